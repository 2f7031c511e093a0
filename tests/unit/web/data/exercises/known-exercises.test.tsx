// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knowExercises } from '#web/data/exercises/known-exercises.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';

const carry = {
  id: 'own-zercher-carry-1a2b',
  name: 'Zerchér Carry',
  measure: 'meters' as const,
  perSide: false,
};

// No server gives the words of the library here.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(cleanup);

function Name({ id }: { readonly id: string }) {
  return <p>{useExerciseName()(id)}</p>;
}

test("a coach's own exercise is named by its id until the program says its name, and by that from then on", async () => {
  render(<Name id={carry.id} />);
  expect(screen.getByText('Zercher Carry')).toBeDefined();
  await act(async () => knowExercises([carry]));
  expect(screen.getByText('Zerchér Carry')).toBeDefined();
  await act(async () => knowExercises([{ ...carry, name: 'Zercher Walk' }]));
  expect(screen.getByText('Zercher Walk')).toBeDefined();
  await act(async () => knowExercises(undefined));
  expect(screen.getByText('Zercher Walk')).toBeDefined();
});

test('an exercise of the library keeps its name', () => {
  render(<Name id="back-squat" />);
  expect(screen.getByText('Back Squat')).toBeDefined();
});
