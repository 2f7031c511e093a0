// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HabitsResponse } from '#shared/contracts/habits/habits.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { HabitsCard } from '#web/features/today/components/habits-card.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';

beforeAll(() => {
  speakEnglish('global', 'today', 'habits', 'frame');
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T20:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const today = '2026-03-04';
const water = {
  id: '0198c0de-0000-4000-8000-000000000001',
  kind: 'water',
  name: '',
  target: 2000,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  chosenBy: 'client',
  since: '2026-01-01',
  done: ['2026-03-02', '2026-03-03'],
} as const;

function open(answer: HabitsResponse, weightUnit: 'kg' | 'lb' = 'kg') {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <HabitsCard account={anAccount({ weightUnit })} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return fetched;
}

test('a habit is marked with one tap, which waits on the device until it is sent', async () => {
  const put = vi.spyOn(outbox, 'put').mockResolvedValue();
  open({ habits: [{ ...water, weekdays: [...water.weekdays], done: [...water.done] }], version: 1 });
  const box = await screen.findByRole('checkbox', { name: 'Water, 2 L' });
  expect(screen.getByText('2 days in a row')).toBeDefined();
  fireEvent.click(box);
  await waitFor(() =>
    expect(put).toHaveBeenCalledExactlyOnceWith('account-1', {
      route: 'markHabit',
      params: { habitId: water.id, day: today },
      body: { done: true },
      lane: `habit:${water.id}:${today}`,
    }),
  );
});

test('yesterday can still be marked', async () => {
  const put = vi.spyOn(outbox, 'put').mockResolvedValue();
  open({ habits: [{ ...water, weekdays: [...water.weekdays], done: [] }], version: 1 }, 'lb');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark yesterday' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Water, 68 fl oz' }));
  await waitFor(() =>
    expect(put.mock.calls[0]?.[1].params).toEqual({ habitId: water.id, day: '2026-03-03' }),
  );
});

test('a page that was left open overnight marks the new day', async () => {
  const put = vi.spyOn(outbox, 'put').mockResolvedValue();
  open({ habits: [{ ...water, weekdays: [...water.weekdays], done: [today] }], version: 1 });
  const box = await screen.findByRole('checkbox', { name: 'Water, 2 L', checked: true });
  vi.setSystemTime('2026-03-05T16:00:00Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(box).toHaveProperty('checked', false);
  fireEvent.click(box);
  await waitFor(() =>
    expect(put.mock.calls[0]?.[1].params).toEqual({ habitId: water.id, day: '2026-03-05' }),
  );
});

test('a mark that the API refused is shown with its day, and can be discarded', async () => {
  const mark = {
    id: 'w',
    route: 'markHabit',
    params: { habitId: water.id, day: '2026-01-30' },
    body: { done: true },
    lane: 'habit',
    at: 0,
    refusedAs: 'invalid_day',
  } as const;
  vi.spyOn(outbox, 'current').mockReturnValue([mark]);
  const discard = vi.spyOn(outbox, 'discard').mockResolvedValue();
  open({ habits: [{ ...water, weekdays: [...water.weekdays], done: [] }], version: 1 });
  expect(await screen.findByText('Not accepted: Water, 2 L, January 30')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(discard).toHaveBeenCalledExactlyOnceWith('account-1', ['w']);
});

test('habits are chosen with their target and days; what is missing is said at its field', async () => {
  const fetched = open({ habits: [], version: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose habits' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Your own' }));
  fireEvent.click(screen.getByRole('button', { name: 'Water' }));
  fireEvent.change(screen.getByLabelText('Liters a day (optional)'), { target: { value: '200' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save habits' }));
  expect(await screen.findByText('Write what you will do.')).toBeDefined();
  expect(screen.getByText('Enter a number that comes to 0.1 L to 10 L.')).toBeDefined();
  expect(fetched).toHaveBeenCalledTimes(1);
  fireEvent.change(screen.getByLabelText('What will you do?'), { target: { value: 'Stretch' } });
  fireEvent.change(screen.getByLabelText('Liters a day (optional)'), { target: { value: '2.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save habits' }));
  await waitFor(() => expect(fetched.mock.calls.map(([, init]) => init?.method)).toEqual(['GET', 'PUT']));
  expect(JSON.parse(String(fetched.mock.calls[1]?.[1]?.body))).toMatchObject({
    habits: [
      { kind: 'own', name: 'Stretch', target: null },
      { kind: 'water', name: '', target: 2500 },
    ],
    version: 0,
  });
});

test('a list that the coach changed meanwhile is not lost, and says so', async () => {
  const fetched = open({ habits: [], version: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose habits' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Steps' }));
  fetched.mockResolvedValueOnce(
    Response.json(
      { error: { code: 'habits_changed', message: 'Changed.', requestId: 'r' } },
      { status: 409 },
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save habits' }));
  expect(await screen.findByText(/The habits were changed meanwhile/)).toBeDefined();
  expect(screen.getByLabelText('Steps a day (optional)')).toBeDefined();
});
