// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { RosterList } from '#web/features/coach/roster/roster-list.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const fetched = vi.fn();

beforeEach(() => {
  speakEnglish('coach');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const client = (id: string, name: string, weeks: number): RosterClient => ({
  id,
  name,
  tier: 'adaptive',
  coveringFor: null,
  snoozed: [],
  unanswered: 0,
  answerDueAt: null,
  tasks: [],
  reasons: [
    { id: 'workouts-missed', about: id, place: 'training', values: { count: weeks, day: '2026-03-02' } },
    { id: 'silent', about: id, place: 'messages', values: { count: 9 } },
  ],
  figures: {
    adherencePercent: 60,
    lastWorkoutDay: '2026-02-20',
    lastCheckInDay: null,
    weightGrams: 80_000,
    lastWroteAt: '2026-02-21T10:00:00.000Z',
    nextSessionAt: null,
  },
});
const clients = [client('ana', 'Ana', 2), client('bo', 'Bo', 3)];

/** @param width Of the window, which decides whether the panel is there. */
function show(width: number, list = clients) {
  const matchMedia = (query: string) => {
    const from = /width >= (?<rem>\d+)rem/.exec(query)?.groups?.['rem'];
    const matches = from !== undefined && width >= Number(from) * 16;
    return { matches, addEventListener: () => {}, removeEventListener: () => {} };
  };
  vi.stubGlobal('matchMedia', matchMedia);
  const screenOf = (shown: readonly RosterClient[]) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore()}>
          <RosterList clients={shown} unit="kg" />
        </AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(screenOf(list));
  return { user: userEvent.setup(), update: (next: readonly RosterClient[]) => rerender(screenOf(next)) };
}
const panel = (name: string) => screen.getByRole('region', { name });
const nameOf = (name: string) => screen.getByRole('link', { name });

test('a wide screen shows the first client beside the list, with every need, its rows and the acts', () => {
  show(1440);
  const links = within(panel('Ana')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/coach/clients/ana',
    '/messages?client=ana',
    '/coach/clients/ana/program',
    '/coach/clients/ana/training',
    '/coach/clients/ana/messages',
  ]);
  expect(within(panel('Ana')).getAllByRole('button', { name: 'Later' })).toHaveLength(2);
  expect(panel('Ana').textContent).toContain('Feb 21, 2026');
});

test('a click on a row, and the arrow keys, pick another client without a request', async () => {
  const { user } = show(1440);
  await user.click(screen.getByText('Missed workouts: 3, the last on Mar 2, 2026').closest('li') as Element);
  expect(panel('Bo')).toBeTruthy();
  nameOf('Bo').focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(panel('Ana')).toBeTruthy());
  expect(document.activeElement).toBe(nameOf('Ana'));
  expect(nameOf('Ana').closest('li')?.getAttribute('aria-current')).toBe('true');
  expect(fetched).not.toHaveBeenCalled();
});

test('right goes from the row to the panel, Escape goes back', async () => {
  const { user } = show(1440);
  nameOf('Bo').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(panel('Bo'));
  await user.tab();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(nameOf('Bo')));
});

test('the panel keeps its client when the list gets another order', () => {
  const { update } = show(1440);
  update([...clients].reverse());
  expect(panel('Ana')).toBeTruthy();
});

test('a phone has no panel: the row has the acts, and its reasons open in a dialog', async () => {
  const { user } = show(390);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Message' })).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: '+1 more' })[0] as Element);
  expect(screen.getByRole('dialog').textContent).toContain('Days without a word or workout: 9');
});
