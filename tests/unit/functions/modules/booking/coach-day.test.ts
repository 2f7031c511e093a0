import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AppError } from '#functions/platform/app-error.ts';
import type { Rating } from '#shared/contracts/booking/booking.ts';
import { toBooking } from '../../../../../functions/modules/booking/booking.ts';
import { freeSlots } from '../../../../../functions/modules/booking/calendar/availability.ts';
import { bookSession } from '../../../../../functions/modules/booking/sessions/book-session.ts';
import { moveSession } from '../../../../../functions/modules/booking/sessions/change-session.ts';
import { rateSession } from '../../../../../functions/modules/booking/sessions/rate-session.ts';
import { writeSessionNote } from '../../../../../functions/modules/booking/sessions/session-note.ts';
import { ana, bookingWorld, startOfTest } from './booking-world.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A coach who takes three sessions a day. */
function limitedWorld() {
  const world = bookingWorld();
  const { coaches } = world.deps;
  const schedule = async (coachId: string) => {
    const coach = await coaches.schedule(coachId);
    return coach === null ? null : { ...coach, schedule: { ...coach.schedule, maxSessionsPerDay: 3 } };
  };
  return { ...world, deps: { ...world.deps, coaches: { ...coaches, schedule } } };
}
const book = (deps: Parameters<typeof bookSession>[0], startMs: number) =>
  bookSession(
    deps,
    { ...ana, accountId: randomUUID() },
    {
      requestId: randomUUID(),
      eventType: 'progressReview' as const,
      place: null,
      startMs,
      zone: 'UTC',
      note: '',
      address: '',
      source: {},
      seriesId: null,
    },
  );
const noon = Math.ceil(startOfTest / day) * day + 2 * day + 20 * hour;

describe('a coach who limits their days', () => {
  test('accepts only the limit of twenty parallel bookings', async () => {
    const { deps, bookings } = limitedWorld();
    const starts = Array.from({ length: 20 }, (_, index) => noon - 4 * hour + (index * hour) / 2);
    const outcomes = await Promise.allSettled(starts.map((startMs) => book(deps, startMs)));
    const standing = bookings.sessions();
    const inZone = (ms: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' }).format(ms);
    const perDay = Map.groupBy(standing, ({ startMs }) => inZone(startMs));
    for (const [date, sessions] of perDay) expect(sessions.length, date).toBeLessThanOrEqual(3);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(standing.length + refused.length).toBe(starts.length);
    expect(standing.length).toBeGreaterThanOrEqual(3);
    for (const error of refused) expect(error).toBeInstanceOf(AppError);
  });

  test('counts a day by the clock of their zone, from midnight to midnight', async () => {
    const { deps } = limitedWorld();
    const midnight = Date.parse('2026-03-05T08:00:00Z');
    // Just before and at midnight in Los Angeles: the day before, the day itself, and the day after.
    await book(deps, midnight - hour / 2);
    await book(deps, midnight);
    await book(deps, midnight + hour);
    await book(deps, midnight + day);
    expect((await book(deps, midnight + 2 * hour)).status).toBe('booked');
    await expect(book(deps, midnight + 3 * hour)).rejects.toMatchObject({ code: 'slot_taken' });
    expect((await book(deps, midnight + day + hour)).status).toBe('booked');
    expect((await book(deps, midnight - hour)).status).toBe('booked');
  });

  test('lets a session move within a full day', async () => {
    const { deps } = limitedWorld();
    const [first] = [
      await book(deps, noon),
      await book(deps, noon + hour),
      await book(deps, noon + 2 * hour),
    ];
    const owner = {
      accountId: first.accountId,
      tier: ana.tier,
      isSubscribed: true,
      timeZone: 'UTC',
      plans: [],
      livePlans: [],
    };
    const move = { requestId: randomUUID(), startMs: noon + 3 * hour, zone: 'UTC' };
    expect((await moveSession(deps, owner, first.id, move)).startMs).toBe(noon + 3 * hour);
  });

  test('shows no time on a full day, and all of the next', async () => {
    const { deps } = limitedWorld();
    const coach = await deps.coaches.schedule('coach');
    if (coach === null) throw new Error('There is a coach');
    const busy = [0, 1, 2].map((at) => ({
      startMs: noon + at * hour,
      endMs: noon + at * hour + hour / 2,
      place: null,
    }));
    const request = {
      minutes: 30,
      place: null,
      window: { startMs: noon - 12 * hour, endMs: noon + 28 * hour },
      nowMs: startOfTest,
    };
    const dateOf = (ms: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: coach.schedule.zone, dateStyle: 'short' }).format(ms);
    const dates = freeSlots(coach.schedule, request, busy).map(({ startMs }) => dateOf(startMs));
    expect(dates).not.toContain(dateOf(noon));
    expect(dates).toContain(dateOf(noon + day));
  });
});

describe('a rating of a session', () => {
  test('is given by its client once it is over, replaced by a later one, and seen by the coach', async () => {
    const { deps, time } = bookingWorld();
    const booking = await book(deps, noon);
    const rate = (rating: Rating, accountId = booking.accountId) =>
      rateSession(deps, accountId, booking.id, rating);
    time.nowMs = booking.endMs - 1;
    await expect(rate(5)).rejects.toMatchObject({ kind: 'conflict', code: 'not_finished' });
    time.nowMs = booking.endMs;
    expect(toBooking(await rate(4), 'coach').rating).toBe(4);
    const sentTwice = await rate(4);
    expect(sentTwice.sequence).toBe(booking.sequence + 1);
    const both = await Promise.all([rate(2), rate(2)]);
    expect(both.map(({ sequence }) => sequence)).toEqual([booking.sequence + 2, booking.sequence + 2]);
    await expect(rate(5, 'somebody-else')).rejects.toMatchObject({ kind: 'not-found' });
  });

  test.each(['canceled', 'no-show'] as const)('is refused after one that was %s', async (status) => {
    const { deps, time } = bookingWorld();
    const booking = await book(deps, noon);
    await deps.bookings.change({
      before: booking,
      after: { ...booking, status, sequence: booking.sequence + 1 },
      claims: null,
      mails: [],
      jobs: [],
      coverage: [],
      consultations: null,
      nowMs: time.nowMs,
    });
    time.nowMs = booking.endMs;
    await expect(rateSession(deps, booking.accountId, booking.id, 5)).rejects.toMatchObject({
      code: 'not_finished',
    });
  });
});

describe('a note after a session', () => {
  test('is the coach’s own until it is shared, and goes when it is emptied', async () => {
    const { deps, time } = bookingWorld();
    const booking = await book(deps, noon);
    const write = (text: string, isShared: boolean, coachId = 'coach') =>
      writeSessionNote(deps, coachId, booking.accountId, booking.id, { text, isShared });
    await expect(write('Too early', true)).rejects.toMatchObject({ code: 'not_begun' });
    time.nowMs = noon + hour;
    const kept = await write('Hips move well again', false);
    expect(toBooking(kept).coachNote).toBeNull();
    expect(toBooking(kept, 'coach').coachNote).toEqual({ text: 'Hips move well again', isShared: false });
    expect(toBooking(await write('Hips move well again', true)).coachNote?.text).toBe('Hips move well again');
    expect((await write('', true)).coachNote).toBeNull();
    await expect(write('Not mine', true, 'another')).rejects.toMatchObject({ kind: 'not-found' });
  });
});
