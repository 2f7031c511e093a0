import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { type SyncOperation, syncResponseSchema } from '#shared/contracts/training/synced-changes.ts';
import {
  calendarResponseSchema,
  historyResponseSchema,
  type Workout,
  type WorkoutView,
  workoutViewSchema,
} from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { type PersonWithRole, personWithRole, setRole } from '#tests/support/people-with-roles.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';

const today = new Date().toISOString().slice(0, 10);
const at = (minute: number) => new Date(Date.parse(`${today}T08:00:00.000Z`) + minute * 60_000).toISOString();

const unanswered = { find: async () => null, limits: async () => null };

async function workoutsOf({ token }: PersonWithRole): Promise<readonly Workout[]> {
  const address = `/api/training/calendar?from=${today}&to=${addDays(today, 27)}`;
  return calendarResponseSchema.parse(await (await callApi('GET', address, token)).json()).workouts;
}
const view = async ({ token }: PersonWithRole, id: string) =>
  workoutViewSchema.parse(await (await callApi('GET', `/api/training/workouts/${id}`, token)).json());
const send = (who: PersonWithRole, operations: readonly SyncOperation[]) =>
  callApi('POST', '/api/training/sync', who.token, { operations });
async function sync(who: PersonWithRole, operations: readonly SyncOperation[]) {
  const answer = await send(who, operations);
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return syncResponseSchema.parse(JSON.parse(text));
}

/** A set that a device logged. Ids and times are given, so that the same one can be made for another account. */
function set(
  workout: Workout,
  about: { id: string; reps: number; minute: number; device?: string },
): SyncOperation {
  const { id, reps, minute, device = 'phone' } = about;
  const [slot] = workout.exercises;
  if (slot === undefined) throw new Error('A workout without exercises');
  return {
    kind: 'set',
    set: {
      id,
      workoutId: workout.id,
      slotId: slot.slotId,
      exerciseId: slot.exerciseId,
      setNumber: 1,
      reps,
      load: makeWeight('60', 'kg'),
      effort: 8,
      notes: '',
      performedAt: at(minute),
      day: today,
      updatedAt: Date.parse(at(minute)),
      deviceId: device,
      deleted: false,
    },
  };
}
const change = (
  workout: Workout,
  wanted: { type: 'start' | 'finish' | 'skip'; at: string },
): SyncOperation => ({
  kind: 'workout',
  workoutId: workout.id,
  change: wanted,
});

/** A session as a phone did it: begun, three sets, one of them corrected, finished. */
const session = (workout: Workout, prefix: string): readonly SyncOperation[] => [
  change(workout, { type: 'start', at: at(0) }),
  set(workout, { id: `${prefix}-1`, reps: 10, minute: 2 }),
  set(workout, { id: `${prefix}-2`, reps: 8, minute: 5 }),
  set(workout, { id: `${prefix}-2`, reps: 9, minute: 6 }),
  set(workout, { id: `${prefix}-3`, reps: 7, minute: 9 }),
  change(workout, { type: 'finish', at: at(40) }),
];

/** What a history comes to, without what differs from one account to the next. */
const told = ({ workout, sets }: WorkoutView) => ({
  workout: { ...workout, id: workout.id.slice(0, 10) },
  sets: sets.map((one) => ({ ...one, workoutId: '' })).sort((a, b) => (a.id < b.id ? -1 : 1)),
});

const first = async (who: PersonWithRole): Promise<Workout> => {
  const [workout] = await workoutsOf(who);
  if (workout === undefined) throw new Error('No workout in the program');
  return workout;
};

describe('a batch that a device sends', () => {
  test('is stored once when sent twice or five times in parallel', async () => {
    const client = await personWithRole('client');
    const workout = await first(client);
    const batch = session(workout, 'a');
    await sync(client, batch);
    const once = await view(client, workout.id);
    const again = await sync(client, batch);
    expect(new Set(again.outcomes)).toEqual(new Set(['unchanged']));
    await Promise.all([1, 2, 3, 4, 5].map(() => sync(client, batch)));
    expect(await view(client, workout.id)).toEqual(once);
    expect(once.workout).toMatchObject({
      status: 'completed',
      summary: { setsCompleted: 3, reps: 26, volumeGrams: 26 * 60_000, durationSeconds: 2400 },
    });
    const history = await callApi('GET', '/api/training/history', client.token);
    expect(historyResponseSchema.parse(await history.json()).workouts).toHaveLength(1);
  });

  test('with a warning sign in a note answers what to do, and the workout says so on every device', async () => {
    const client = await personWithRole('client');
    const workout = await first(client);
    const logged = set(workout, { id: 'a-1', reps: 5, minute: 2 });
    if (logged.kind !== 'set') throw new Error('A set');
    const noted = { ...logged.set, notes: 'I fainted after the last set.' };
    const begin = change(workout, { type: 'start', at: at(0) });
    expect((await sync(client, [begin, { kind: 'set', set: noted }])).safety?.kind).toBe('symptoms');
    expect((await view(client, workout.id)).hasWarning).toBe(true);
    const corrected = { ...noted, notes: 'Good set', updatedAt: noted.updatedAt + 1 };
    expect((await sync(client, [{ kind: 'set', set: corrected }])).safety).toBeUndefined();
    expect((await view(client, workout.id)).hasWarning).toBeUndefined();
  });

  test('of two devices gives one history in any order, also the other way round and one by one', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => personWithRole('client')));
    if (!one || !two || !three) throw new Error('Three clients');
    const phone = (workout: Workout) => session(workout, 'phone');
    const watch = (workout: Workout): readonly SyncOperation[] => [
      change(workout, { type: 'start', at: at(1) }),
      set(workout, { id: 'watch-1', reps: 12, minute: 3, device: 'watch' }),
      // The same set as the phone's, corrected here in the same minute: told apart by the name of the device.
      set(workout, { id: 'phone-2', reps: 11, minute: 6, device: 'watch' }),
      change(workout, { type: 'skip', at: at(50) }),
    ];
    const [a, b, c] = await Promise.all([first(one), first(two), first(three)]);
    await sync(one, phone(a));
    await sync(one, watch(a));
    await sync(two, watch(b));
    await sync(two, phone(b));
    for (const operation of [...phone(c), ...watch(c)].reverse()) await sync(three, [operation]);
    const history = told(await view(one, a.id));
    expect(history.workout).toMatchObject({ status: 'completed', summary: { setsCompleted: 4 } });
    expect(history.sets.find(({ id }) => id === 'phone-2')?.reps).toBe(11);
    expect(told(await view(two, b.id))).toEqual(history);
    expect(told(await view(three, c.id))).toEqual(history);
  });
});

test('late older workouts change personal records, and a correction restores them', async () => {
  const client = await personWithRole('client');
  const all = await workoutsOf(client);
  const [first, second, third] = all.filter(
    ({ exercises }) => exercises[0]?.exerciseId === all[0]?.exercises[0]?.exerciseId,
  );
  if (!first || !second || !third) throw new Error('Three workouts with the same exercise');
  const done = (workout: Workout, minute: number, reps: number): readonly SyncOperation[] => [
    set(workout, { id: `done-${workout.id.slice(0, 10)}`, reps, minute }),
    change(workout, { type: 'finish', at: at(minute + 1) }),
  ];
  /** Repetitions of each record, newest workout first. */
  const records = async () => {
    const answer = await callApi('GET', '/api/training/history', client.token);
    const { workouts } = historyResponseSchema.parse(await answer.json());
    return workouts.map(({ summary }) => summary?.records?.map(({ reps }) => reps) ?? []);
  };
  await sync(client, done(third, 30, 8));
  expect(await records()).toEqual([[]]);
  await sync(client, done(first, 2, 5));
  expect(await records()).toEqual([[8], []]);
  await sync(client, done(second, 10, 12));
  expect(await records()).toEqual([[], [12], []]);
  await sync(client, [set(second, { id: `done-${second.id.slice(0, 10)}`, reps: 6, minute: 11 })]);
  expect(await records()).toEqual([[8], [6], []]);
});

/** A client of the table whose process dies at its n-th write: before it reaches the table, or right after. */
function dyingAt(write: number, after: boolean): DynamoDBDocumentClient {
  let writes = 0;
  return new Proxy(tables(), {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name);
      return async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
        const writing = command instanceof PutCommand || command instanceof TransactWriteCommand;
        if (writing) writes += 1;
        if (writing && writes > write) throw new Error('The process is dead');
        if (writing && writes === write && !after) throw new Error('The process died');
        const answer = await target.send(command);
        if (writing && writes === write) throw new Error('The process died');
        return answer;
      };
    },
  });
}

describe('a sync that is killed between its writes', () => {
  test('is completed by the next, to the same history as one that ran through', async () => {
    const client = await personWithRole('client');
    const [whole, ...others] = await workoutsOf(client);
    if (whole === undefined) throw new Error('No workout in the program');
    await sync(client, session(whole, 'whole'));
    const expected = await view(client, whole.id);
    const { setsCompleted, reps, volumeGrams } = expected.workout.summary ?? {};

    // Two for the workout, four for the sets, two for the exercise and what it was lifted with: more deaths than writes.
    const deaths = [1, 3, 5, 6, 7, 8, 9].flatMap((write) => [false, true].map((after) => ({ write, after })));
    let died = 0;
    for (const [index, { write, after }] of deaths.entries()) {
      const workout = others[index % others.length];
      if (workout === undefined) throw new Error('Too few workouts in the program');
      const batch = session(workout, `killed-${index}`);
      const dying = createDynamoTrainingRepository(dyingAt(write, after), output('TrainingTable'), Date.now);
      await syncTraining(
        { training: dying, intakes: unanswered, clock: Date.now },
        { id: client.id, timeZone: 'UTC' },
        batch,
      ).catch(() => {
        died += 1;
      });
      await sync(client, batch);
      const { workout: done, sets } = await view(client, workout.id);
      const mine = sets.filter(({ id }) => id.startsWith(`killed-${index}-`));
      expect(mine.map((one) => one.reps).sort(), `death ${write}`).toEqual([10, 7, 9]);
      expect(done.status).toBe('completed');
      const times = Math.floor(index / others.length) + 1;
      expect(done.summary).toMatchObject({
        setsCompleted: times * (setsCompleted ?? 0),
        reps: times * (reps ?? 0),
        volumeGrams: times * (volumeGrams ?? 0),
      });
    }
    expect(died).toBeGreaterThan(10);
  });
});

describe("another client's training", () => {
  let owner: PersonWithRole;
  let stranger: PersonWithRole;
  let workout: Workout;
  beforeAll(async () => {
    [owner, stranger] = await Promise.all([personWithRole('client'), personWithRole('client')]);
    workout = await first(owner);
    await workoutsOf(stranger);
    await sync(owner, session(workout, 'own'));
  }, 60_000);

  test('is not found, read, changed or logged to, and a mixed batch stores nothing', async () => {
    const mine = await first(stranger);
    const address = `/api/training/workouts/${workout.id}`;
    expect((await callApi('GET', address, stranger.token)).status).toBe(404);
    const start = { type: 'start', at: at(0) } as const;
    const begun = { kind: 'workout', workoutId: workout.id, change: start } as const;
    expect((await send(stranger, [begun])).status).toBe(404);
    const id = randomUUID();
    const mixed = [set(mine, { id, reps: 5, minute: 1 }), set(workout, { id, reps: 5, minute: 1 })];
    expect((await send(stranger, mixed)).status).toBe(404);
    expect((await view(stranger, mine.id)).sets).toEqual([]);
    expect((await view(owner, workout.id)).sets).toHaveLength(3);
  });

  test('rejects a demoted client at the next request, and keeps what they did on the device', async () => {
    const [, next] = await workoutsOf(owner);
    if (next === undefined) throw new Error('One workout in the program');
    const batch = session(next, 'demoted');
    await setRole(owner.id, 'coach');
    expect((await send(owner, batch)).status).toBe(403);
    expect((await callApi('GET', `/api/training/workouts/${next.id}`, owner.token)).status).toBe(403);
    await setRole(owner.id, 'client');
    await sync(owner, batch);
    expect((await view(owner, next.id)).sets).toHaveLength(3);
  });
});
