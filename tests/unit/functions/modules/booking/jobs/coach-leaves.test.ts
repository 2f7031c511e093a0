import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Client } from '#functions/modules/booking/booking-deps.ts';
import { coachLeavesJob } from '#functions/modules/booking/booking-jobs.ts';
import { bookSeat } from '#functions/modules/booking/groups/book-seat.ts';
import { createGroups } from '#functions/modules/booking/groups/create-groups.ts';
import { cancelSession } from '#functions/modules/booking/sessions/change-session.ts';
import {
  confirmConsultation,
  requestConsultation,
} from '#functions/modules/booking/sessions/consultations.ts';
import { ana, book, startOfTest } from '#tests/unit/functions/modules/booking/booking-world.ts';
import {
  asked,
  coach,
  day,
  holder,
  hour,
  zone,
} from '#tests/unit/functions/modules/booking/groups/group-world.ts';
import { mailWorld } from '#tests/unit/functions/modules/booking/mail-world.ts';

const minute = 60_000;

function leavingWorld() {
  const world = mailWorld();
  const { bookings, deps, time } = world;
  let leaving = false;
  deps.coaches.isLeaving = async () => leaving;
  return {
    ...world,
    leave() {
      leaving = true;
      bookings.jobs.push(coachLeavesJob('coach', time.nowMs));
    },
    undo() {
      leaving = false;
    },
    async pass() {
      time.nowMs += minute;
      await world.runJobs();
    },
    /** To whom a mail says that their session is canceled. */
    told: () =>
      bookings.mails
        .splice(0)
        .filter(({ kind, id }) => kind === 'session' && id.endsWith('#canceled'))
        .map(({ to }) => ('email' in to ? to.email : to.accountId))
        .toSorted(),
    states: () => bookings.sessions().map(({ status, effect }) => `${status} ${effect}`),
    used: ({ accountId }: Client) =>
      [...bookings.used(accountId).values()].reduce((sum, each) => sum + each, 0),
  };
}

const canceled = 'canceled given-back';

test('sessions, seats and consultations with a leaving coach are canceled however late, given back and told once', async () => {
  const { deps, bookings, time, queue, leave, pass, told, states, used } = leavingWorld();
  await book(deps, startOfTest + 3 * hour);
  const bob = holder('bob');
  const [group] = (await createGroups(deps, coach, asked())).groups;
  await bookSeat(deps, bob, group?.id ?? '', { requestId: randomUUID(), zone });
  const visits = { ...deps, newToken: () => 'token' };
  const startsAt = new Date(startOfTest + 2 * day).toISOString();
  const vera = { email: 'vera@repz.example', name: 'Vera', locale: 'en', zone, source: {} } as const;
  await requestConsultation(visits, { ...vera, requestId: randomUUID(), startsAt });
  await confirmConsultation(visits, 'token');
  expect([used(ana), used(bob), states().length]).toEqual([1, 1, 3]);
  leave();
  leave();
  await pass();
  expect(states()).toEqual([canceled, canceled, canceled]);
  expect([used(ana), used(bob), bookings.openGroups()]).toEqual([0, 0, []]);
  expect(told()).toEqual([ana.accountId, bob.accountId, vera.email]);
  await pass();
  leave();
  await pass();
  expect(told()).toEqual([]);
  // The job is done: only what is planned for later is left.
  expect(queue.planned().filter((dueAt) => dueAt <= time.nowMs + 5 * minute)).toEqual([]);
});

test('what a client had begun to book before the request is canceled as well', async () => {
  const { deps, leave, pass, states } = leavingWorld();
  await book(deps, startOfTest + 3 * day);
  leave();
  await pass();
  await book(deps, startOfTest + 4 * day);
  await pass();
  expect(states()).toEqual([canceled, canceled]);
});

test('a client who cancels at once gets one mail and one session back', async () => {
  const { deps, leave, pass, told, states, used } = leavingWorld();
  const { id } = await book(deps, startOfTest + 3 * day);
  leave();
  await Promise.all([pass(), cancelSession(deps, ana.accountId, id)]);
  expect([states(), used(ana), told()]).toEqual([[canceled], 0, [ana.accountId]]);
});

test('an undo before the job keeps every session, and an undo after it brings none back', async () => {
  const { deps, leave, undo, pass, states } = leavingWorld();
  await book(deps, startOfTest + 3 * day);
  leave();
  undo();
  await pass();
  expect(states()).toEqual(['booked null']);
  leave();
  await pass();
  undo();
  await pass();
  expect(states()).toEqual([canceled]);
});

test('one that fails keeps no other waiting, and the next run cancels it', async () => {
  const { deps, bookings, log, leave, pass, told, states } = leavingWorld();
  const { id } = await book(deps, startOfTest + 3 * day);
  await book(deps, startOfTest + 4 * day);
  const change = bookings.change.bind(bookings);
  bookings.change = async (asked) => {
    if (asked.after.id === id) throw new Error('no luck');
    return change(asked);
  };
  leave();
  await pass();
  expect(states()).toEqual(['booked null', canceled]);
  expect(log.entries).toMatchObject([{ level: 'error', message: 'job failed' }]);
  bookings.change = change;
  await pass();
  expect(states()).toEqual([canceled, canceled]);
  expect(told()).toEqual([ana.accountId, ana.accountId]);
});

test('a run that is killed halfway is finished by the next one', async () => {
  const { deps, bookings, leave, pass, told, states } = leavingWorld();
  await book(deps, startOfTest + 3 * day);
  await book(deps, startOfTest + 4 * day);
  const { change, find } = bookings;
  let isKilled = false;
  const unlessKilled = async <Answer>(act: () => Promise<Answer>) => {
    if (isKilled) throw new Error('killed');
    return act();
  };
  bookings.find = (...asked) => unlessKilled(() => find.apply(bookings, asked));
  bookings.change = async (asked) => {
    const outcome = await unlessKilled(() => change.call(bookings, asked));
    isKilled = true;
    return outcome;
  };
  leave();
  await pass();
  expect(states()).toEqual([canceled, 'booked null']);
  Object.assign(bookings, { find, change });
  await pass();
  expect([states(), told().length]).toEqual([[canceled, canceled], 2]);
});

test('a session that has begun stays, and so does one that the outside service booked', async () => {
  const { deps, bookings, time, leave, pass, states } = leavingWorld();
  await book(deps, startOfTest + hour);
  const outside = await book(deps, startOfTest + 3 * day);
  const external = { inviteeId: 'i1', cancelUrl: 'https://c.example', rescheduleUrl: 'https://r.example' };
  bookings.put({ ...outside, external });
  time.nowMs = startOfTest + hour;
  leave();
  await pass();
  expect(states()).toEqual(['booked null', 'booked null']);
});

test('a full calendar takes several runs of a few seconds each', async () => {
  const { deps, bookings, time, leave, pass, told, states } = leavingWorld();
  for (const days of [3, 4, 10]) await book(deps, startOfTest + days * day);
  const change = bookings.change.bind(bookings);
  bookings.change = async (asked) => {
    time.nowMs += 3_000;
    return change(asked);
  };
  leave();
  await pass();
  expect(states()).toEqual([canceled, canceled, 'booked null']);
  await pass();
  expect([states(), told().length]).toEqual([[canceled, canceled, canceled], 3]);
});

test('a session that begins during the run stays, and is no failure', async () => {
  const { deps, bookings, time, log, leave, pass, states } = leavingWorld();
  await book(deps, startOfTest + hour);
  await book(deps, startOfTest + 3 * day);
  const listOfCoach = bookings.listOfCoach.bind(bookings);
  bookings.listOfCoach = async (...asked) => {
    const listed = await listOfCoach(...asked);
    time.nowMs += 2_000;
    return listed;
  };
  time.nowMs = startOfTest + hour - minute - 1_000;
  leave();
  await pass();
  expect([states(), log.entries]).toEqual([['booked null', canceled], []]);
});
