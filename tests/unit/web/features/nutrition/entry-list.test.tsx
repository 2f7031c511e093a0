// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { EntryList } from '#web/features/nutrition/components/entry-list.tsx';

const day = '2026-03-02';

beforeAll(() => speakEnglish('foods', 'nutrition', 'frame', 'errors'));
afterEach(cleanup);

const entry = (slot: FoodEntry['slot'], hour: number): FoodEntry => ({
  id: `${day}.0198c0de-0000-4000-8000-${String(hour).padStart(12, '0')}`,
  day,
  slot,
  food: { kind: 'table', ingredientId: 'oats', amount: { value: '50', unit: 'g', grams: '50' } },
  nutrients: { energyKcal: 190, proteinGrams: 7, carbohydrateGrams: 33, fatGrams: 3 },
  loggedAt: `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  version: 1,
});
const breakfast = [6, 7, 8, 9].map((hour) => entry('breakfast', hour));
const lunch = [12, 13, 14].map((hour) => entry('lunch', hour));

function show(entries: readonly FoodEntry[]) {
  const list = (shown: readonly FoodEntry[]) => (
    <QueryClientProvider client={new QueryClient()}>
      <EntryList account={anAccount()} entries={shown} />
    </QueryClientProvider>
  );
  const { rerender } = render(list(entries));
  return { add: (more: readonly FoodEntry[]) => rerender(list([...entries, ...more])) };
}

const openMeals = () =>
  screen
    .getAllByRole('group')
    .map((meal) => [meal.querySelector('h4')?.textContent, meal.hasAttribute('open')]);

test('a long day shows the meal that was logged last, and the sum of each other one', () => {
  show([...lunch, ...breakfast]);
  expect(openMeals()).toEqual([
    ['Breakfast 760 kcal', false],
    ['Lunch 570 kcal', true],
  ]);
});

test('a short day shows everything, and folds nothing while it grows', () => {
  const { add } = show(breakfast);
  expect(openMeals()).toEqual([['Breakfast 760 kcal', true]]);
  add(lunch);
  expect(openMeals()).toEqual([
    ['Breakfast 760 kcal', true],
    ['Lunch 570 kcal', true],
  ]);
});

test('what is logged on a long day is in view, in whatever meal', () => {
  const { add } = show([...lunch, ...breakfast]);
  add([entry('breakfast', 15)]);
  expect(openMeals()).toEqual([
    ['Breakfast 950 kcal', true],
    ['Lunch 570 kcal', false],
  ]);
});
