// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { GroceriesView } from '#web/features/nutrition/components/groceries-view.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import authTexts from '#web/locales/en/auth.json' with { type: 'json' };
import foodTexts from '#web/locales/en/foods.json' with { type: 'json' };
import nutritionTexts from '#web/locales/en/nutrition.json' with { type: 'json' };

beforeAll(() => {
  for (const [namespace, texts] of Object.entries({
    auth: authTexts,
    foods: foodTexts,
    nutrition: nutritionTexts,
  })) {
    const compiled = Object.entries(texts).map(([key, text]) => [
      `${namespace}.${key}`,
      compileMessage(text),
    ]);
    addMessages('en', Object.fromEntries(compiled));
  }
});
afterEach(cleanup);

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** The list with one item; the API answers a tick with this status. */
function show(tier: TierId, tickStatus: number) {
  const asked = vi.fn(async (_address: string, request?: RequestInit) =>
    request?.method === 'PUT'
      ? json(tickStatus === 200 ? { ticked: ['rice'] } : {}, tickStatus)
      : json({
          items: [{ ingredientId: 'rice', grams: 500, ticked: false }],
          coachMeals: [
            { day: '2026-03-04', slot: 'dinner', portionPercent: 150, name: 'Chili', note: 'Beans, beef' },
          ],
        }),
  );
  vi.stubGlobal('fetch', asked);
  // This device has no database, so a tick is sent at once, as its owner.
  setAccessTokenProvider(async () => `.${btoa(JSON.stringify({ sub: anAccount().id }))}.`);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <GroceriesView account={anAccount()} tier={tier} week="2026-03-02" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return asked;
}

test('a tick shows in the same turn as its press, and can be taken back', async () => {
  show('adaptive', 200);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /White rice/ });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(box.checked).toBe(false);
});

test('a tick that the server refuses is taken back, and says so', async () => {
  show('adaptive', 409);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /White rice/ });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  expect(await screen.findByText('We couldn’t save a check mark. Please try again.')).toBeTruthy();
  expect(box.checked).toBe(false);
});

test('below adaptive nothing is asked of the API', () => {
  const asked = show('core', 200);
  expect(screen.getByText(/Requires Upgrade/)).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});

test("a meal in the coach's own words stands beside the list, with its day and what goes in", async () => {
  show('adaptive', 200);
  expect(await screen.findByText('Chili')).toBeTruthy();
  expect(screen.getByText(/Wednesday, March 4 · Portion × 1\.5/)).toBeTruthy();
  expect(screen.getByText('Beans, beef')).toBeTruthy();
});
