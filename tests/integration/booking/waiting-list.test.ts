import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookingData } from '#functions/entries/privacy-jobs/booking-data.ts';
import {
  bookingJob,
  bookingQueue,
  type OfferJob,
  type PlannedJob,
} from '#functions/modules/booking/booking-jobs.ts';
import type { BookableCoach } from '#functions/modules/booking/coach-repository.ts';
import { cancelSession, moveSession } from '#functions/modules/booking/sessions/change-session.ts';
import { saveCoachSchedule } from '#functions/modules/booking/sessions/coach-schedule.ts';
import { holdSlot } from '#functions/modules/booking/sessions/hold-slot.ts';
import { createDynamoWaitingRepository } from '#functions/modules/booking/storage/dynamo-waiting-repository.ts';
import { claimOffer } from '#functions/modules/booking/waiting-list/claim-offer.ts';
import {
  joinWaiting,
  leaveWaiting,
  type WaitingDeps,
} from '#functions/modules/booking/waiting-list/join-waiting.ts';
import {
  offerFreed,
  offerMinutes,
  runOfferJob,
} from '#functions/modules/booking/waiting-list/offer-freed.ts';
import { createDynamoRows, type RowKey } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { holdMinutes } from '#shared/contracts/booking/booking.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import { noGoogle } from '#tests/support/fakes/no-google.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { onHolidaysToo } from '#tests/support/holiday-hours.ts';
import { tables } from '#tests/support/stack.ts';
import { aClient, book, bookingWorld } from './booking-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const nine = [{ from: '09:00', to: '10:00' }];
/** One hour a day, so that two half hours fill it. */
const weekly = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, nine]));

/** A coach whose day is full, a line to stand in, and the jobs that the timetable would find. */
async function fullDay(nowMs = Date.now()) {
  const time = { nowMs };
  const clock = () => time.nowMs;
  const world = await bookingWorld(
    { zone: 'UTC', weekly, exceptions: onHolidaysToo(nine, nowMs), minimumNoticeMinutes: 0 },
    clock,
  );
  const waiting = createDynamoWaitingRepository(tables(), world.names, clock);
  const deps: WaitingDeps = { ...world.deps, waiting };
  const date = new Date(time.nowMs + 3 * 24 * hour).toISOString().slice(0, 10);
  const first = Date.parse(`${date}T09:00:00Z`);
  const holders = [aClient(), aClient()];
  const sessions = [
    await book(deps, holders[0] ?? aClient(), first),
    await book(deps, holders[1] ?? aClient(), first + hour / 2),
  ];
  const wait = (client = aClient(), eventType: 'consultation' | 'virtualCheckIn' = 'consultation') =>
    joinWaiting(deps, client, { requestId: randomUUID(), eventType, place: null, date, zone: 'UTC' });
  const [session] = sessions;
  if (session === undefined) throw new Error('There is a session');
  const { startMs, endMs } = session;
  const freed = { coachId: world.coachId, startMs, endMs, hoursBefore: null };
  const cancel = () => cancelSession(deps, session.accountId, session.id);
  const queue = createLeaseQueue(tables(), {
    table: world.names.bookings,
    outbox: world.names.outbox,
    queue: bookingQueue,
    content: bookingJob,
    leaseMs: minute,
    log: recordingLog(),
  });
  /** The offers that are due by then. */
  const offersDue = async (byMs: number) =>
    (await queue.due(byMs)).flatMap(({ dueAt, content }) =>
      content.kind === 'offer' ? [{ dueMs: dueAt, content }] : [],
    );
  return { ...world, deps, waiting, time, date, session, freed, cancel, wait, offersDue };
}

test('a freed time goes once to the first in line, however many runs overlap', async () => {
  const { deps, freed, cancel, wait, waiting, time } = await fullDay();
  const [ana, bob] = [aClient(), aClient()];
  const anas = await wait(ana);
  time.nowMs += 1;
  const bobs = await wait(bob);
  expect(await offerFreed(deps, freed)).toBe(0);
  await cancel();
  const runs = await Promise.all(Array.from({ length: 6 }, () => offerFreed(deps, freed)));
  expect(runs.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect((await waiting.find(ana.accountId, anas.id))?.offer?.booking.startMs).toBe(freed.startMs);
  expect((await waiting.find(bob.accountId, bobs.id))?.offer).toBeNull();
  // Nobody else can have it meanwhile.
  await expect(book(deps, aClient(), freed.startMs)).rejects.toMatchObject({ code: 'slot_taken' });
});

test('claiming books the time and leaves the line; claiming twice, and at once, makes one session', async () => {
  const { deps, freed, cancel, wait, waiting, rows } = await fullDay();
  const ana = aClient();
  const { id } = await wait(ana);
  await cancel();
  await offerFreed(deps, freed);
  const details = { note: 'Thank you', address: '' };
  const [one, other] = await Promise.all([
    claimOffer(deps, ana, id, details),
    claimOffer(deps, ana, id, details).catch((error: unknown) => error),
  ]);
  expect(one).toMatchObject({ accountId: ana.accountId, startMs: freed.startMs, note: 'Thank you' });
  expect(other === undefined || other instanceof Error || Reflect.get(Object(other), 'id') === one.id).toBe(
    true,
  );
  expect(await rows(`ACCOUNT#${ana.accountId}`, 'BOOKING#')).toHaveLength(1);
  expect(await waiting.listOfAccount(ana.accountId)).toEqual([]);
  expect(await rows(`ACCOUNT#offer-${id}`)).toEqual([]);
});

test('an expired offer goes to the next in line, and its first holder can no longer claim it', async () => {
  const { deps, freed, cancel, wait, waiting, time } = await fullDay();
  const [ana, bob] = [aClient(), aClient()];
  const anas = await wait(ana);
  time.nowMs += 1;
  const bobs = await wait(bob);
  await cancel();
  await offerFreed(deps, freed);
  time.nowMs += offerMinutes * minute + 1000;
  const details = { note: '', address: '' };
  await expect(claimOffer(deps, ana, anas.id, details)).rejects.toMatchObject({ code: 'offer_ended' });
  const job = { kind: 'offer', freed, wait: { accountId: ana.accountId, id: anas.id } } as const;
  await Promise.all([runOfferJob(deps, job), runOfferJob(deps, job)]);
  expect(await waiting.find(ana.accountId, anas.id)).toBeNull();
  expect((await waiting.find(bob.accountId, bobs.id))?.offer?.booking.startMs).toBe(freed.startMs);
  await expect(claimOffer(deps, ana, anas.id, details)).rejects.toMatchObject({ code: 'not_waiting' });
  expect((await claimOffer(deps, bob, bobs.id, details)).accountId).toBe(bob.accountId);
});

test('leaving with an offer hands it on; a moved session frees its time as a canceled one does', async () => {
  const { deps, freed, session, wait, waiting, time } = await fullDay();
  const [ana, bob] = [aClient(), aClient()];
  const anas = await wait(ana);
  time.nowMs += 1;
  const bobs = await wait(bob, 'virtualCheckIn');
  const owner = { ...aClient(), accountId: session.accountId };
  const later = { requestId: randomUUID(), startMs: session.startMs + 24 * hour, zone: 'UTC' };
  await moveSession(deps, owner, session.id, later);
  await offerFreed(deps, freed);
  await leaveWaiting(deps, ana.accountId, anas.id);
  await offerFreed(deps, freed);
  const offer = (await waiting.find(bob.accountId, bobs.id))?.offer;
  // A quarter of an hour is enough for a check-in.
  expect(offer?.booking.endMs).toBe(freed.startMs + 15 * minute);
});

const anApprovedCoach = { fullName: 'Casey Coach', coachApproved: true };

/** The coach changes their hours, and the jobs that follow from it are run as often as it likes. */
function hoursOf({ deps, coachId, time }: Awaited<ReturnType<typeof fullDay>>) {
  const jobs: PlannedJob<OfferJob>[] = [];
  const saveAndKeep = async (coach: BookableCoach, job: PlannedJob<OfferJob> | null) => {
    if (job !== null) jobs.push(job);
    await deps.coaches.saveSchedule(coach, job);
  };
  const account = { ...anApprovedCoach, id: coachId };
  return {
    jobs,
    async save(change: Partial<CoachScheduleSettings>) {
      const before = (await deps.coaches.schedule(coachId))?.schedule;
      if (before === undefined) throw new Error('The coach has hours');
      const coaches = { ...deps.coaches, saveSchedule: saveAndKeep };
      await saveCoachSchedule({ ...deps, coaches, clock: () => time.nowMs }, account, {
        ...before,
        ...change,
        ...(change.exceptions && {
          exceptions: { ...onHolidaysToo(nine, time.nowMs), ...change.exceptions },
        }),
      });
    },
    /** Three runs of each job at once, as when a worker that was thought dead is not. */
    async run() {
      await Promise.all(jobs.flatMap(({ content }) => [1, 2, 3].map(() => runOfferJob(deps, content))));
    },
  };
}

test('hours that a coach adds are offered once, in the order of the line', async () => {
  const world = await fullDay();
  const { date, wait, waiting, time, freed } = world;
  const [ana, bob, eve] = [aClient(), aClient(), aClient()];
  const anas = await wait(ana);
  time.nowMs += 1;
  const bobs = await wait(bob);
  time.nowMs += 1;
  const eves = await wait(eve);
  const { jobs, save, run } = hoursOf(world);
  await save({ exceptions: { [date]: [...nine, { from: '15:00', to: '16:00' }] } });
  expect(jobs).toHaveLength(1);
  await run();
  const offerOf = async (accountId: string, id: string) => (await waiting.find(accountId, id))?.offer;
  const three = Date.parse(`${date}T15:00:00Z`);
  expect((await offerOf(ana.accountId, anas.id))?.booking.startMs).toBe(three);
  expect((await offerOf(bob.accountId, bobs.id))?.booking.startMs).toBe(three + hour / 2);
  expect(await offerOf(eve.accountId, eves.id)).toBeNull();
  // The same job again, and the same hours saved again: nobody gets a second offer, nobody a time that was there.
  await save({});
  await run();
  expect((await waiting.find(ana.accountId, anas.id))?.version).toBe(1);
  expect(await offerOf(eve.accountId, eves.id)).toBeNull();
  // An offer that nobody took goes down the line as any other.
  time.nowMs += offerMinutes * minute + 1000;
  const lapsed = { ...freed, startMs: three, endMs: three + hour / 2 };
  const job = { kind: 'offer', freed: lapsed, wait: { accountId: ana.accountId, id: anas.id } } as const;
  await runOfferJob(world.deps, job);
  expect((await offerOf(eve.accountId, eves.id))?.booking.startMs).toBe(three);
});

test('a day off that is taken back, and a limit that is raised, open times for the line; what was free does not count', async () => {
  const world = await fullDay();
  const { deps, date, waiting, time } = world;
  const after = (days: number) => new Date(Date.parse(date) + days * 24 * hour).toISOString().slice(0, 10);
  const { jobs, save, run } = hoursOf(world);
  await save({ exceptions: { [after(1)]: [] }, maxSessionsPerDay: 2 });
  const [ana, bob] = [aClient(), aClient()];
  const request = { eventType: 'virtualCheckIn', place: null, zone: 'UTC' } as const;
  const anas = await joinWaiting(deps, ana, { ...request, requestId: randomUUID(), date: after(1) });
  // Bob finds no time of a day that is open convenient.
  const bobs = await joinWaiting(deps, bob, { ...request, requestId: randomUUID(), date: after(2) });
  const full = await world.wait();
  await save({ exceptions: { [date]: [{ from: '09:00', to: '11:00' }] } });
  await run();
  expect((await waiting.find(ana.accountId, anas.id))?.offer?.booking.startMs).toBe(
    Date.parse(`${after(1)}T09:00:00Z`),
  );
  expect((await waiting.find(bob.accountId, bobs.id))?.offer).toBeNull();
  // Two sessions stand, and the coach takes two a day.
  expect((await waiting.find(full.accountId, full.id))?.offer).toBeNull();
  time.nowMs += minute;
  await save({ maxSessionsPerDay: 3 });
  await run();
  expect((await waiting.find(full.accountId, full.id))?.offer?.booking.startMs).toBe(
    Date.parse(`${date}T10:00:00Z`),
  );
  expect(jobs).toHaveLength(3);
  // What is kept for somebody counts to the limit, also while another hour of the day is free.
  const ten = Date.parse(`${date}T10:30:00Z`);
  await expect(book(deps, aClient(), ten)).rejects.toMatchObject({ code: 'slot_taken' });
  const owner = { ...aClient(), accountId: full.accountId };
  await expect(claimOffer(deps, owner, full.id, { note: '', address: '' })).resolves.toMatchObject({
    startMs: ten - hour / 2,
  });
});

test('hours and what follows from them are written together, and the timetable finds it', async () => {
  const { deps, coachId, time, offersDue } = await fullDay();
  const before = (await deps.coaches.schedule(coachId))?.schedule;
  if (before === undefined) throw new Error('The coach has hours');
  const saved = { ...anApprovedCoach, id: coachId };
  await saveCoachSchedule({ ...deps, clock: () => time.nowMs }, saved, { ...before, horizonDays: 30 });
  const { away: _, ...hoursBefore } = before;
  const freed = { startMs: time.nowMs, endMs: time.nowMs + 30 * 24 * hour, hoursBefore };
  expect(await offersDue(time.nowMs)).toMatchObject([
    { content: { freed: { coachId, ...freed }, wait: null } },
  ]);
});

test('an abandoned hold is offered to the line once, a booked one never', async () => {
  const { deps, coachId, date, session, cancel, wait, waiting, time, offersDue } = await fullDay();
  await cancel();
  const [bob, eve] = [aClient(), aClient()];
  const startsAt = new Date(session.startMs).toISOString();
  const request = { eventType: 'consultation', place: null, startsAt } as const;
  await holdSlot(deps, bob, request);
  // The day looks full while Bob thinks about it.
  const ana = aClient();
  const anas = await wait(ana);
  const ends = time.nowMs + holdMinutes * minute;
  const [job, ...more] = (await offersDue(ends + 1000)).filter(({ dueMs }) => dueMs > time.nowMs);
  if (job === undefined) throw new Error('The end of the hold is a job');
  expect(more).toEqual([]);
  expect(job.content).toMatchObject({ freed: { coachId, startMs: session.startMs }, wait: null });
  expect(JSON.stringify(job)).not.toContain(bob.accountId);
  // As early as the timetable can take it, and a run that comes too early changes nothing.
  await runOfferJob(deps, job.content);
  expect((await waiting.find(ana.accountId, anas.id))?.offer).toBeNull();
  time.nowMs = job.dueMs;
  await Promise.all([1, 2, 3].map(() => runOfferJob(deps, job.content)));
  expect((await waiting.find(ana.accountId, anas.id))?.offer?.booking.startMs).toBe(session.startMs);
  expect((await waiting.find(ana.accountId, anas.id))?.version).toBe(1);

  const next = await fullDay();
  await next.cancel();
  await holdSlot(next.deps, eve, { ...request, startsAt: new Date(next.session.startMs).toISOString() });
  await book(next.deps, eve, next.session.startMs);
  const later = aClient();
  const waits = await next.wait(later);
  const due = await next.offersDue(next.time.nowMs + holdMinutes * minute + 1000);
  const booked = due.find(({ dueMs }) => dueMs > next.time.nowMs);
  if (booked === undefined) throw new Error(`The end of the hold on ${date} is a job`);
  next.time.nowMs = booked.dueMs;
  await runOfferJob(next.deps, booked.content);
  expect((await next.waiting.find(later.accountId, waits.id))?.offer).toBeNull();
});

test('sessions of an erased account are offered to the line, also when the removal crashes or runs twice', async () => {
  const { deps, names, session, wait, waiting, time, rows, offersDue } = await fullDay();
  const [ana, bob] = [aClient(), aClient()];
  const anas = await wait(ana);
  time.nowMs += 1;
  const bobs = await wait(bob);
  const owner = { accountId: session.accountId, email: 'gone@repz.example' };
  const table = createDynamoRows(tables(), names.bookings);
  const clock = () => time.nowMs;
  const offered = () => offersDue(time.nowMs + minute);
  // Dies after the calendar has let the session go, before anybody is told.
  const dying = {
    ...table,
    async remove(keys: readonly RowKey[]) {
      await table.remove(keys);
      throw new Error('killed');
    },
  };
  await expect(bookingData(dying, noGoogle, clock).erase(owner)).rejects.toThrow('killed');
  expect(await offered()).toEqual([]);
  const erase = () => bookingData(table, noGoogle, clock).erase(owner);
  await Promise.all([erase(), erase()]);
  const jobs = await offered();
  expect(jobs.length).toBeGreaterThanOrEqual(1);
  expect(JSON.stringify(jobs)).not.toContain(owner.accountId);
  expect(await rows(`ACCOUNT#${owner.accountId}`)).toEqual([]);
  await Promise.all(jobs.flatMap(({ content }) => [1, 2].map(() => runOfferJob(deps, content))));
  expect((await waiting.find(ana.accountId, anas.id))?.offer?.booking.startMs).toBe(session.startMs);
  expect((await waiting.find(bob.accountId, bobs.id))?.offer).toBeNull();
  // Nothing is left of them, and nothing follows from removing it again.
  time.nowMs += hour;
  await erase();
  expect((await offersDue(time.nowMs)).filter(({ dueMs }) => dueMs === time.nowMs)).toEqual([]);
});

test('each person gets one mail that says until when, however many workers do the job', async () => {
  const { deps, cancel, wait, time, offersDue, mails } = await fullDay();
  const [ana, bob] = [aClient(), aClient()];
  await wait(ana);
  time.nowMs += 1;
  await wait(bob);
  const offers = async () =>
    (await mails())
      .filter(({ data }) => data.news === 'offer')
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .map(({ to, data }) => [to.accountId, data.keptUntilMs]);
  const runDue = async () => {
    const due = await offersDue(time.nowMs);
    await Promise.all(due.flatMap(({ content }) => [1, 2].map(() => runOfferJob(deps, content))));
  };
  await cancel();
  await runDue();
  const first = [ana.accountId, time.nowMs + offerMinutes * minute];
  expect(await offers()).toEqual([first]);
  time.nowMs += offerMinutes * minute + 1000;
  await runDue();
  expect(await offers()).toEqual([first, [bob.accountId, time.nowMs + offerMinutes * minute]]);
});

test('the same request twice waits once, a sixth day is refused, and another’s place is not there', async () => {
  const { deps, date, wait, waiting } = await fullDay();
  const ana = aClient();
  const request = {
    requestId: randomUUID(),
    eventType: 'consultation',
    place: null,
    date,
    zone: 'UTC',
  } as const;
  const [one, other] = await Promise.all([joinWaiting(deps, ana, request), joinWaiting(deps, ana, request)]);
  expect(one?.id).toBe(other?.id);
  expect(await waiting.listOfAccount(ana.accountId)).toHaveLength(1);
  const day = (days: number) => new Date(Date.parse(date) + days * 24 * hour).toISOString().slice(0, 10);
  for (const days of [1, 2, 3, 4]) {
    await joinWaiting(deps, ana, { ...request, requestId: randomUUID(), date: day(days) });
  }
  const sixth = { ...request, requestId: randomUUID(), date: day(5) };
  await expect(joinWaiting(deps, ana, sixth)).rejects.toMatchObject({ code: 'waiting_enough' });
  const theirs = await wait();
  await expect(leaveWaiting(deps, ana.accountId, theirs.id)).rejects.toMatchObject({ kind: 'not-found' });
  expect(await waiting.find(theirs.accountId, theirs.id)).not.toBeNull();
  const details = { note: '', address: '' };
  await expect(claimOffer(deps, ana, theirs.id, details)).rejects.toMatchObject({ kind: 'not-found' });
});
