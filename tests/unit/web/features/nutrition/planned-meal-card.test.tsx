// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PlannedMeal } from '#shared/domain/nutrition/planned-meals.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { PlannedMealCard } from '#web/features/nutrition/components/plan/planned-meal-card.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';

beforeAll(() => {
  speakEnglish('global', 'meals', 'foods', 'nutrition');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 2, 12) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const day = '2026-03-02';
const libraryMeal = { slot: 'dinner', mealId: 'chicken-rice-bowl', portionPercent: 100 } as const;
const writtenMeal = {
  slot: 'dinner',
  mealId: 'coach-meal',
  portionPercent: 150,
  coachName: 'Casey Coach',
  coachMeal: {
    name: 'Chili of the house',
    note: 'Beans and beef.',
    nutrients: { energyKcal: 600, proteinGrams: 45, carbohydrateGrams: 50, fatGrams: 22 },
    writtenFor: { diet: 'omnivore', avoid: [] },
  },
} as const;
const nutrients = { energyKcal: 600, proteinGrams: 40, carbohydrateGrams: 70, fatGrams: 15 };

/** A meal of today. */
function show(meal: PlannedMeal = libraryMeal, avoid: readonly 'nuts'[] = []) {
  const entry = {
    id: `${day}.00000000-0000-4000-8000-000000000001`,
    day,
    slot: meal.slot,
    food: { kind: 'meal', mealId: libraryMeal.mealId, portionPercent: 100 },
    nutrients,
    loggedAt: '2026-03-02T12:00:00.000Z',
    version: 1,
  };
  const headers = { 'Content-Type': 'application/json' };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, request?: RequestInit) => {
    sent.push(JSON.parse(String(request?.body)));
    return new Response(JSON.stringify({ entry }), { headers });
  });
  // This device has no database, so an entry is sent at once, as its owner.
  setAccessTokenProvider(async () => `.${btoa(JSON.stringify({ sub: anAccount().id }))}.`);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <PlannedMealCard
        account={anAccount()}
        preferences={{ diet: 'omnivore', avoid: [...avoid], heightCm: null }}
        plan={{
          week: day,
          version: 1,
          days: [],
          targets: nutrients,
          outdated: false,
        }}
        day={day}
        today={day}
        meal={meal}
        others={[]}
      />
    </QueryClientProvider>,
  );
  /** Presses the button and waits until nothing is on its way. Returns how many entries were logged by then. */
  async function press(): Promise<number> {
    fireEvent.click(screen.getByRole('button', { name: 'I ate this' }));
    await waitFor(() => expect(client.isMutating()).toBe(0), { timeout: 4_000 });
    return client.getMutationCache().findAll({ status: 'success' }).length;
  }
  return { press, sent };
}

test('a double tap on "I ate this" logs the meal once, and a later press logs it again', async () => {
  const { press } = show();
  expect(await press()).toBe(1);
  expect(await press()).toBe(1);
  vi.setSystemTime(Date.now() + 600);
  expect(await press()).toBe(2);
});

test("a coach's own meal shows its figures and words, and is logged as plain numbers under its name", async () => {
  const { press, sent } = show(writtenMeal);
  expect(screen.getByText('Chosen by Casey Coach')).toBeTruthy();
  expect(screen.getByText('900 kcal, 68 g protein, 75 g carbohydrate, 33 g fat')).toBeTruthy();
  expect(screen.queryByText(/Check the ingredients/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Recipe' }));
  expect(screen.getByText('Beans and beef.')).toBeTruthy();
  await press();
  expect(sent).toMatchObject([
    {
      slot: 'dinner',
      food: {
        kind: 'quick',
        name: 'Chili of the house',
        nutrients: { energyKcal: '900', proteinGrams: '67.5' },
      },
    },
  ]);
});

test('asks to check a meal that the coach wrote before something was left out', () => {
  show(writtenMeal, ['nuts']);
  expect(screen.getByText(/Check the ingredients/)).toBeTruthy();
});
