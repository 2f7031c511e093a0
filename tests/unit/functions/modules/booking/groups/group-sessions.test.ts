import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { cancelGroup } from '#functions/modules/booking/groups/cancel-group.ts';
import { createGroups } from '#functions/modules/booking/groups/create-groups.ts';
import { listGroups } from '#functions/modules/booking/groups/list-groups.ts';
import {
  cancelForClient,
  cancelSession,
  moveSession,
  waiveLateCancellation,
} from '#functions/modules/booking/sessions/change-session.ts';
import { keepWallTimes } from '#functions/modules/booking/sessions/keep-wall-times.ts';
import { freeStarts } from '#functions/modules/booking/sessions/list-slots.ts';
import { markNoShow } from '#functions/modules/booking/sessions/session-outcome.ts';
import { ana, book } from '../booking-world.ts';
import { asked, coach, day, groupWorld, holder, hour, zone } from './group-world.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const tuesday = Date.parse('2026-03-04T02:00:00.000Z');
const codes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((each) => (each.status === 'fulfilled' ? 'booked' : each.reason.code)).toSorted();

describe('a coach creates group sessions', () => {
  it('at a time on their own wall, weekly across a change of the clocks', async () => {
    const { create } = await groupWorld();
    const { groups, conflicts } = await create({ weeks: 2 });
    // Daylight saving time begins in between, on March 8.
    expect(groups.map(({ startMs }) => iso(startMs))).toEqual([
      '2026-03-04T02:00:00.000Z',
      '2026-03-11T01:00:00.000Z',
    ]);
    expect(groups.map(({ endMs, startMs }) => (endMs - startMs) / 60_000)).toEqual([60, 60]);
    expect(conflicts).toEqual([]);
  });

  it('takes the time as a booking does, with its buffers, and counts as one session of a limited day', async () => {
    const { createOne, deps, seat } = await groupWorld({ bufferAfterMinutes: 15, maxSessionsPerDay: 2 });
    const group = await createOne();
    for (const name of ['a', 'b', 'c']) await seat(holder(name), group.id);
    for (const startMs of [tuesday, tuesday + 15 * 60_000, tuesday - hour / 2]) {
      await expect(book(deps, startMs)).rejects.toMatchObject({ code: 'slot_taken' });
    }
    const known = await deps.coaches.schedule('coach');
    if (known === null) throw new Error('No hours');
    const window = { startMs: tuesday - 2 * hour, endMs: tuesday + 2 * hour };
    const request = { eventType: 'cityTraining', place: 'city-sports-club' } as const;
    const free = await freeStarts(deps, known, request, window, null);
    expect(
      free.filter((ms) => ms > tuesday - hour - 15 * 60_000 && ms < tuesday + hour + 15 * 60_000),
    ).toEqual([]);
    expect((await book(deps, tuesday + 2 * hour)).status).toBe('booked');
    await expect(book(deps, tuesday + 4 * hour)).rejects.toMatchObject({ code: 'slot_taken' });
  });

  it('is refused over a booking, and leaves out only the weeks that are taken', async () => {
    const { create, deps } = await groupWorld();
    await book(deps, tuesday);
    await expect(create()).rejects.toMatchObject({ kind: 'conflict', code: 'time_taken' });
    const { groups, conflicts } = await create({ weeks: 2 });
    expect([groups.length, conflicts]).toEqual([1, [tuesday]]);
  });

  it('makes one when the request is sent twice, also at once', async () => {
    const { bookings, deps } = await groupWorld();
    const request = asked({ weeks: 3 });
    const run = () => createGroups(deps, coach, request);
    const all = [...(await Promise.all([run(), run()])), await run()];
    expect(new Set(all.flatMap(({ groups }) => groups.map(({ id }) => id))).size).toBe(3);
    expect(bookings.allGroups()).toHaveLength(3);
    for (const { groups } of all) expect(groups).toHaveLength(3);
  });

  it('gives one of two groups that want the same time', async () => {
    const { create, bookings } = await groupWorld();
    const settled = await Promise.allSettled([create(), create()]);
    expect(codes(settled)).toEqual(['booked', 'time_taken']);
    expect(bookings.allGroups()).toHaveLength(1);
  });

  it('is refused without an approval, without hours, and in the past', async () => {
    const { deps, create } = await groupWorld();
    await expect(createGroups(deps, { id: 'coach', coachApproved: false }, asked())).rejects.toMatchObject({
      code: 'coach_not_approved',
    });
    const coaches = { ...deps.coaches, schedule: async () => null };
    await expect(createGroups({ ...deps, coaches }, coach, asked())).rejects.toMatchObject({
      code: 'coach_without_hours',
    });
    await expect(create({ date: '2026-03-01' })).rejects.toMatchObject({ code: 'not_ahead' });
  });

  it('is written for no week when one of the weeks is too far ahead', async () => {
    const { create, bookings } = await groupWorld();
    const refused = create({ date: '2027-02-25', weeks: 4 });
    await expect(refused).rejects.toMatchObject({ code: 'not_ahead' });
    expect(bookings.allGroups()).toEqual([]);
    await create({ date: '2027-02-25' });
    expect(bookings.allGroups()).toHaveLength(1);
  });
});

describe('a client with Small Group', () => {
  it('books a seat from the month in which it takes place, with mails and a reminder', async () => {
    const { createOne, seat, used, bookings } = await groupWorld();
    const group = await createOne();
    const bob = holder('bob');
    const booking = await seat(bob, group.id);
    expect(booking).toMatchObject({ groupId: group.id, startMs: tuesday, coverage: { by: 'plan' } });
    expect(booking.address).toContain('City Sports Club');
    expect(used(bob)).toBe(1);
    expect(bookings.mails.map(({ kind }) => kind)).toEqual(['session', 'session-for-coach']);
    expect(bookings.jobs.map(({ content }) => content.kind)).toEqual(['reminder']);
  });

  it('sees free seats, the own seat, and which month pays, but no names', async () => {
    const { create, seat, deps } = await groupWorld();
    const { groups } = await create({ weeks: 8, capacity: 2 });
    const bob = holder('bob', 'small-group', 1);
    const first = groups[0]?.id ?? '';
    const own = await seat(bob, first);
    await seat(holder('eve'), first);
    const seen = await listGroups(deps, bob);
    expect(seen[0]).toMatchObject({ id: first, seatsLeft: 0, bookingId: own.id, paidBy: 'used-up' });
    expect(seen.map(({ paidBy }) => paidBy)).toEqual([
      'used-up',
      'used-up',
      'used-up',
      'plan',
      'plan',
      'plan',
      'plan',
      'not-paid',
    ]);
    expect(JSON.stringify(seen)).not.toContain('eve');
  });

  it('is refused in words when the month is used up, and when it is not paid yet', async () => {
    const { create, seat, used } = await groupWorld();
    const { groups } = await create({ weeks: 9 });
    const bob = holder('bob', 'small-group', 2);
    for (const { id } of groups.slice(0, 2)) await seat(bob, id);
    await expect(seat(bob, groups[2]?.id ?? '')).rejects.toMatchObject({ code: 'group_month_used' });
    await seat(bob, groups[3]?.id ?? '');
    await expect(seat(bob, groups[8]?.id ?? '')).rejects.toMatchObject({ code: 'month_not_paid' });
    expect(used(bob)).toBe(3);
  });

  it('gets no other kind of session from the plan, and pays no seat with a tier or a package', async () => {
    const { createOne, seat, deps } = await groupWorld();
    const group = await createOne();
    await expect(book(deps, tuesday + day, { client: holder('bob') })).rejects.toMatchObject({
      code: 'not_in_plan',
    });
    const rich = { ...holder('rich', 'small-group', 1), tier: 'longevity' as const, isSubscribed: true };
    expect((await seat(rich, group.id)).coverage?.by).toBe('plan');
  });

  it.each(['personal-training', 'athletic-performance', 'executive-wellness'] as const)(
    'is the only one: %s is refused with not_in_plan',
    async (plan) => {
      const { createOne, seat, deps } = await groupWorld();
      const { id } = await createOne();
      const client = holder('bob', plan);
      const refused = { kind: 'forbidden', code: 'not_in_plan' };
      await expect(seat(client, id)).rejects.toMatchObject(refused);
      expect(await listGroups(deps, client)).toEqual([]);
      await expect(seat(ana, id)).rejects.toMatchObject(refused);
    },
  );

  it('finds no group of a coach who is not theirs', async () => {
    const { createOne, seat, deps } = await groupWorld();
    const { id } = await createOne();
    const other = {
      coachId: 'other',
      name: 'Other',
      schedule: (await deps.coaches.schedule('coach'))?.schedule,
    };
    deps.coaches.coachOf = async () => 'other';
    const schedule = other.schedule;
    if (schedule === undefined) throw new Error('No hours');
    deps.coaches.schedule = async () => ({ ...other, schedule });
    await expect(seat(holder('bob'), id)).rejects.toMatchObject({ code: 'group_not_found' });
  });
});

describe('a seat is taken once', () => {
  it('in a storm of twenty clients on four seats', async () => {
    const { createOne, seat, seatsOf, used } = await groupWorld();
    const { id } = await createOne();
    const clients = Array.from({ length: 20 }, (_, index) => holder(`client-${index}`));
    const settled = await Promise.allSettled(clients.map((client) => seat(client, id)));
    const got = codes(settled);
    expect(got.filter((code) => code === 'booked')).toHaveLength(4);
    expect(new Set(got)).toEqual(new Set(['booked', 'group_full']));
    expect(seatsOf(id)).toHaveLength(4);
    expect(clients.reduce((sum, client) => sum + used(client), 0)).toBe(4);
  });

  it('by one account once, however many requests it sends', async () => {
    const { createOne, seat, seatsOf, used } = await groupWorld();
    const { id } = await createOne();
    const bob = holder('bob');
    const settled = await Promise.allSettled(Array.from({ length: 5 }, () => seat(bob, id)));
    expect(codes(settled)).toEqual([...Array(4).fill('already_in_group'), 'booked']);
    expect([seatsOf(id).length, used(bob)]).toEqual([1, 1]);
  });

  it('by the same request once, and by the same id of two accounts twice', async () => {
    const { createOne, seat, seatsOf, used } = await groupWorld();
    const { id } = await createOne();
    const [bob, eve, requestId] = [holder('bob'), holder('eve'), randomUUID()];
    const made = await Promise.all([
      seat(bob, id, requestId),
      seat(bob, id, requestId),
      seat(eve, id, requestId),
    ]);
    expect(new Set(made.map((each) => each.id)).size).toBe(2);
    expect((await seat(bob, id, requestId)).id).toBe(made[0]?.id);
    expect([seatsOf(id).length, used(bob), used(eve)]).toEqual([2, 1, 1]);
  });

  it('refuses a request id that stands for another group', async () => {
    const { create, seat } = await groupWorld();
    const [first, second] = (await create({ weeks: 2 })).groups;
    const [bob, requestId] = [holder('bob'), randomUUID()];
    await seat(bob, first?.id ?? '', requestId);
    await expect(seat(bob, second?.id ?? '', requestId)).rejects.toMatchObject({ code: 'request_reused' });
  });

  it('of a last session of the month when two groups are booked at once', async () => {
    const { create, seat, used } = await groupWorld();
    const { groups } = await create({ weeks: 2 });
    const bob = holder('bob', 'small-group', 1);
    const settled = await Promise.allSettled(groups.map(({ id }) => seat(bob, id)));
    expect(codes(settled)).toEqual(['booked', 'group_month_used']);
    expect(used(bob)).toBe(1);
  });

  it('cannot be moved, and is booked until the start', async () => {
    const { createOne, seat, deps, time } = await groupWorld();
    const { id } = await createOne();
    const bob = holder('bob');
    const booking = await seat(bob, id);
    const to = { requestId: randomUUID(), startMs: tuesday + day, zone };
    await expect(moveSession(deps, bob, booking.id, to)).rejects.toMatchObject({
      code: 'group_session_fixed',
    });
    time.nowMs = tuesday;
    await expect(seat(holder('eve'), id)).rejects.toMatchObject({ code: 'session_begun' });
  });
});

describe('a seat that is given up', () => {
  it('in time gives the session back and goes to the next, while the coach stays booked', async () => {
    const { createOne, seat, deps, used, seatsOf, bookings } = await groupWorld();
    const { id } = await createOne({ capacity: 2 });
    const [bob, eve, zoe] = [holder('bob'), holder('eve'), holder('zoe')];
    const { id: bookingId } = await seat(bob, id);
    await seat(eve, id);
    await expect(seat(zoe, id)).rejects.toMatchObject({ code: 'group_full' });
    const jobs = bookings.jobs.length;
    const [canceled] = await Promise.all([
      cancelSession(deps, bob.accountId, bookingId),
      cancelSession(deps, bob.accountId, bookingId),
    ]);
    expect(canceled).toMatchObject({ status: 'canceled', effect: 'given-back' });
    expect([used(bob), seatsOf(id)]).toEqual([0, [eve.accountId]]);
    expect(bookings.jobs.slice(jobs)).toEqual([]);
    await seat(zoe, id);
    expect(seatsOf(id)).toHaveLength(2);
    await expect(book(deps, tuesday)).rejects.toMatchObject({ code: 'slot_taken' });
  });

  it('late is used up until the coach waives it, and the seat is free all the same', async () => {
    const { createOne, seat, deps, used, seatsOf, time } = await groupWorld();
    const { id } = await createOne();
    const bob = holder('bob');
    const booking = await seat(bob, id);
    time.nowMs = tuesday - hour;
    await cancelSession(deps, bob.accountId, booking.id);
    expect([used(bob), seatsOf(id)]).toEqual([1, []]);
    await waiveLateCancellation(deps, 'coach', bob.accountId, booking.id);
    expect(used(bob)).toBe(0);
  });

  it('at the moment in which the last one is booked leaves no seat twice', async () => {
    const { createOne, seat, deps, seatsOf, used } = await groupWorld();
    const { id } = await createOne({ capacity: 2 });
    const [bob, eve, zoe] = [holder('bob'), holder('eve'), holder('zoe')];
    const mine = await seat(bob, id);
    await seat(eve, id);
    const settled = await Promise.allSettled([cancelSession(deps, bob.accountId, mine.id), seat(zoe, id)]);
    expect(settled[0]?.status).toBe('fulfilled');
    const expected = settled[1]?.status === 'fulfilled' ? [eve, zoe] : [eve];
    expect(seatsOf(id)).toEqual(expected.map(({ accountId }) => accountId));
    expect(used(zoe)).toBe(expected.length - 1);
  });

  it('is removed by the client’s coach alone, with the session back however late', async () => {
    const { createOne, seat, deps, used, seatsOf, time, bookings } = await groupWorld();
    const { id } = await createOne();
    const bob = holder('bob');
    const booking = await seat(bob, id);
    time.nowMs = tuesday - hour;
    const clientOf = async (coachId: string, clientId: string) =>
      coachId === 'coach' && clientId === bob.accountId ? ({} as never) : null;
    const act = (by: string) =>
      cancelForClient(
        { ...deps, directory: { clientOf, coachIdsOf: async (by) => [by] } },
        by,
        bob.accountId,
        booking.id,
      );
    await expect(act('other')).rejects.toMatchObject({ kind: 'not-found' });
    const mails = bookings.mails.length;
    await act('coach');
    expect([used(bob), seatsOf(id)]).toEqual([0, []]);
    expect(bookings.mails.slice(mails).map(({ kind }) => kind)).toEqual(['session']);
  });
});

describe('a coach who cancels the group', () => {
  it('gives every seat back with the reason in a mail, once, and has the time free again', async () => {
    const { createOne, seat, deps, used, bookings, time } = await groupWorld();
    const { id } = await createOne();
    const clients = ['a', 'b', 'c', 'd'].map((name) => holder(name));
    for (const client of clients) await seat(client, id);
    time.nowMs = tuesday - hour;
    const mails = bookings.mails.length;
    const act = () => cancelGroup(deps, 'coach', id, 'The gym is closed.');
    const both = await Promise.all([act(), act()]);
    for (const each of both) expect(each).toMatchObject({ status: 'canceled', seats: {} });
    expect(bookings.mails.slice(mails)).toHaveLength(4);
    expect(JSON.stringify(bookings.mails.at(-1))).toContain('The gym is closed.');
    for (const client of clients) expect(used(client)).toBe(0);
    for (const each of bookings.sessions()) {
      expect(each).toMatchObject({ status: 'canceled', effect: 'given-back', changedBy: 'coach' });
    }
    expect(bookings.jobs.at(-1)?.content.kind).toBe('offer');
    expect((await book(deps, tuesday)).status).toBe('booked');
  });

  it.each(['client first', 'coach first'])('while a client books leaves nobody in it: %s', async (order) => {
    const { createOne, seat, deps, used, seatsOf, bookings } = await groupWorld();
    const { id } = await createOne();
    const bob = holder('bob');
    const acts = [() => seat(bob, id), () => cancelGroup(deps, 'coach', id, 'Ill')];
    if (order === 'coach first') acts.reverse();
    await Promise.allSettled(acts.map((act) => act()));
    expect(bookings.groupOf(id)?.status).toBe('canceled');
    expect([seatsOf(id), used(bob)]).toEqual([[], 0]);
    expect(bookings.sessions().filter(({ status }) => status === 'booked')).toEqual([]);
    await expect(seat(holder('eve'), id)).rejects.toMatchObject({ code: 'group_canceled' });
  });

  it('must be its own coach, and before the start', async () => {
    const { createOne, deps, time } = await groupWorld();
    const { id } = await createOne();
    await expect(cancelGroup(deps, 'other', id, 'Ill')).rejects.toMatchObject({ code: 'group_not_found' });
    time.nowMs = tuesday;
    await expect(cancelGroup(deps, 'coach', id, 'Ill')).rejects.toMatchObject({ code: 'session_begun' });
  });
});

test('a client who did not come is marked without the group or the others changing', async () => {
  const { createOne, seat, deps, time, seatsOf, used } = await groupWorld();
  const { id } = await createOne();
  const [bob, eve] = [holder('bob'), holder('eve')];
  const booking = await seat(bob, id);
  const other = await seat(eve, id);
  time.nowMs = tuesday + hour;
  expect(await markNoShow(deps, 'coach', bob.accountId, booking.id)).toMatchObject({ status: 'no-show' });
  expect(await deps.bookings.find(eve.accountId, other.id)).toMatchObject({ status: 'booked' });
  expect([seatsOf(id).length, used(bob)]).toEqual([2, 1]);
});

test('new rules of the zone move a group with its seats, which keeps its time on the wall', async () => {
  const { createOne, seat, deps, bookings } = await groupWorld();
  const { id } = await createOne();
  const bob = holder('bob');
  const booking = await seat(bob, id);
  const group = bookings.groupOf(id);
  if (group === undefined) throw new Error('No group');
  // As if written under rules that put the same wall time an hour later.
  const late = { startMs: group.startMs + hour, endMs: group.endMs + hour };
  bookings.putGroup({ ...group, ...late });
  bookings.put({ ...booking, ...late });
  const known = await deps.coaches.schedule('coach');
  if (known === null) throw new Error('No hours');
  expect(await keepWallTimes({ ...deps, zoneRules: '2026b' }, known)).toBe(1);
  expect(bookings.groupOf(id)).toMatchObject({ startMs: tuesday, seats: { [bob.accountId]: booking.id } });
  expect(await bookings.find(bob.accountId, booking.id)).toMatchObject({ startMs: tuesday, sequence: 1 });
  expect(bookings.mails.at(-1)).toMatchObject({ kind: 'session', data: { news: 'moved' } });
});
