import { describe, expect, test } from 'vitest';
import type { StoredBooking } from '#functions/modules/booking/booking.ts';
import { cancelSession, waiveLateCancellation } from '#functions/modules/booking/sessions/change-session.ts';
import { markHeld, markNoShow, reportNotHeld } from '#functions/modules/booking/sessions/session-outcome.ts';
import { sessionReportHours } from '#shared/domain/booking/session-reports.ts';
import { ana, book, bookingWorld, startOfTest } from '../booking-world.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Two sessions are included in the week; the second has just ended. */
async function afterTwoSessions() {
  const world = bookingWorld();
  await book(world.deps, startOfTest + day);
  const booking = await book(world.deps, startOfTest + 2 * day);
  world.time.nowMs = booking.endMs;
  const { deps } = world;
  const { id, accountId } = booking;
  return {
    ...world,
    booking,
    report: (owner = accountId) => reportNotHeld(deps, owner, id),
    held: (coachId = 'coach') => markHeld(deps, coachId, accountId, id),
    noShow: () => markNoShow(deps, 'coach', accountId, id),
  };
}

describe('a session that did not take place', () => {
  test('is given back, once, whether it is reported twice or twice at the same time', async () => {
    const { deps, bookings, booking, report } = await afterTwoSessions();
    const full = { code: 'no_session_left' };
    await expect(book(deps, startOfTest + 4 * day)).rejects.toMatchObject(full);
    const reported = { status: 'not-held', effect: 'given-back', sequence: booking.sequence + 1 };
    expect(await Promise.all([report(), report()])).toMatchObject([reported, reported]);
    expect(await report()).toMatchObject(reported);
    expect(bookings.mails.filter(({ id }) => id.endsWith('not-held'))).toMatchObject([
      { kind: 'session-for-coach', to: { accountId: 'coach' } },
    ]);
    expect((await book(deps, startOfTest + 4 * day)).coverage?.by).toBe('included');
    await expect(book(deps, startOfTest + 5 * day)).rejects.toMatchObject(full);
  });

  test('is reported by its client alone, from its end until 72 hours after it', async () => {
    const { time, booking, report } = await afterTwoSessions();
    await expect(report('somebody-else')).rejects.toMatchObject({ kind: 'not-found' });
    for (const nowMs of [booking.endMs - 1, booking.endMs + sessionReportHours * hour]) {
      time.nowMs = nowMs;
      await expect(report()).rejects.toMatchObject({ kind: 'conflict', code: 'not_reportable' });
    }
    time.nowMs -= 1;
    expect(await report()).toMatchObject({ status: 'not-held' });
  });

  test('cannot be recorded as held or missed afterward', async () => {
    const { report, held, noShow } = await afterTwoSessions();
    await report();
    await expect(held()).rejects.toMatchObject({ code: 'outcome_recorded' });
    await expect(noShow()).rejects.toMatchObject({ code: 'outcome_recorded' });
  });

  test('is not reported once it was canceled', async () => {
    const { deps, time, booking, report } = await afterTwoSessions();
    time.nowMs = booking.startMs - hour;
    await cancelSession(deps, ana.accountId, booking.id);
    time.nowMs = booking.endMs;
    await expect(report()).rejects.toMatchObject({ code: 'not_reportable' });
  });
});

describe('a session whose coach recorded how it went', () => {
  type Acts = Awaited<ReturnType<typeof afterTwoSessions>>;

  test.each([
    ['held', { status: 'booked', isHeld: true, effect: null }],
    ['noShow', { status: 'no-show', isHeld: false, effect: 'used-up' }],
  ] as const)('as %s is not reported by the client', async (act, outcome) => {
    const acts = await afterTwoSessions();
    const first: StoredBooking = await acts[act]();
    expect(first).toMatchObject(outcome);
    expect((await acts[act]()).sequence).toBe(first.sequence);
    await expect(acts.report()).rejects.toMatchObject({ code: 'outcome_recorded' });
  });

  test('may be corrected by that coach alone', async () => {
    const acts: Acts = await afterTwoSessions();
    await acts.noShow();
    expect(await acts.held()).toMatchObject({ status: 'booked', isHeld: true, effect: null });
    expect(await acts.noShow()).toMatchObject({ status: 'no-show', isHeld: false });
    await expect(acts.held('another')).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('gives back once what the coach waives, in whatever order they record and waive', async () => {
    const { deps, bookings, booking, noShow, held } = await afterTwoSessions();
    const used = () => [...bookings.used(ana.accountId).values()];
    const waive = () => waiveLateCancellation(deps, 'coach', ana.accountId, booking.id);
    await noShow();
    await Promise.all([waive(), waive()]);
    expect(used()).toEqual([1]);
    await expect(held()).rejects.toMatchObject({ kind: 'conflict', code: 'given_back' });
    expect(await noShow()).toMatchObject({ status: 'no-show', effect: 'given-back' });
    await waive();
    expect(used()).toEqual([1]);
  });

  test('has begun', async () => {
    const { time, booking, held } = await afterTwoSessions();
    time.nowMs = booking.startMs - 1;
    await expect(held()).rejects.toMatchObject({ code: 'not_begun' });
  });
});
