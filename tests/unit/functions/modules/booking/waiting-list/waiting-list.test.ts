import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Client } from '#functions/modules/booking/booking-deps.ts';
import type { OfferJob } from '#functions/modules/booking/booking-jobs.ts';
import { absentFromMs } from '#functions/modules/booking/booking-repository.ts';
import { cancelSession } from '#functions/modules/booking/sessions/change-session.ts';
import { holdSlot } from '#functions/modules/booking/sessions/hold-slot.ts';
import { toWaitlistEntry } from '#functions/modules/booking/waiting.ts';
import { claimOffer } from '#functions/modules/booking/waiting-list/claim-offer.ts';
import { joinWaiting, leaveWaiting } from '#functions/modules/booking/waiting-list/join-waiting.ts';
import {
  offerFreed,
  offerMinutes,
  runOfferJob,
} from '#functions/modules/booking/waiting-list/offer-freed.ts';
import { ana, book, bookingWorld } from '../booking-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const date = '2026-03-05';
const nine = Date.parse('2026-03-05T09:00:00Z');
const details = { note: 'Thank you', address: '5 Hill Street' };
const client = (accountId: string): Client => ({ ...ana, accountId, email: `${accountId}@repz.example` });
const [bob, eve] = [client('account-bob'), client('account-eve')];

/** The coach works one hour of the day, and two calls fill it. */
async function fullDay(maxSessionsPerDay: number | null = null) {
  const exceptions = { [date]: [{ from: '09:00', to: '10:00' }] };
  const world = bookingWorld({ zone: 'UTC', weekly: {}, exceptions, maxSessionsPerDay });
  const waiting = world.bookings.waiting;
  const deps = { ...world.deps, waiting };
  const call = (startMs: number, of = client(randomUUID())) =>
    book(deps, startMs, { client: of, eventType: 'progressReview', place: null });
  const first = await call(nine);
  await call(nine + hour / 2);
  const { coachId, startMs, endMs } = first;
  const freed = { coachId, startMs, endMs, hoursBefore: null };
  world.bookings.mails.length = 0;
  world.bookings.jobs.length = 0;
  return {
    ...world,
    deps,
    waiting,
    freed,
    call,
    cancel: () => cancelSession(deps, first.accountId, first.id),
    async wait(of: Client, over: Partial<Parameters<typeof joinWaiting>[2]> = {}) {
      world.time.nowMs += 1;
      const request = {
        requestId: randomUUID(),
        eventType: 'progressReview',
        place: null,
        date,
        zone: 'UTC',
      } as const;
      return joinWaiting(deps, of, { ...request, ...over });
    },
    offerOf: async (of: Client, id: string) => (await waiting.find(of.accountId, id))?.offer?.booking.startMs,
  };
}

describe('joining the waiting list', () => {
  it('keeps a place in line for the day in the zone of the client', async () => {
    const { wait, time } = await fullDay();
    expect(await wait(bob, { zone: 'America/Los_Angeles' })).toMatchObject({
      accountId: bob.accountId,
      email: bob.email,
      coachId: 'coach',
      startMs: Date.parse('2026-03-05T08:00:00Z'),
      endMs: Date.parse('2026-03-06T08:00:00Z'),
      joinedAtMs: time.nowMs,
      version: 0,
      offer: null,
    });
  });

  it('changes nothing when repeated, with the same id or for the same day', async () => {
    const { deps, wait } = await fullDay();
    const requestId = randomUUID();
    const first = await wait(bob, { requestId });
    expect(await wait(bob, { requestId, date: '2026-03-06' })).toEqual(first);
    expect(await wait(bob)).toEqual(first);
    expect((await wait(bob, { eventType: 'consultation' })).id).not.toBe(first.id);
    expect((await wait(bob, { date: '2026-03-06' })).id).not.toBe(first.id);
    const atHome = { eventType: 'personalTrainingMonthly', place: 'home-training' } as const;
    const home = await wait(bob, atHome);
    expect((await wait(bob, { ...atHome, place: 'gym-partnership' })).id).not.toBe(home.id);
    expect(await deps.waiting.listOfAccount(bob.accountId)).toHaveLength(5);
  });

  it('makes one entry of two requests at once', async () => {
    const { wait, waiting } = await fullDay();
    const requestId = randomUUID();
    const [one, other] = await Promise.all([wait(bob, { requestId }), wait(bob, { requestId })]);
    expect(one).toEqual(other);
    expect(await waiting.listOfAccount(bob.accountId)).toHaveLength(1);
  });

  it('is for five days at most', async () => {
    const { wait } = await fullDay();
    for (const day of [1, 2, 3, 4, 5]) await wait(bob, { date: `2026-03-1${day}` });
    await expect(wait(bob, { date: '2026-03-16' })).rejects.toMatchObject({ code: 'waiting_enough' });
    await expect(wait(eve, { date: '2026-03-16' })).resolves.toBeDefined();
  });

  it('is refused when the day is over, and below the tier of the session', async () => {
    const { wait, time } = await fullDay();
    time.nowMs = Date.parse('2026-03-05T23:59:59.998Z');
    await expect(wait(bob)).resolves.toBeDefined();
    await expect(wait(eve)).rejects.toMatchObject({ code: 'day_over' });
    const core = { ...eve, tier: 'core' as const };
    await expect(wait(core, { date: '2026-03-07' })).rejects.toMatchObject({ code: 'upgrade_required' });
  });
});

describe('a freed time', () => {
  it('goes once to the first in line, however many runs overlap', async () => {
    const { deps, freed, cancel, wait, call, offerOf } = await fullDay();
    const [bobs, eves] = [await wait(bob), await wait(eve)];
    expect(await offerFreed(deps, freed)).toBe(0);
    await cancel();
    const runs = await Promise.all([1, 2, 3].map(() => offerFreed(deps, freed)));
    expect(runs.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await offerOf(bob, bobs.id)).toBe(nine);
    expect(await offerOf(eve, eves.id)).toBeUndefined();
    await expect(call(nine)).rejects.toMatchObject({ code: 'slot_taken' });
  });

  it('is not lost to a client who leaves by what they read before the offer', async () => {
    const { deps, freed, cancel, wait, waiting } = await fullDay();
    const before = await wait(bob);
    await cancel();
    await offerFreed(deps, freed);
    expect(await waiting.remove(before, [])).toBe(false);
    expect(await waiting.find(bob.accountId, before.id)).toMatchObject({ version: 1 });
  });

  it('is held for an hour, with a mail and a job that ends it', async () => {
    const { deps, bookings, freed, cancel, wait, time, waiting } = await fullDay();
    const { id } = await wait(bob);
    await cancel();
    bookings.mails.length = 0;
    bookings.jobs.length = 0;
    await offerFreed(deps, freed);
    const until = time.nowMs + offerMinutes * minute;
    const wait1 = await waiting.find(bob.accountId, id);
    expect(wait1).toMatchObject({ version: 1, offer: { expiresAtMs: until } });
    expect(bookings.mails).toMatchObject([
      { id: `session#${id}#1#offer`, uselessAt: until, data: { token: id } },
    ]);
    expect(bookings.jobs).toMatchObject([
      {
        id: `${id}#1`,
        dueMs: Math.ceil(until / 1000) * 1000,
        content: { wait: { accountId: bob.accountId, id } },
      },
    ]);
    expect(wait1 && toWaitlistEntry(wait1, until - 1)).toMatchObject({
      date,
      offer: { startsAt: '2026-03-05T09:00:00.000Z', coachName: 'Casey Coach' },
    });
    expect(wait1 && toWaitlistEntry(wait1, until).offer).toBeNull();
  });

  it('is held at most until it starts', async () => {
    const { deps, freed, cancel, wait, waiting, time } = await fullDay();
    const { id } = await wait(bob);
    await cancel();
    time.nowMs = nine - 20 * minute;
    await offerFreed(deps, freed);
    expect((await waiting.find(bob.accountId, id))?.offer?.expiresAtMs).toBe(nine);
  });

  it.each([
    ['is over', nine + hour / 2, {}],
    ['is on another day', nine - hour, { date: '2026-03-06' }],
    ['is shorter than the session', nine - hour, { eventType: 'strategySession' }],
  ] as const)('that %s is offered to nobody', async (_, nowMs, over) => {
    const { deps, freed, cancel, wait, time, bookings } = await fullDay();
    await wait(bob, over);
    await cancel();
    time.nowMs = nowMs;
    expect(await offerFreed(deps, freed)).toBe(0);
    expect(bookings.holds()).toEqual([]);
  });

  it('may be part of a longer free time', async () => {
    const { deps, freed, cancel, wait, bookings, offerOf } = await fullDay();
    const long = await wait(bob, { eventType: 'strategySession' });
    await cancel();
    const second = bookings.sessions().find(({ startMs }) => startMs === nine + hour / 2);
    await cancelSession(deps, second?.accountId ?? '', second?.id ?? '');
    // The second half was freed: a session of 45 minutes that reaches into it starts before.
    expect(await offerFreed(deps, { ...freed, startMs: nine + hour / 2, endMs: nine + hour })).toBe(1);
    expect(await offerOf(bob, long.id)).toBe(nine);
  });

  it('that was free by the old hours is not offered', async () => {
    const { deps, freed, wait, offerOf } = await fullDay();
    const day = { from: '09:00', to: '10:00' };
    const coach = await deps.coaches.schedule('coach');
    if (coach === null) throw new Error('There is a coach');
    const hoursBefore = coach.schedule;
    const opened = { ...hoursBefore, exceptions: { [date]: [day, { from: '15:00', to: '15:30' }] } };
    const coaches = { ...deps.coaches, schedule: async () => ({ ...coach, schedule: opened }) };
    const { id } = await wait(bob);
    const whole = { ...freed, endMs: nine + 24 * hour };
    expect(await offerFreed({ ...deps, coaches }, { ...whole, hoursBefore: opened })).toBe(0);
    expect(await offerFreed({ ...deps, coaches }, { ...whole, hoursBefore })).toBe(1);
    expect(await offerOf(bob, id)).toBe(nine + 6 * hour);
  });

  it('of a coach who left is offered to nobody', async () => {
    const { deps, freed, cancel, wait } = await fullDay();
    await wait(bob);
    await cancel();
    const coaches = { ...deps.coaches, schedule: async () => null };
    expect(await offerFreed({ ...deps, coaches }, freed)).toBe(0);
  });

  it.each([
    ['may no longer be booked', null],
    ['is no longer theirs', 'another-coach'],
  ])('of a coach who %s goes to the next, and the wait ends', async (_, now) => {
    const { deps, freed, cancel, wait, waiting, offerOf } = await fullDay();
    const [bobs, eves] = [await wait(bob), await wait(eve)];
    await cancel();
    const coachOf = async (id: string | null) => (id === bob.accountId ? now : 'coach');
    const coaches = { ...deps.coaches, coachOf };
    expect(await offerFreed({ ...deps, coaches }, freed)).toBe(1);
    expect(await waiting.find(bob.accountId, bobs.id)).toBeNull();
    expect(await offerOf(eve, eves.id)).toBe(nine);
  });
});

describe('an offer', () => {
  async function offered(maxSessionsPerDay: number | null = null) {
    const world = await fullDay(maxSessionsPerDay);
    const [bobs, eves] = [await world.wait(bob), await world.wait(eve)];
    await world.cancel();
    await offerFreed(world.deps, world.freed);
    const wait = { accountId: bob.accountId, id: bobs.id };
    const job: OfferJob = { kind: 'offer', freed: world.freed, wait };
    return { ...world, bobs, eves, job };
  }

  it('has ended where its coach is no longer theirs', async () => {
    const { deps, bobs, bookings } = await offered();
    const coaches = { ...deps.coaches, coachOf: async () => 'another-coach' };
    const claimed = claimOffer({ ...deps, coaches }, bob, bobs.id, details);
    await expect(claimed).rejects.toMatchObject({ code: 'offer_ended' });
    expect(await bookings.find(bob.accountId, bobs.id)).toBeNull();
  });

  it.each([null, 2])(
    'is booked with the details of the client and ends the wait, at %j sessions a day',
    async (most) => {
      const { deps, bobs, waiting, bookings, time } = await offered(most);
      const booked = await claimOffer(deps, bob, bobs.id, details);
      expect(booked).toMatchObject({
        accountId: bob.accountId,
        startMs: nine,
        note: 'Thank you',
        address: null,
        clientEmail: bob.email,
        createdAtMs: time.nowMs,
      });
      expect(await waiting.find(bob.accountId, bobs.id)).toBeNull();
      expect(bookings.holds()).toEqual([]);
    },
  );

  it('counts against the daily limit for everybody else', async () => {
    const { deps, call, bobs } = await offered(2);
    const exceptions = { [date]: [{ from: '09:00', to: '12:00' }] };
    const coach = await deps.coaches.schedule('coach');
    if (coach === null) throw new Error('There is a coach');
    deps.coaches.schedule = async () => ({ ...coach, schedule: { ...coach.schedule, exceptions } });
    await expect(call(nine + 2 * hour)).rejects.toMatchObject({ code: 'slot_taken' });
    await expect(claimOffer(deps, bob, bobs.id, details)).resolves.toMatchObject({ startMs: nine });
  });

  it('uses the address that the client gives, unless the session has no location', async () => {
    const { deps, bookings, bobs, waiting } = await offered();
    const known = await waiting.find(bob.accountId, bobs.id);
    if (!known?.offer) throw new Error('There is an offer');
    const at = (address: string | null) => {
      const offer = { ...known.offer, booking: { ...known.offer?.booking, place: null, address } };
      bookings.putWait({ ...known, offer } as typeof known);
    };
    const claim = async (address: string) =>
      (await claimOffer(deps, bob, bobs.id, { note: '', address })).address;
    at('12 Ocean Drive');
    const [booked] = [await claim('5 Hill Street')];
    expect(booked).toBe('5 Hill Street');
  });

  it('of a wait that is unknown or has none cannot be claimed', async () => {
    const { deps, bobs, eves } = await offered();
    const claim = (of: Client, id: string) => claimOffer(deps, of, id, details);
    await expect(claim(eve, bobs.id)).rejects.toMatchObject({ kind: 'not-found', code: 'not_waiting' });
    await expect(claim(eve, eves.id)).rejects.toMatchObject({ kind: 'conflict', code: 'offer_ended' });
    const core = { ...bob, tier: 'core' as const };
    await expect(claim(core, bobs.id)).rejects.toMatchObject({ code: 'upgrade_required' });
    deps.coaches.schedule = async () => null;
    await expect(claim(bob, bobs.id)).rejects.toMatchObject({ code: 'no_coach' });
  });

  it('that expired goes to the next in line, and its holder leaves', async () => {
    const { deps, bobs, eves, job, time, waiting, offerOf } = await offered();
    time.nowMs += offerMinutes * minute - 1;
    await runOfferJob(deps, job);
    expect(await offerOf(bob, bobs.id)).toBe(nine);
    time.nowMs += 1;
    await expect(claimOffer(deps, bob, bobs.id, details)).rejects.toMatchObject({ code: 'offer_ended' });
    // The table keeps time in whole seconds, and the job is due when the hold has gone from it.
    time.nowMs = absentFromMs(time.nowMs);
    await Promise.all([runOfferJob(deps, job), runOfferJob(deps, job)]);
    expect(await waiting.find(bob.accountId, bobs.id)).toBeNull();
    expect(await offerOf(eve, eves.id)).toBe(nine);
  });

  it('is handed on by a client who leaves, and a wait without one just ends', async () => {
    const { deps, bobs, eves, bookings, freed, time, waiting, offerOf } = await offered();
    bookings.jobs.length = 0;
    await leaveWaiting(deps, bob.accountId, bobs.id);
    await expect(leaveWaiting(deps, bob.accountId, bobs.id)).rejects.toMatchObject({ code: 'not_waiting' });
    expect(bookings.jobs).toMatchObject([{ id: `${bobs.id}#1`, dueMs: time.nowMs, content: { freed } }]);
    await offerFreed(deps, freed);
    expect(await offerOf(eve, eves.id)).toBe(nine);
    await leaveWaiting(deps, eve.accountId, eves.id);
    expect(await waiting.listOfAccount(eve.accountId)).toEqual([]);
    expect(bookings.jobs.filter(({ id }) => id.startsWith(eves.id))).toHaveLength(2);
  });

  it('is left even when it arrives at that moment', async () => {
    const { deps, bobs, waiting } = await offered();
    const remove = waiting.remove.bind(waiting);
    let first = true;
    const changing = {
      ...waiting,
      async remove(...args: Parameters<typeof remove>) {
        if (!first) return remove(...args);
        first = false;
        return false;
      },
    };
    await leaveWaiting({ ...deps, waiting: changing }, bob.accountId, bobs.id);
    expect(await waiting.find(bob.accountId, bobs.id)).toBeNull();
  });
});

it('the end of an abandoned hold is offered to the line', async () => {
  const { deps, bookings, cancel, wait, time, offerOf } = await fullDay();
  await cancel();
  bookings.jobs.length = 0;
  const startsAt = new Date(nine).toISOString();
  const { expiresAt } = await holdSlot(deps, bob, { eventType: 'progressReview', place: null, startsAt });
  expect(Date.parse(expiresAt)).toBe(time.nowMs + 10 * minute);
  const eves = await wait(eve);
  const [job] = bookings.jobs;
  if (job?.content.kind !== 'offer') throw new Error('The end of the hold is a job');
  await runOfferJob(deps, job.content);
  expect(await offerOf(eve, eves.id)).toBeUndefined();
  time.nowMs = job.dueMs;
  await runOfferJob(deps, job.content);
  expect(await offerOf(eve, eves.id)).toBe(nine);
});

it('a time that was booked from a form and canceled at once is offered when the hold of the form ends', async () => {
  const { deps, bookings, call, cancel, wait, time, offerOf } = await fullDay();
  await cancel();
  bookings.jobs.length = 0;
  const startsAt = new Date(nine).toISOString();
  await holdSlot(deps, bob, { eventType: 'progressReview', place: null, startsAt });
  const [ends] = bookings.jobs;
  if (ends?.content.kind !== 'offer') throw new Error('The end of the hold is a job');
  const { id } = await call(nine, bob);
  const eves = await wait(eve);
  await cancelSession(deps, bob.accountId, id);
  const freed = bookings.jobs.at(-1);
  if (freed?.content.kind !== 'offer') throw new Error('The freed time is a job');
  await runOfferJob(deps, freed.content);
  expect(await offerOf(eve, eves.id)).toBeUndefined();
  time.nowMs = ends.dueMs;
  await runOfferJob(deps, ends.content);
  expect(await offerOf(eve, eves.id)).toBe(nine);
});
