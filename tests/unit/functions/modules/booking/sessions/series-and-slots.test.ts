import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { creditsLeft, payableStarts, refundSession } from '#functions/modules/booking/charge-session.ts';
import { chooseCoverage } from '#functions/modules/booking/coverage.ts';
import type { Purchase } from '#functions/modules/booking/credits/purchase.ts';
import { bookSeries, previewSeries } from '#functions/modules/booking/sessions/book-series.ts';
import { moveSession } from '#functions/modules/booking/sessions/change-session.ts';
import { holdSlot } from '#functions/modules/booking/sessions/hold-slot.ts';
import { keepWallTimes } from '#functions/modules/booking/sessions/keep-wall-times.ts';
import { listSlots } from '#functions/modules/booking/sessions/list-slots.ts';
import { referToScheduling } from '#functions/modules/booking/sessions/scheduling-reference.ts';
import { ana, book, bookingWorld, startOfTest } from '../booking-world.ts';

const hour = 3_600_000;
const day = 24 * hour;
const iso = (ms: number) => new Date(ms).toISOString();
const first = startOfTest + day;
const weekly = { eventType: 'personalTrainingMonthly', place: 'home-training', zone: 'UTC' } as const;
const purchase = (over: Partial<Purchase> = {}): Purchase => ({
  id: 'in_1',
  place: 'city-sports-club',
  sessions: 3,
  amountCents: 213_30,
  paidAt: '2026-03-01T00:00:00.000Z',
  available: 3,
  refunded: 0,
  takenBack: 0,
  ...over,
});

describe('a series', () => {
  const request = { ...weekly, startsAt: iso(first), count: 3 };
  const others = {
    client: { ...ana, accountId: 'other' },
    eventType: 'progressReview',
    place: null,
  } as const;

  it('shows which times are taken, from the first to the last', async () => {
    const { deps } = bookingWorld();
    await book(deps, first, others);
    await book(deps, first + 14 * day, others);
    const preview = await previewSeries(deps, ana, request);
    expect(preview.map(({ isFree }) => isFree)).toEqual([false, true, false]);
  });

  it.each([
    ['of the client counts as free', ana, true],
    ['of somebody else as taken', { ...ana, accountId: 'other' }, false],
  ])('a hold %s', async (_, holder, isFree) => {
    const { deps } = bookingWorld();
    await holdSlot(deps, holder, { eventType: 'homeTraining', place: 'home-training', startsAt: iso(first) });
    expect((await previewSeries(deps, ana, request))[0]).toMatchObject({ startMs: first, isFree });
  });

  it('is refused for sessions that do not recur, and below their tier even when all are skipped', async () => {
    const { deps } = bookingWorld();
    const once = { ...request, eventType: 'homeTraining' } as const;
    await expect(previewSeries(deps, ana, once)).rejects.toMatchObject({ code: 'not_recurring' });
    const skip = [0, 7, 14].map((days) => iso(first + days * day));
    const all = { ...request, requestId: randomUUID(), note: '', address: '', source: {}, skip };
    await expect(bookSeries(deps, ana, all)).resolves.toEqual({ bookings: [], conflicts: [], uncovered: [] });
    const core = { ...ana, tier: 'core' as const };
    await expect(bookSeries(deps, core, all)).rejects.toMatchObject({ code: 'upgrade_required' });
  });
});

describe('what pays for sessions', () => {
  it('is counted in each week of a series', async () => {
    const { deps, bookings } = bookingWorld();
    bookings.putUsed(ana.accountId, '2026-03-16', 2);
    const starts = [first, first + 7 * day, first + 14 * day];
    expect([...(await payableStarts(deps, ana, 'city-sports-club', starts))]).toEqual(starts.slice(0, 2));
    expect([...(await payableStarts(deps, ana, null, starts))]).toEqual(starts);
    expect([...(await payableStarts(deps, ana, 'city-sports-club', []))]).toEqual([]);
  });

  it('is the oldest package with sessions left', () => {
    const purchases = [
      purchase({ id: 'in_3', paidAt: '2026-03-02T00:00:00.000Z' }),
      purchase({ id: 'in_2' }),
      purchase({ id: 'in_1', available: 0 }),
    ];
    const allowance = {
      tier: 'core',
      week: '2026-03-02',
      includedUsed: 0,
      purchases,
      planMonths: [],
    } as const;
    expect(chooseCoverage(allowance, 'city-sports-club')).toMatchObject({
      creditId: expect.stringContaining('in_2'),
    });
    expect(
      chooseCoverage({ ...allowance, purchases: purchases.toReversed() }, 'city-sports-club'),
    ).toMatchObject({
      creditId: expect.stringContaining('in_2'),
    });
    expect(chooseCoverage(allowance, 'home-training')).toBeNull();
    expect(creditsLeft(purchases)).toEqual(new Map([['city-sports-club', 6]]));
    expect(creditsLeft([purchase({ available: 0 })])).toEqual(new Map());
  });

  it.each([
    ['nothing for a session without coverage', 'cityTraining', null, []],
    ['nothing for a call', 'progressReview', { by: 'included', week: '2026-03-02' }, []],
    [
      'the included session of the week',
      'cityTraining',
      { by: 'included', week: '2026-03-02' },
      [{ kind: 'free-included', week: '2026-03-02' }],
    ],
  ] as const)('is given back: %s', async (_, eventType, coverage, changes) => {
    const { deps } = bookingWorld();
    const session = await book(deps, first);
    expect(await refundSession(deps, { ...session, eventType, coverage })).toEqual(changes);
  });
});

describe('free slots', () => {
  const call = { eventType: 'progressReview', place: null } as const;
  const slots = async (deps: Parameters<typeof listSlots>[0], from: number, to: number, accountId = 'eve') =>
    (
      await listSlots(
        deps,
        { ...ana, accountId },
        { ...call, place: undefined, from: iso(from), to: iso(to) },
      )
    ).slots;

  it('come with the days on which the coach is away, for clients and not for visitors', async () => {
    const away = [{ from: '2026-03-02', to: '2026-03-03', timeZone: 'America/Los_Angeles' }];
    const { deps } = bookingWorld({ away });
    const window = { from: iso(first), to: iso(first + hour) };
    const closedFor = async (accountId: string | null) =>
      (await listSlots(deps, { ...ana, accountId }, { eventType: 'consultation', ...window })).closed;
    expect(await closedFor('eve')).toEqual([{ from: '2026-03-02', to: '2026-03-03', because: 'away' }]);
    expect(await closedFor(null)).toBeUndefined();
  });

  it('start before the end of the window', async () => {
    const { deps } = bookingWorld();
    expect(await slots(deps, first, first + hour / 2)).toEqual([iso(first), iso(first + hour / 4)]);
  });

  it('keep away from sessions that reach into the window or begin after it', async () => {
    const { deps } = bookingWorld({ bufferAfterMinutes: 30 });
    await book(deps, first - hour, call);
    await book(deps, first + 2 * hour, call);
    expect(await slots(deps, first - hour / 2, first + 2 * hour)).toEqual(
      [0, 1, 2, 3, 4].map((quarters) => iso(first + (quarters * hour) / 4)),
    );
  });

  it('count what the client holds as free, for them alone', async () => {
    const { deps } = bookingWorld();
    await holdSlot(deps, ana, { ...call, startsAt: iso(first) });
    expect(await slots(deps, first, first + hour / 2, ana.accountId)).toHaveLength(2);
    expect(await slots(deps, first, first + hour / 2)).toHaveLength(0);
  });

  it('are listed for six weeks at most', async () => {
    const { deps } = bookingWorld();
    await expect(slots(deps, first, first + 42 * day)).resolves.toBeDefined();
    await expect(slots(deps, first, first + 42 * day + 1)).rejects.toMatchObject({ code: 'window_too_long' });
  });
});

describe('a table that is always busy', () => {
  it.each([
    ['booking', 8],
    ['moving', 5],
  ])('%s gives up after %d tries', async (act, tries) => {
    const { deps, bookings } = bookingWorld();
    const { id } = await book(deps, first);
    let count = 0;
    bookings.change = async () => {
      count += 1;
      return act === 'booking' ? 'coverage-changed' : 'day-changed';
    };
    const move = { requestId: randomUUID(), startMs: first + hour, zone: 'UTC' };
    const acting = act === 'booking' ? book(deps, first + hour) : moveSession(deps, ana, id, move);
    await expect(acting).rejects.toMatchObject({ kind: 'unavailable', code: 'busy' });
    expect(count).toBe(tries);
  });
});

describe('new rules of a zone', () => {
  async function moved(
    over: { days?: number; status?: 'booked' | 'canceled'; wall?: null },
    blocked = false,
  ) {
    const { deps, bookings } = bookingWorld();
    const session = await book(deps, first, { eventType: 'progressReview', place: null });
    const { days = 1, status = 'booked' } = over;
    const shift = (days - 1) * day;
    const at = { startMs: session.startMs + shift, endMs: session.endMs + shift };
    const wall = over.wall === null ? null : { date: '2026-03-03', time: '11:00' };
    bookings.put({ ...session, ...at, status, wall });
    if (blocked) {
      const other = { ...ana, accountId: 'other' };
      await book(deps, first + 2 * hour, { client: other, eventType: 'progressReview', place: null });
    }
    const coaches = { ...deps.coaches, zoneRules: async () => 'older' };
    const coach = await coaches.schedule('coach');
    if (coach === null) throw new Error('There is a coach');
    const count = await keepWallTimes({ ...deps, coaches }, coach);
    return [count, bookings.sessions(ana.accountId).find(({ id }) => id === session.id)?.sequence];
  }

  it.each([
    ['move a session to its time on the wall', {}, false, [1, 1]],
    ['leave a session without one', { wall: null }, false, [0, 0]],
    ['leave a canceled session', { status: 'canceled' }, false, [0, 0]],
    ['leave a session whose new time is taken', {}, true, [0, 0]],
    ['reach four hundred days ahead', { days: 399 }, false, [1, 1]],
    ['reach no further', { days: 402 }, false, [0, 0]],
  ] as const)('%s', async (_, over, blocked, result) => {
    expect(await moved(over, blocked)).toEqual(result);
  });
});

it('a reference to the scheduling service is kept for thirty days', async () => {
  const { deps } = bookingWorld();
  const kept: unknown[] = [];
  const references = { keep: async (...args: unknown[]) => void kept.push(args) };
  const request = { eventType: 'progressReview', place: null, source: {} } as const;
  const withToken = { ...deps, references, newToken: (bytes: number) => `token-${bytes}` };
  expect(await referToScheduling(withToken, ana, request)).toEqual({ reference: 'token-24' });
  expect(kept).toEqual([['token-24', { accountId: ana.accountId, ...request }, startOfTest + 30 * day]]);
});
