// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EndWorkout } from '#web/features/training/workout/end-workout.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the second tap on the last set does not end the workout, and a later one does', () => {
  const onEnd = vi.fn();
  render(<EndWorkout setsLeft={0} onEnd={onEnd} />);
  const button = screen.getByRole('button');
  vi.setSystemTime(Date.now() + 300);
  fireEvent.click(button);
  expect(onEnd).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 600);
  fireEvent.click(button);
  expect(onEnd).toHaveBeenCalledOnce();
});
