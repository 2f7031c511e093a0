// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { rosterRowOf } from '#shared/domain/roster/roster-row.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { RosterList } from '#web/features/coach/roster/roster-list.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const fetched = vi.fn(async (address: string) => {
  const client = clients.find(({ id }) => address === `/api/coach/clients/${id}/reasons`);
  return client === undefined ? Response.json({}, { status: 404 }) : Response.json({ client });
});

beforeEach(() => {
  speakEnglish('coach', 'global');
  setAccessTokenProvider(async () => null);
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
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screenOf = (shown: readonly RosterClient[]) => (
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore()}>
          <RosterList clients={shown.map((one) => rosterRowOf(one, 0))} tagsOf={() => []} unit="kg" />
        </AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(screenOf(list));
  return { user: userEvent.setup(), update: (next: readonly RosterClient[]) => rerender(screenOf(next)) };
}
const panel = (name: string) => screen.getByRole('region', { name });
const nameOf = (name: string) => screen.getByRole('link', { name });

test('a wide screen shows the first client beside the list, with every need, its rows and the acts', async () => {
  show(1440);
  expect(await within(panel('Ana')).findAllByRole('button', { name: 'Later' })).toHaveLength(2);
  const links = within(panel('Ana')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/coach/clients/ana',
    '/messages?client=ana',
    '/coach/clients/ana/program',
    '/coach/clients/ana/training',
    '/coach/clients/ana/messages',
  ]);
  expect(panel('Ana').textContent).toContain('Feb 21, 2026');
});

test('a click on a row, and the arrow keys, pick another client; each is read once', async () => {
  const { user } = show(1440);
  await within(panel('Ana')).findByText('Days without a word or workout: 9');
  await user.click(screen.getByText('Missed workouts: 3, the last on Mar 2, 2026').closest('li') as Element);
  expect(panel('Bo')).toBeTruthy();
  nameOf('Bo').focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(panel('Ana')).toBeTruthy());
  expect(document.activeElement).toBe(nameOf('Ana'));
  expect(nameOf('Ana').closest('li')?.getAttribute('aria-current')).toBe('true');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/coach/clients/ana/reasons']);
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
  expect(fetched).not.toHaveBeenCalled();
  await within(screen.getByRole('dialog')).findByText('Days without a word or workout: 9');
});

test('a row that says something else than the client’s reasons has them read again', async () => {
  const { update } = show(1440);
  await within(panel('Ana')).findByText('Days without a word or workout: 9');
  const [ana, bo] = clients;
  if (ana === undefined || bo === undefined) throw new Error('two clients');
  const task = { id: '6f1f6a3e-6f0c-4b7c-9a5e-3f3d0d0c1b11', text: 'Call Ana', since: '2026-03-03' };
  fetched.mockImplementationOnce(async () => Response.json({ client: { ...ana, tasks: [task] } }));
  update([{ ...ana, tasks: [task] }, bo]);
  await within(panel('Ana')).findAllByText('Call Ana');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('so has a row with the same first reason, and one more message that the coach owes', async () => {
  const [ana, bo] = clients;
  if (ana === undefined || bo === undefined) throw new Error('two clients');
  const withClips = (count: number): RosterClient => ({
    ...ana,
    reasons: [
      ...ana.reasons.slice(0, 1),
      { id: 'review-waiting', about: 'clips', place: 'messages', values: { count, day: '2026-03-02' } },
    ],
  });
  fetched.mockImplementationOnce(async () => Response.json({ client: withClips(1) }));
  const { update } = show(1440, [withClips(1), bo]);
  await within(panel('Ana')).findByText(/Form videos to review: 1/);
  fetched.mockImplementationOnce(async () => Response.json({ client: withClips(2) }));
  update([withClips(2), bo]);
  await within(panel('Ana')).findByText(/Form videos to review: 2/);
});

test('reasons that cannot be read can be read again', async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 500 }));
  const { user } = show(1440);
  const again = await within(panel('Ana')).findByRole('button', { name: 'Try again' });
  fetched.mockImplementation(async () => Response.json({ client: clients[0] }));
  await user.click(again);
  await within(panel('Ana')).findByText('Days without a word or workout: 9');
});
