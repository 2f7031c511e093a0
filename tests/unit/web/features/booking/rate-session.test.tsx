// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Booking, Rating } from '#shared/contracts/booking/booking.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { SessionCard } from '#web/features/booking/client/session-card.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { ratingsRule } from '#web/lib/device/outbox/answers/ratings.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => speakEnglish('global', 'booking', 'frame'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const booking: Booking = {
  id: 'session-1',
  eventType: 'virtualCheckIn',
  place: null,
  startsAt: '2026-03-02T17:00:00.000Z',
  endsAt: '2026-03-02T17:30:00.000Z',
  wallTime: { date: '2026-03-02', time: '09:00' },
  zone: 'America/Los_Angeles',
  coachZone: 'America/Los_Angeles',
  coachName: 'Casey Coach',
  status: 'booked',
  isHeld: true,
  effect: null,
  sequence: 1,
  joinUrl: null,
  address: null,
  note: '',
  seriesId: null,
  groupId: null,
  cancelReason: null,
  clientName: 'Ana Lima',
  clientId: 'account-1',
  coveredBy: null,
  external: null,
  source: {},
  coachNote: null,
  rating: null,
};
const rated = (id: string, rating: Rating, refusedAs: string | null = null): WaitingWrite => ({
  id: `${id}-${rating}`,
  route: 'rateSession',
  params: { id },
  body: { rating },
  lane: `rating:${id}`,
  at: 0,
  refusedAs,
});

function show(waiting: readonly WaitingWrite[] = [], shown = booking) {
  vi.spyOn(outbox, 'current').mockReturnValue(waiting);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider store={anAuthStore({})}>
        <SessionCard booking={shown} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}
const stars = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('a rating waits on the device until it is sent, those of one session in one lane', async () => {
  const put = vi.spyOn(outbox, 'put').mockResolvedValue();
  show();
  await userEvent.click(stars('4 stars of 5'));
  await expect
    .poll(() => put.mock.calls.map(([, write]) => write))
    .toEqual([
      { route: 'rateSession', params: { id: 'session-1' }, body: { rating: 4 }, lane: 'rating:session-1' },
    ]);
});

test('the newest rating that waits is shown, and none of another session', () => {
  show([rated('session-1', 2), rated('session-1', 5), rated('session-2', 1)]);
  expect(stars('5 stars of 5').checked).toBe(true);
});

test('a rating that the API refused is named, not shown as given, and can be discarded', async () => {
  const refused = rated('session-1', 5, 'not_finished');
  const discard = vi.spyOn(outbox, 'discard').mockResolvedValue();
  show([refused, rated('session-2', 1, 'not_finished')]);
  expect(screen.getByText('Not accepted: 5 stars of 5')).toBeTruthy();
  expect(screen.queryByText('Not accepted: 1 star of 5')).toBeNull();
  expect(stars('5 stars of 5').checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(discard).toHaveBeenCalledExactlyOnceWith(expect.anything(), [refused.id]);
});

test('a rating that was refused because the session was not held can still be discarded', async () => {
  show([rated('session-1', 5, 'not_finished')], { ...booking, status: 'not-held' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Not accepted: 5 stars of 5')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
});

test('once it is sent, the list of sessions has the rating of that session alone', () => {
  const sessions = { upcoming: [], past: [booking, { ...booking, id: 'session-2' }], plans: [], credits: [] };
  const sent = { write: rated('session-1', 3), answer: {} };
  expect(ratingsRule.withSent(sessions, sent, ratingsRule.key)).toMatchObject({
    past: [{ rating: 3 }, { rating: null }],
  });
});
