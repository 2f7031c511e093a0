import { beforeEach, describe, expect, test } from 'vitest';
import { changeWorkout } from '#functions/modules/training/change-workout.ts';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import {
  planWorkoutReminders,
  sendWorkoutReminders,
  type WorkoutReminderDeps,
} from '#functions/modules/training/reminders/send-workout-reminders.ts';
import { nextReminder, reminderTime } from '#functions/modules/training/reminders/workout-reminder.ts';
import { createDynamoWorkoutReminders } from '#functions/modules/training/storage/dynamo-workout-reminders.ts';
import { UnreadableRow } from '#functions/platform/dynamo/row.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { fc } from '#tests/support/properties.ts';
import { storedTrainingAndImports } from '../stored-training.ts';

let now: number;
let account: Account;
let tier: TierId | null;
let isAway: boolean;
let stored: ReturnType<typeof storedTrainingAndImports>;
let training: TrainingDeps;
let deps: WorkoutReminderDeps;

/** It is a Monday in Berlin, 8:00. The starter program trains on Mondays, Wednesdays and Fridays. */
beforeEach(async () => {
  now = Date.parse('2026-03-02T07:00:00Z');
  account = anAccount({ timeZone: 'Europe/Berlin', locale: 'de' });
  [tier, isAway] = ['core', false];
  const clock = () => now;
  stored = storedTrainingAndImports(clock);
  training = {
    training: stored.training,
    intakes: { find: async () => null, limits: async () => ({ equipment: [], avoid: [] }) },
    clock,
    newId: () => 'program-1',
  };
  const names = { checkIns: tableNames.checkIns, outbox: tableNames.outbox };
  const log = recordingLog();
  deps = {
    training: stored.training,
    reminders: createDynamoWorkoutReminders(stored.tables.client, names, log),
    recipients: {
      find: async (id) => (id === account.id ? { account, tier, isAway } : null),
    },
    clock,
    log,
  };
  await ensureProgram(training, account);
  await planWorkoutReminders(deps, [account.id, account.id, 'nobody']);
  await sendWorkoutReminders(deps);
});

const at = (instant: string) => {
  now = Date.parse(instant);
};
const send = () => sendWorkoutReminders(deps);
const days = () =>
  stored.tables
    .rows('outbox')
    .map(({ id }) => String(id).replace('workout-reminder#', ''))
    .toSorted();
const planned = () =>
  stored.tables
    .rows('checkIns', ({ gsi1pk }) => String(gsi1pk).startsWith('QUEUE#workout-reminders'))
    .map(({ dueAt }) => new Date(Number(dueAt)).toISOString());
const change = (id: string, type: 'start' | 'skip') =>
  changeWorkout(stored.training, account.id, id, { type, at: new Date(now).toISOString() });
/** Runs every half hour, as the timetable does more often. */
async function until(instant: string) {
  for (const end = Date.parse(instant); now < end; now += 30 * minuteMs) await send();
}

describe('a reminder of a workout', () => {
  test('comes at six in the evening of the client’s clock, once, on training days alone', async () => {
    expect(planned()).toEqual(['2026-03-02T17:00:00.000Z']);
    at('2026-03-02T16:59:00Z');
    expect(await send()).toBe(0);
    at('2026-03-02T17:01:00Z');
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    const [row] = stored.tables.rows('outbox');
    expect(row).toMatchObject({ to: { accountId: account.id }, kind: 'workout-reminder' });
    // Midnight in Berlin.
    expect(row?.expiresAt).toBe(Date.parse('2026-03-02T23:00:00Z') / 1000);
    await until('2026-03-09T00:00:00Z');
    expect(days()).toEqual(['2026-03-02', '2026-03-04', '2026-03-06']);
  });

  test('is one when timers run at once, and when a change of the program is heard twice, or late', async () => {
    at('2026-03-02T17:01:00Z');
    const counts = await Promise.all([1, 2, 3].map(() => send()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    await planWorkoutReminders(deps, [account.id, account.id]);
    expect(await send()).toBe(0);
    expect(days()).toEqual(['2026-03-02']);
  });

  test('does not come to a client who began the workout, any other one, or left it out', async () => {
    await change('2026-03-02.program-1', 'start');
    at('2026-03-04T07:00:00Z');
    await change('2026-03-06.program-1', 'start');
    at('2026-03-06T07:00:00Z');
    await until('2026-03-09T00:00:00Z');
    expect(days()).toEqual([]);
    at('2026-03-09T07:00:00Z');
    await change('2026-03-09.program-1', 'skip');
    await until('2026-03-10T00:00:00Z');
    expect(days()).toEqual([]);
  });

  test('does not come while the subscription is paused or the account is leaving or disabled, and comes again after', async () => {
    isAway = true;
    await until('2026-03-03T00:00:00Z');
    expect(days()).toEqual([]);
    isAway = false;
    await until('2026-03-05T00:00:00Z');
    expect(days()).toEqual(['2026-03-04']);
  });

  test.each([
    ['becomes a coach', 'coach'],
    ['may use nothing', 'no-tier'],
  ])('ends with a client who %s', async (_, why) => {
    if (why === 'coach') account = { ...account, role: 'coach' };
    if (why === 'no-tier') tier = null;
    await until('2026-03-05T00:00:00Z');
    expect([days(), planned()]).toEqual([[], []]);
  });

  test('ends with the plan of a coach, and begins with the next one', async () => {
    const found = await stored.training.findProgram(account.id);
    if (found === null) throw new Error('No program');
    const program = { ...found.program, id: 'program-2', source: 'coach' as const };
    await stored.training.replaceProgram(account.id, found, { program });
    at('2026-03-02T17:01:00Z');
    expect(await send()).toBe(0);
    expect(planned()).toEqual([]);
    at('2026-03-03T07:00:00Z');
    const ended = await stored.training.findProgram(account.id);
    if (ended === null) throw new Error('No program');
    const next = { ...found.program, id: 'program-3', startDay: '2026-03-03' };
    await stored.training.replaceProgram(account.id, ended, { program: next });
    await planWorkoutReminders(deps, [account.id]);
    await until('2026-03-05T00:00:00Z');
    expect(days()).toEqual(['2026-03-04']);
  });

  test('gives up on a client who has not trained for two weeks, and is back once they train', async () => {
    await until('2026-03-29T00:00:00Z');
    expect(days().at(-1)).toBe('2026-03-13');
    at('2026-03-30T07:00:00Z');
    await change('2026-03-30.program-1', 'start');
    await until('2026-04-13T00:00:00Z');
    expect(days().filter((day) => day > '2026-03-29')).toEqual([
      '2026-04-03',
      '2026-04-06',
      '2026-04-08',
      '2026-04-10',
    ]);
  });

  test('keeps the hour of the clock through a clock change, and misses no training day', async () => {
    at('2026-03-26T07:00:00Z');
    await change('2026-03-25.program-1', 'start');
    const reached: string[] = [];
    for (const end = Date.parse('2026-04-04T00:00:00Z'); now < end; now += 10 * minuteMs)
      if ((await send()) > 0) reached.push(new Date(now).toISOString());
    expect(reached.map((instant) => wallTimeOf(Date.parse(instant), account.timeZone).time)).toEqual(
      reached.map(() => '18:00'),
    );
    expect(days()).toEqual(['2026-03-27', '2026-03-30', '2026-04-01', '2026-04-03']);
  });

  test('follows the client to another zone, and never comes twice on one day of the calendar', async () => {
    at('2026-03-02T17:01:00Z');
    await send();
    // It is noon of the same Monday in New York.
    account = { ...account, timeZone: 'America/New_York' };
    await until('2026-03-03T04:00:00Z');
    expect(days()).toEqual(['2026-03-02']);
    await until('2026-03-05T04:00:00Z');
    expect(days()).toEqual(['2026-03-02', '2026-03-04']);
  });

  test('that is hours late still comes on its day, and not on the next one', async () => {
    at('2026-03-02T21:00:00Z');
    expect(await send()).toBe(1);
    at('2026-03-05T07:00:00Z');
    expect(await send()).toBe(0);
    expect(days()).toEqual(['2026-03-02']);
  });

  test('is planned for the others where a row of one client is broken', async () => {
    const find = async (id: string) => {
      if (id === 'broken') throw new UnreadableRow('account', ['email']);
      return deps.recipients.find(id);
    };
    await planWorkoutReminders({ ...deps, recipients: { find } }, ['broken', account.id]);
    expect(planned()).toHaveLength(1);
  });
});

const begun = (startedAt: string): Workout => ({
  id: `${startedAt.slice(0, 10)}.program-1`,
  day: startedAt.slice(0, 10),
  name: 'Full Body A',
  type: 'strength',
  status: 'completed',
  estimatedMinutes: 45,
  exercises: [],
  startedAt,
});

describe('the time of a reminder', () => {
  test.each([
    ['an hour after the median start', ['16:10', '15:00', '17:30'], '17:10'],
    ['never before nine', ['05:30', '06:00', '06:10'], '09:00'],
    ['never after eight in the evening', ['20:00', '21:30', '20:40'], '20:00'],
    ['at six with fewer than three workouts', ['07:00', '07:10'], '18:00'],
  ])('is %s', (_, starts, time) => {
    const recent = starts.map((start, index) => begun(`2026-03-0${index + 1}T${start}:00.000Z`));
    expect(reminderTime(recent, 'UTC')).toBe(time);
  });

  test('is ahead, on today or tomorrow, whatever the zone and the hour', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Berlin', 'America/Los_Angeles', 'Pacific/Apia', 'Pacific/Chatham', 'UTC'),
        fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-01-01T00:00:00Z') }),
        fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 5 }),
        (timeZone, instant, starts) => {
          const recent = starts.map((minutes) =>
            begun(new Date(instant - 48 * hourMs + minutes * minuteMs).toISOString()),
          );
          const { day, dueAt } = nextReminder(recent, { timeZone, now: instant });
          expect(dueAt).toBeGreaterThan(instant);
          expect(dueAt - instant).toBeLessThan(26 * hourMs);
          expect(localDayOf(dueAt, timeZone)).toBe(day);
          const { time } = wallTimeOf(dueAt, timeZone);
          expect(time >= '09:00' && time <= '20:00').toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
