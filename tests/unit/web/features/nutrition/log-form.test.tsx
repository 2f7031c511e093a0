// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { previewOf } from '#web/features/nutrition/api/diary.ts';
import { CopyDay } from '#web/features/nutrition/components/copy-day.tsx';
import { LogForm } from '#web/features/nutrition/components/log-form.tsx';
import { foodIndex } from '#web/features/nutrition/foods/food-index.ts';
import type { FoodQuestion } from '#web/features/nutrition/foods/food-messages.ts';
import { type SearchableFood, searchFoods } from '#web/features/nutrition/foods/search-foods.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { currentToasts, dismissToast } from '#web/lib/toast.ts';
import { readFoods } from '../../../../../web/build/foods/read-foods.ts';

const tables = readFoods();

/** The worker's own parts, in this thread: happy-dom has no workers. */
class FoodWorker extends EventTarget {
  #foods: readonly SearchableFood[] = [];
  postMessage(question: FoodQuestion) {
    if (question.kind === 'open') this.#foods = foodIndex(tables, question.ingredients, question.language);
    else
      queueMicrotask(() =>
        this.dispatchEvent(
          new MessageEvent('message', {
            data: { text: question.text, foods: searchFoods(this.#foods, question.text) },
          }),
        ),
      );
  }
  terminate() {}
}

const day = '2026-03-02';

beforeAll(() => speakEnglish('auth', 'foods', 'nutrition', 'frame', 'errors'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function withApi() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, request?: RequestInit) => {
    const eaten = JSON.parse(String(request?.body));
    sent.push(eaten);
    const entry = previewOf(eaten, '2026-03-02T12:00:00.000Z', 1);
    return new Response(JSON.stringify({ entry }), {
      status: 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  // This device has no database, so an entry is sent at once, as its owner.
  setAccessTokenProvider(async () => `.${btoa(JSON.stringify({ sub: anAccount().id }))}.`);
  return sent;
}

function show(element: React.ReactElement) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
    </MemoryRouter>,
  );
}

const form = <LogForm account={anAccount()} day={day} eaten={[]} food={null} />;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a food of the tables is logged with its figures and a household portion', async () => {
  vi.stubGlobal('Worker', FoodWorker);
  const sent = withApi();
  show(form);
  type('Find a food', 'big mac');
  fireEvent.click(await screen.findByRole('button', { name: 'Big Mac' }));
  expect(screen.getByText(/257 kcal in 100 g/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '1 piece · 219 g' }));
  fireEvent.click(screen.getByRole('button', { name: 'Log it' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    food: {
      kind: 'own',
      name: 'Big Mac',
      per100: {
        energyKcal: '257',
        proteinGrams: '11.82',
        carbohydrateGrams: '20.08',
        fatGrams: '14.96',
        details: { fiberGrams: '1.6', saltGrams: '1.15', alcoholGrams: '0' },
      },
      amount: { value: '219', unit: 'g' },
    },
  });
});

test('our own ingredients are found without the tables, and the form says what is missing', async () => {
  // No network: the script of the worker does not arrive.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
      }
      terminate() {}
    },
  );
  show(form);
  type('Find a food', 'oats');
  expect(screen.getByRole('button', { name: 'Oats' })).toBeDefined();
  expect(await screen.findByText(/Only our own list could be searched/)).toBeDefined();
});

test('tables that did not arrive are asked for again with the next connection', async () => {
  let arrives = false;
  vi.stubGlobal(
    'Worker',
    class extends FoodWorker {
      override postMessage(question: FoodQuestion) {
        if (arrives) super.postMessage(question);
        else queueMicrotask(() => this.dispatchEvent(new Event('error')));
      }
    },
  );
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(form);
  type('Find a food', 'big mac');
  await screen.findByText(/Only our own list could be searched/);
  arrives = true;
  connection.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('button', { name: 'Big Mac' })).toBeDefined();
  expect(screen.queryByText(/Only our own list could be searched/)).toBeNull();
  connection.mockRestore();
});

test('an amount that is likelier a slip is asked about once', async () => {
  vi.stubGlobal('Worker', FoodWorker);
  const sent = withApi();
  show(form);
  type('Find a food', 'cottage cheese');
  fireEvent.click(await screen.findByRole('button', { name: 'Cottage cheese' }));
  type('Amount', '3260');
  fireEvent.click(screen.getByRole('button', { name: 'Log it' }));
  expect(await screen.findByText(/3260 g is 2,673 kcal/)).toBeDefined();
  expect(sent).toHaveLength(0);
  // Another amount is another question.
  type('Amount', '3270');
  fireEvent.click(screen.getByRole('button', { name: 'Log it' }));
  expect(await screen.findByText(/3270 g is/)).toBeDefined();
  expect(sent).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Log it' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('an entry that failed before midnight is sent again as the same one, and the next is of the new day', async () => {
  const ids: string[] = [];
  const sent = withApi();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    const { id } = JSON.parse(String(request?.body));
    ids.push(id);
    return ids.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : answer(address, request);
  });
  const queries = new QueryClient();
  const onDay = (today: string) => (
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <LogForm account={anAccount()} day={today} eaten={[]} food={null} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(onDay(day));
  const log = () => fireEvent.click(screen.getByRole('button', { name: 'Log it' }));
  fireEvent.click(screen.getByLabelText('Just numbers'));
  fireEvent.click(screen.getByRole('button', { name: 'Restaurant meal, large · 1,300 kcal' }));
  log();
  await screen.findByRole('alert');
  rerender(onDay('2026-03-03'));
  log();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(ids[1]).toBe(ids[0]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Restaurant meal, large · 1,300 kcal' }));
  log();
  await waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[2]).toMatch(/^2026-03-03\./);
});

test('the food of the day before is logged again with one press, each entry once', async () => {
  for (const { id } of currentToasts()) dismissToast(id);
  const sent = withApi();
  const nutrients = { energyKcal: 100, proteinGrams: 1, carbohydrateGrams: 1, fatGrams: 1 };
  const entry = (last: number) => ({
    id: `2026-03-01.0198c0de-0000-4000-8000-${String(last).padStart(12, '0')}`,
    day: '2026-03-01',
    slot: 'lunch' as const,
    food: {
      kind: 'table' as const,
      ingredientId: 'oats',
      amount: { value: '50', unit: 'g' as const, grams: '50' },
    },
    nutrients,
    loggedAt: '2026-03-01T12:00:00.000Z',
    version: 1,
  });
  show(<CopyDay accountId={anAccount().id} day={day} entries={[entry(1), entry(2)]} />);
  const button = screen.getByRole('button', { name: 'Copy food from the day before' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByRole('button', { name: 'Copy food from the day before' });
  expect(sent).toHaveLength(2);
  expect(currentToasts().map(({ title }) => title)).toEqual(['Logged']);
  for (const each of sent)
    expect(each).toMatchObject({
      id: expect.stringMatching(/^2026-03-02\./),
      slot: 'lunch',
      food: { kind: 'table', ingredientId: 'oats', amount: { value: '50', unit: 'g' } },
    });
});

test('a restaurant meal of unknown food is logged by its size, and the figures can be changed first', async () => {
  const sent = withApi();
  show(form);
  fireEvent.click(screen.getByLabelText('Just numbers'));
  fireEvent.click(screen.getByRole('button', { name: 'Restaurant meal, large · 1,300 kcal' }));
  type('Protein (g)', '80');
  fireEvent.click(screen.getByRole('button', { name: 'Log it' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    food: {
      kind: 'quick',
      name: 'Restaurant meal, large',
      nutrients: { energyKcal: '1300', proteinGrams: '80', carbohydrateGrams: '120', fatGrams: '62' },
    },
  });
});
