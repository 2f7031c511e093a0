// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import type { SavedFood } from '#shared/contracts/nutrition/saved-foods.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { previewOf } from '#web/features/nutrition/api/diary.ts';
import { refusalReason, useSavedFoods } from '#web/features/nutrition/api/saved-foods.ts';
import { LogAgain } from '#web/features/nutrition/components/again/log-again.tsx';
import { TodayView } from '#web/features/nutrition/components/today-view.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const day = '2026-03-02';
const account = anAccount();
const id = (last: number) => `0198c0de-0000-4000-8000-${String(last).padStart(12, '0')}`;

beforeAll(() => speakEnglish('auth', 'foods', 'nutrition', 'frame', 'errors'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const oats: FoodEntry = {
  id: `${day}.${id(1)}`,
  day,
  slot: 'breakfast',
  food: { kind: 'table', ingredientId: 'oats', amount: { value: '62.5', unit: 'g', grams: '62.5' } },
  nutrients: { energyKcal: 237, proteinGrams: 8, carbohydrateGrams: 42, fatGrams: 4 },
  loggedAt: '2026-03-02T08:00:00.000Z',
  version: 1,
};
const nutrients = { energyKcal: '800', proteinGrams: '40', carbohydrateGrams: null, fatGrams: null };
const chili: SavedFood = {
  id: id(7),
  version: 1,
  kind: 'recipe',
  name: 'Chili',
  servings: 4,
  foods: [{ kind: 'quick', name: 'All of it', nutrients }],
};

type Sent = { readonly method: string; readonly path: string; readonly body: Record<string, unknown> };

/** The device has no database here, so a write is sent at once. */
function withApi(saved: readonly SavedFood[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const path = new URL(address, 'https://repz.example').pathname;
    const answer = (body: unknown) =>
      new Response(JSON.stringify(body), { status: 200, headers: { 'Content-Type': 'application/json' } });
    const method = request?.method ?? 'GET';
    if (method === 'GET') return answer({ saved });
    const body = request?.body === undefined ? {} : JSON.parse(String(request.body));
    sent.push({ method, path, body });
    if (method === 'DELETE') return answer({});
    if (path.endsWith('/entries')) return answer({ entry: previewOf(body, oats.loggedAt, 1) });
    return answer({
      saved: { ...chili, ...body, foods: [], version: body.version + 1, id: path.split('/').at(-1) },
    });
  });
  setAccessTokenProvider(async () => `.${btoa(JSON.stringify({ sub: account.id }))}.`);
  return sent;
}

function Again(foods: { readonly recent: readonly FoodEntry[]; readonly eaten: readonly FoodEntry[] }) {
  return <LogAgain account={account} day={day} {...useSavedFoods(account.id)} {...foods} />;
}

function show({ recent = [], eaten = [] }: { recent?: readonly FoodEntry[]; eaten?: readonly FoodEntry[] }) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Again recent={recent} eaten={eaten} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('what was eaten lately is logged with one tap and its last portion, and a second tap at once adds nothing', async () => {
  const sent = withApi([]);
  show({ recent: [oats] });
  const button = screen.getByRole('button', { name: 'Log Oats again' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    id: expect.stringMatching(/^2026-03-02\./),
    food: { kind: 'table', ingredientId: 'oats', amount: { value: '62.5', unit: 'g' } },
  });
});

test('a favorite is chosen and taken back, on each device that chose it', async () => {
  const sent = withApi([
    { ...chili, id: id(1), kind: 'favorite', name: 'Oats', servings: 1, foods: [oats.food] },
    { ...chili, id: id(2), kind: 'favorite', name: 'Oats', servings: 1, foods: [oats.food] },
  ]);
  show({});
  const star = await screen.findByRole('button', { name: 'Oats is a favorite', pressed: true });
  // Two devices chose it, and it is there once.
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(star);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
    `DELETE ${id(1)}`,
    `DELETE ${id(2)}`,
  ]);
  cleanup();
  const again = withApi([]);
  show({ recent: [oats] });
  fireEvent.click(screen.getByRole('button', { name: 'Oats is a favorite', pressed: false }));
  await waitFor(() => expect(again).toHaveLength(1));
  expect(again[0]).toMatchObject({ method: 'PUT', body: { version: 0, kind: 'favorite', name: 'Oats' } });
});

test('a recipe is logged by servings, and a number that is none is refused in words', async () => {
  const sent = withApi([chili]);
  show({});
  const row = within((await screen.findByText('Chili')).closest('li') ?? document.body);
  expect(row.getByText('Recipe for 4 servings')).toBeDefined();
  expect(row.getByText(/200 kcal/)).toBeDefined();
  const amount = row.getByLabelText('Servings');
  for (const wrong of ['0', 'some', '21', '-1']) {
    fireEvent.change(amount, { target: { value: wrong } });
    fireEvent.click(row.getByRole('button', { name: 'Log Chili again' }));
    expect(row.getByText('Enter a number above 0, up to 20.')).toBeDefined();
  }
  expect(sent).toHaveLength(0);
  fireEvent.change(amount, { target: { value: '1.5' } });
  fireEvent.click(row.getByRole('button', { name: 'Log Chili again' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    food: { kind: 'quick', name: 'Chili', nutrients: { energyKcal: '300', proteinGrams: '15' } },
  });
});

test('entries of the day are saved under a name, and without one the form says so', async () => {
  const sent = withApi([]);
  show({ eaten: [oats] });
  fireEvent.click(screen.getByRole('button', { name: 'Save as a meal' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Give it a name.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Name of the meal'), { target: { value: 'Breakfast' } });
  fireEvent.click(dialog.getByLabelText('Oats'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose 1 to 30 foods.')).toBeDefined();
  fireEvent.click(dialog.getByLabelText('Oats'));
  fireEvent.click(dialog.getByLabelText("It's a recipe for several servings"));
  fireEvent.change(dialog.getByLabelText('Servings it makes'), { target: { value: '6' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: { version: 0, kind: 'recipe', name: 'Breakfast', servings: 6, foods: [{ ingredientId: 'oats' }] },
  });
});

test('only what another device did is said to be of another device', () => {
  expect(refusalReason({ refusedAs: 'saved_food_changed' })).toBe('nutrition.saved-changed');
  expect(refusalReason({ refusedAs: 'saved_food_removed' })).toBe('nutrition.saved-changed');
  expect(refusalReason({ refusedAs: 'too_many_saved_foods' })).toBe('nutrition.saved-too-many');
  for (const refusedAs of ['upgrade_required', 'no_such_food', null])
    expect(refusalReason({ refusedAs })).toBeNull();
});

/** @param held What answers once it is released: the diary, or everything else. */
function openDay(held: 'diary' | 'others') {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'https://repz.example').pathname;
    asked.push(path);
    const isDiary = path.endsWith('/entries');
    if (isDiary === (held === 'diary')) await promise;
    return new Response(JSON.stringify(isDiary ? { entries: [oats] } : { saved: [chili] }), {
      status: 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  setAccessTokenProvider(async () => `.${btoa(JSON.stringify({ sub: account.id }))}.`);
  const targets = { inForce: null, computed: null, missing: [], floorKcal: 1200, coach: null, version: 0 };
  const preferences = { diet: 'omnivore' as const, avoid: [], heightCm: null };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AuthProvider store={signedInAs(account)}>
          <TodayView account={account} nutrition={{ targets, preferences }} today={day} day={day} />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { asked, release: resolve };
}

test('the saved foods are asked for once, whichever comes first of them and the diary', async () => {
  const { asked, release } = openDay('others');
  await screen.findByRole('button', { name: 'Log Oats again' });
  release();
  await screen.findByText('Chili');
  expect(asked.filter((path) => path.includes('saved'))).toHaveLength(1);
});

test('a day is not said to be empty before its diary has come', async () => {
  const { release } = openDay('diary');
  await screen.findByText('Chili');
  expect(screen.queryByText(/^0 kcal/)).toBeNull();
  release();
  expect(await screen.findAllByText(/^237 kcal/)).not.toHaveLength(0);
});
