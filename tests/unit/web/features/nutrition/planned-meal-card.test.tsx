// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
const meal = { slot: 'dinner', mealId: 'chicken-rice-bowl', portionPercent: 100 } as const;
const nutrients = { energyKcal: 600, proteinGrams: 40, carbohydrateGrams: 70, fatGrams: 15 };

/** A meal of today. */
function show() {
  const entry = {
    id: `${day}.00000000-0000-4000-8000-000000000001`,
    day,
    slot: meal.slot,
    food: { kind: 'meal', mealId: meal.mealId, portionPercent: 100 },
    nutrients,
    loggedAt: '2026-03-02T12:00:00.000Z',
    version: 1,
  };
  const headers = { 'Content-Type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ entry }), { headers }));
  // This device has no database, so an entry is sent at once, as its owner.
  setAccessTokenProvider(async () => `.${btoa(JSON.stringify({ sub: anAccount().id }))}.`);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <PlannedMealCard
        account={anAccount()}
        preferences={{ diet: 'omnivore', avoid: [], heightCm: null }}
        plan={{
          week: day,
          version: 1,
          days: [{ day, meals: [meal] }],
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
  return async function press(): Promise<number> {
    fireEvent.click(screen.getByRole('button', { name: 'I ate this' }));
    await waitFor(() => expect(client.isMutating()).toBe(0), { timeout: 4_000 });
    return client.getMutationCache().findAll({ status: 'success' }).length;
  };
}

test('a double tap on "I ate this" logs the meal once, and a later press logs it again', async () => {
  const press = show();
  expect(await press()).toBe(1);
  expect(await press()).toBe(1);
  vi.setSystemTime(Date.now() + 600);
  expect(await press()).toBe(2);
});
