// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Exercise } from '#web/data/exercises/exercise.ts';
import { ExercisePages, pageSize } from '#web/features/training/library/exercise-pages.tsx';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import trainingTexts from '#web/locales/en/training.json' with { type: 'json' };

beforeAll(() => {
  addMessages(
    'en',
    Object.fromEntries(
      Object.entries(trainingTexts).map(([key, text]) => [`training.${key}`, compileMessage(text)]),
    ),
  );
});
afterEach(cleanup);

const exercises = (count: number): Exercise[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `exercise-${index}`,
    name: `Exercise ${index}`,
    pattern: 'squat',
    primary: ['quads'],
    secondary: [],
    equipment: ['none'],
    steps: [],
    cues: [],
  }));
const shown = () => screen.queryAllByRole('button', { name: /^Exercise/ }).length;
const status = () => screen.getByRole('status').textContent;

test('shows a page, says how much there is, and goes on with the keyboard where it was', async () => {
  const user = userEvent.setup();
  render(<ExercisePages found={exercises(60)} total={92} search="" onOpen={() => {}} />);
  expect(shown()).toBe(pageSize);
  expect(status()).toBe('60 of 92 exercises · Showing the first 24');
  await user.click(screen.getByRole('button', { name: 'Show 24 more' }));
  expect(shown()).toBe(48);
  expect(status()).toBe('60 of 92 exercises · Showing the first 48');
  expect(document.activeElement?.textContent).toBe('Exercise 24');
  screen.getByRole('button', { name: 'Show 12 more' }).focus();
  await user.keyboard('{Enter}');
  expect(shown()).toBe(60);
  expect(document.activeElement?.textContent).toBe('Exercise 48');
  expect(status()).toBe('60 of 92 exercises');
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('a new search begins with its first page, and takes the focus from nobody', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn();
  const pages = (search: string, count: number) => (
    <ExercisePages found={exercises(count)} total={92} search={search} onOpen={onOpen} />
  );
  const { rerender } = render(pages('', 92));
  await user.click(screen.getByRole('button', { name: 'Show 24 more' }));
  rerender(pages('q=press', 30));
  expect(shown()).toBe(pageSize);
  rerender(pages('q=pressing', 3));
  expect(shown()).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Exercise 2' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(exercises(3)[2]);
  rerender(pages('q=nothing', 0));
  expect(status()).toBe('0 of 92 exercises');
  expect(screen.getByText(/No exercise fits/)).toBeTruthy();
});
