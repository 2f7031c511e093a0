import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { weekOf } from '#shared/domain/calendar/wall-time.ts';
import { includedSessionsPerWeek } from '#shared/domain/catalog/included-sessions.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { settlePurchases } from '../../../../../functions/modules/booking/credits/settle-purchases.ts';
import { bookSeries, previewSeries } from '../../../../../functions/modules/booking/sessions/book-series.ts';
import {
  cancelSession,
  moveSession,
  waiveLateCancellation,
} from '../../../../../functions/modules/booking/sessions/change-session.ts';
import { holdSlot } from '../../../../../functions/modules/booking/sessions/hold-slot.ts';
import { listSessions } from '../../../../../functions/modules/booking/sessions/list-sessions.ts';
import { markNoShow } from '../../../../../functions/modules/booking/sessions/session-outcome.ts';
import { ana, aPackage, book, bookingWorld, startOfTest } from './booking-world.ts';

const hour = 3_600_000;
const day = 24 * hour;
const refused = { kind: 'conflict', code: 'no_session_left' };

describe('a week', () => {
  test.each([
    // Sunday evening and Monday morning in Los Angeles.
    ['2026-03-02T07:59:00Z', 'America/Los_Angeles', '2026-02-23'],
    ['2026-03-02T08:00:00Z', 'America/Los_Angeles', '2026-03-02'],
    // The same moment in Berlin is Monday already.
    ['2026-03-02T07:59:00Z', 'Europe/Berlin', '2026-03-02'],
    ['2026-03-01T22:59:00Z', 'Europe/Berlin', '2026-02-23'],
    // Clocks change on Sunday, 8 March in Los Angeles: Monday begins an hour earlier by the world's clock.
    ['2026-03-09T06:59:00Z', 'America/Los_Angeles', '2026-03-02'],
    ['2026-03-09T07:00:00Z', 'America/Los_Angeles', '2026-03-09'],
    ['2026-01-01T12:00:00Z', 'UTC', '2025-12-29'],
  ])('%s in %s is that of %s', (instant, zone, monday) => {
    expect(weekOf(Date.parse(instant), zone)).toBe(monday);
  });
});

test('two a week are included in the highest tier alone', () => {
  expect(tierIds.map(includedSessionsPerWeek)).toEqual([0, 0, 0, 2]);
  expect(includedSessionsPerWeek(null)).toBe(0);
});

describe('what pays for a session', () => {
  it('is the plan twice a week, then nothing, starting over each week', async () => {
    const { deps } = bookingWorld();
    const first = await book(deps, startOfTest + day);
    expect(first.coverage).toEqual({ by: 'included', week: '2026-03-02' });
    await book(deps, startOfTest + 2 * day, { eventType: 'homeTraining', place: 'home-training' });
    await expect(book(deps, startOfTest + 3 * day)).rejects.toMatchObject({
      ...refused,
      details: { place: 'city-sports-club', week: '2026-03-02', includedPerWeek: 2 },
    });
    expect((await book(deps, startOfTest + 7 * day)).coverage).toEqual({
      by: 'included',
      week: '2026-03-09',
    });
  });

  it('counts weeks in the zone of the client', async () => {
    const { deps } = bookingWorld();
    // Sunday 23:00 and Monday 00:00 in Los Angeles; both are Monday in Berlin.
    const sunday = Date.parse('2026-03-09T06:00:00Z');
    const weeks = async (timeZone: string, eventually: number) => {
      const client = { ...ana, accountId: timeZone, timeZone };
      const made = [
        await book(deps, sunday + eventually, { client }),
        await book(deps, sunday + hour + eventually, { client }),
      ];
      return made.map(({ coverage }) => (coverage?.by === 'included' ? coverage.week : null));
    };
    expect(await weeks('America/Los_Angeles', 0)).toEqual(['2026-03-02', '2026-03-09']);
    expect(await weeks('Europe/Berlin', 2 * hour)).toEqual(['2026-03-09', '2026-03-09']);
  });

  it('is then the oldest package of that location', async () => {
    const { deps, bookings } = bookingWorld();
    const old = aPackage('city-sports-club', 1, { paidAt: '2026-02-01T00:00:00.000Z' });
    const elsewhere = aPackage('home-training', 5, { paidAt: '2026-01-01T00:00:00.000Z' });
    await settlePurchases(bookings, ana.accountId, [aPackage('city-sports-club', 3), elsewhere, old]);
    for (const offset of [1, 2]) await book(deps, startOfTest + offset * day);
    const third = await book(deps, startOfTest + 3 * day);
    expect(third.coverage).toEqual({ by: 'credit', creditId: `city-sports-club#${old.paidAt}#${old.id}` });
    const { credits } = await listSessions(deps, ana);
    expect(credits).toEqual([
      { place: 'city-sports-club', sessions: 3 },
      { place: 'home-training', sessions: 5 },
    ]);
  });

  it('is nothing for a call', async () => {
    const { deps } = bookingWorld();
    const calls = [1, 2, 3].map((offset) =>
      book(deps, startOfTest + offset * day, { eventType: 'virtualCheckIn', place: null }),
    );
    for (const call of await Promise.all(calls)) expect(call.coverage).toBeNull();
  });

  it('is reported with the hold', async () => {
    const { deps, bookings } = bookingWorld();
    const hold = (startMs: number) =>
      holdSlot(deps, ana, {
        eventType: 'cityTraining',
        place: 'city-sports-club',
        startsAt: new Date(startMs).toISOString(),
      });
    expect((await hold(startOfTest + day)).coverage).toEqual({
      by: 'included',
      plan: null,
      includedLeft: 2,
      creditsLeft: 0,
    });
    for (const offset of [1, 2]) await book(deps, startOfTest + offset * day);
    expect((await hold(startOfTest + 3 * day)).coverage).toEqual({
      by: null,
      plan: null,
      includedLeft: 0,
      creditsLeft: 0,
    });
    await settlePurchases(bookings, ana.accountId, [aPackage('city-sports-club', 3)]);
    expect((await hold(startOfTest + 3 * day)).coverage).toEqual({
      by: 'credit',
      plan: null,
      includedLeft: 0,
      creditsLeft: 3,
    });
  });

  it('is found once for the same request twice at once, and not twice for two', async () => {
    const { deps, bookings } = bookingWorld();
    await settlePurchases(bookings, ana.accountId, [aPackage('city-sports-club', 1)]);
    for (const offset of [1, 2]) await book(deps, startOfTest + offset * day);
    const id = randomUUID();
    const [one, other] = await Promise.all([
      book(deps, startOfTest + 3 * day, { id }),
      book(deps, startOfTest + 3 * day, { id }),
    ]);
    expect(one?.id).toBe(other?.id);
    expect(await bookings.list(ana.accountId)).toMatchObject([{ available: 0 }]);
    await expect(book(deps, startOfTest + 4 * day)).rejects.toMatchObject(refused);
  });

  it('accepts only as many of 30 parallel requests as are paid for', async () => {
    const { deps, bookings } = bookingWorld();
    await settlePurchases(bookings, ana.accountId, [
      aPackage('city-sports-club', 3),
      aPackage('city-sports-club', 1),
    ]);
    const made = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => book(deps, startOfTest + day + index * hour)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const each of made) if (each.status === 'rejected') expect(each.reason).toMatchObject(refused);
    expect((await bookings.list(ana.accountId)).map(({ available }) => available)).toEqual([0, 0]);
  });
});

describe('a session that does not take place', () => {
  async function withThreeBooked() {
    const world = bookingWorld();
    await settlePurchases(world.bookings, ana.accountId, [aPackage('city-sports-club', 1)]);
    const made = [];
    for (const offset of [2, 3, 4]) made.push(await book(world.deps, startOfTest + offset * day));
    return { ...world, included: made[0]?.id ?? '', prepaid: made[2]?.id ?? '', made };
  }

  it('gives back what paid for it when it is canceled in time', async () => {
    const { deps, bookings, included, prepaid } = await withThreeBooked();
    await cancelSession(deps, ana.accountId, prepaid);
    expect(await bookings.list(ana.accountId)).toMatchObject([{ available: 1 }]);
    await cancelSession(deps, ana.accountId, prepaid);
    expect(await bookings.list(ana.accountId)).toMatchObject([{ available: 1 }]);
    await cancelSession(deps, ana.accountId, included);
    expect((await book(deps, startOfTest + 5 * day)).coverage?.by).toBe('included');
    expect((await book(deps, startOfTest + 6 * day)).coverage?.by).toBe('credit');
  });

  it('is used up when it is canceled late or missed, until the coach waives it', async () => {
    const { deps, bookings, time, prepaid, included } = await withThreeBooked();
    time.nowMs = startOfTest + 4 * day - hour;
    await markNoShow(deps, 'coach', ana.accountId, included);
    await cancelSession(deps, ana.accountId, prepaid);
    expect(await bookings.list(ana.accountId)).toMatchObject([{ available: 0 }]);
    await expect(book(deps, startOfTest + 5 * day)).rejects.toMatchObject(refused);
    await waiveLateCancellation(deps, 'coach', ana.accountId, prepaid);
    expect(await bookings.list(ana.accountId)).toMatchObject([{ available: 1 }]);
    await waiveLateCancellation(deps, 'coach', ana.accountId, included);
    expect((await book(deps, startOfTest + 5 * day)).coverage?.by).toBe('included');
  });

  it('gives nothing back of a package that was paid back meanwhile', async () => {
    const { deps, bookings, prepaid } = await withThreeBooked();
    const [held] = await bookings.list(ana.accountId);
    if (held === undefined) throw new Error('No package');
    await settlePurchases(bookings, ana.accountId, [{ ...held, refundedCents: held.amountCents }]);
    // What is booked stays booked.
    expect(await bookings.find(ana.accountId, prepaid)).toMatchObject({ status: 'booked' });
    await cancelSession(deps, ana.accountId, prepaid);
    expect(await bookings.list(ana.accountId)).toMatchObject([{ available: 0, takenBack: 1 }]);
  });
});

describe('a session that moves', () => {
  const to = (startMs: number) => ({ requestId: randomUUID(), startMs, zone: 'UTC' });

  it('keeps what pays for it within the week', async () => {
    const { deps } = bookingWorld();
    const { id, coverage } = await book(deps, startOfTest + 2 * day);
    await book(deps, startOfTest + 3 * day);
    expect((await moveSession(deps, ana, id, to(startOfTest + 4 * day))).coverage).toEqual(coverage);
  });

  it('takes one of the other week, and leaves its own to others', async () => {
    const { deps } = bookingWorld();
    const { id } = await book(deps, startOfTest + 2 * day);
    await book(deps, startOfTest + 3 * day);
    const moved = await moveSession(deps, ana, id, to(startOfTest + 8 * day));
    expect(moved.coverage).toEqual({ by: 'included', week: '2026-03-09' });
    expect((await book(deps, startOfTest + 4 * day)).coverage?.by).toBe('included');
  });

  it('charges a package when the other week is full, or does not move', async () => {
    const { deps, bookings } = bookingWorld();
    const { id } = await book(deps, startOfTest + 2 * day);
    for (const offset of [8, 9]) await book(deps, startOfTest + offset * day);
    await expect(moveSession(deps, ana, id, to(startOfTest + 10 * day))).rejects.toMatchObject(refused);
    expect(await bookings.find(ana.accountId, id)).toMatchObject({ startMs: startOfTest + 2 * day });
    await settlePurchases(bookings, ana.accountId, [aPackage('city-sports-club', 1)]);
    const request = to(startOfTest + 10 * day);
    const [one, other] = await Promise.all([
      moveSession(deps, ana, id, request),
      moveSession(deps, ana, id, request),
    ]);
    expect(one?.coverage?.by).toBe('credit');
    expect(other).toEqual(one);
    expect(await bookings.list(ana.accountId)).toMatchObject([{ available: 0 }]);
  });
});

describe('a series', () => {
  const series = {
    eventType: 'personalTrainingSemiWeekly' as const,
    place: 'city-sports-club' as const,
    startsAt: new Date(startOfTest + day).toISOString(),
    zone: 'America/Los_Angeles',
    count: 6,
  };
  const request = { ...series, requestId: randomUUID(), note: '', address: '', source: {}, skip: [] };

  it('shows before it is booked which sessions nothing pays for, and books the others', async () => {
    const { deps, bookings } = bookingWorld();
    // One of the first week's is gone, and one prepaid session is there: two of three weeks are whole.
    for (const offset of [4, 5]) await book(deps, startOfTest + offset * day + 3 * hour);
    await settlePurchases(bookings, ana.accountId, [aPackage('city-sports-club', 1)]);
    const preview = await previewSeries(deps, ana, series);
    expect(preview.map(({ isCovered }) => isCovered)).toEqual([true, false, true, true, true, true]);
    expect(preview.every(({ isFree }) => isFree)).toBe(true);
    const made = await bookSeries(deps, ana, request);
    expect(made.bookings).toHaveLength(5);
    expect(made.uncovered).toEqual([preview[1]?.startMs]);
    const again = await bookSeries(deps, ana, request);
    expect(again.bookings.map(({ id }) => id)).toEqual(made.bookings.map(({ id }) => id));
  });
});
