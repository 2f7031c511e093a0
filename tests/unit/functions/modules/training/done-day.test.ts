import { beforeEach, describe, expect, it } from 'vitest';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { readProgress } from '#functions/modules/training/read-progress.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readCalendar, readHistory, readWorkout } from '#functions/modules/training/training-views.ts';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { guidedWorkout } from '#shared/domain/training/training-constants.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';
import { aSet } from './training-records.ts';

const account = anAccount({ timeZone: 'Europe/Berlin' });
/** A Sunday: Monday's workout is planned for tomorrow. */
const sunday = '2026-03-08';
const monday = '2026-03-09.program-1';
let deps: TrainingDeps;

beforeEach(async () => {
  deps = {
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => null },
    clock: frozenClock('2026-03-02T10:00:00.000Z'),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
  deps = { ...deps, clock: frozenClock(`${sunday}T18:00:00.000Z`) };
});

const onSunday = (about: Partial<SetLog> = {}): SyncOperation => ({
  kind: 'set',
  set: aSet({
    workoutId: monday,
    day: sunday,
    performedAt: `${sunday}T17:00:00.000Z`,
    load: makeWeight('24', 'kg'),
    ...about,
  }),
});
const finish = (workoutId: string, at: string): SyncOperation => ({
  kind: 'workout',
  workoutId,
  change: { type: 'finish', at },
});
const send = (...operations: readonly SyncOperation[]) => syncTraining(deps, account, operations);

describe('a workout that is done a day early', () => {
  beforeEach(() => send(onSunday(), finish(monday, `${sunday}T17:30:00.000Z`)));

  it('counts on the day on which it was done, in the history, the records and the weeks', async () => {
    const { workouts } = await readHistory(deps, account, undefined);
    expect(workouts.map((workout) => doneDay(workout))).toEqual([sunday]);
    const progress = await readProgress(deps, account);
    expect(progress.weeks).toEqual([{ monday: '2026-03-02', workouts: 1, volumeGrams: 192_000 }]);
    expect(progress.records.map(({ day }) => day)).toEqual([sunday]);
  });

  it('is last time on that day, and recent activity of it', async () => {
    const { records } = await readWorkout(deps, account, '2026-03-16.program-1');
    expect(records.find(({ exerciseId }) => exerciseId === 'goblet-squat')?.last?.day).toBe(sunday);
    const { recent, weeks } = await readOverview(deps, account);
    expect(recent.map((workout) => doneDay(workout))).toEqual([sunday]);
    expect(weeks.at(-1)).toMatchObject({ week: 1, volumeGrams: 192_000 });
  });

  it('marks the planned day as done', async () => {
    const { workouts } = await readCalendar(deps, account, { from: '2026-03-09', to: '2026-03-09' });
    expect(workouts).toMatchObject([{ day: '2026-03-09', status: 'completed' }]);
  });
});

describe('a set of a finished workout that is corrected', () => {
  it('stays one set, changes volume and records, and loses against a later version', async () => {
    await send(onSunday({ reps: 80 }), finish(monday, `${sunday}T17:30:00.000Z`));
    await send(onSunday({ reps: 8, updatedAt: 2_000 }));
    // The version that was corrected arrives once more from a slow device.
    await send(onSunday({ reps: 80 }));
    const { sets, workout } = await readWorkout(deps, account, monday);
    expect(sets.map(({ id, reps }) => [id, reps])).toEqual([['set-1', 8]]);
    expect(workout.summary).toMatchObject({ setsCompleted: 1, reps: 8, volumeGrams: 192_000 });
  });

  it('of another client changes nothing of theirs', async () => {
    const other = anAccount({ id: 'other-account', timeZone: 'Europe/Berlin' });
    await send(onSunday());
    await expect(syncTraining(deps, other, [onSunday({ reps: 1, updatedAt: 9_000 })])).rejects.toMatchObject({
      code: 'workout_not_found',
    });
    expect((await readWorkout(deps, account, monday)).sets).toMatchObject([{ reps: 8 }]);
  });
});

it('adherence counts what was finished of a workout that was ended early', async () => {
  // 2 of the 10 sets that the plan asked for.
  const id = '2026-03-06.program-1';
  const about = { workoutId: id, day: '2026-03-06', performedAt: '2026-03-06T17:00:00.000Z' };
  await send(
    onSunday(about),
    onSunday({ ...about, id: 'set-2', setNumber: 2 }),
    finish(id, '2026-03-06T18:00:00.000Z'),
  );
  const { adherencePercent, workoutsDue } = await readOverview(deps, account);
  expect(workoutsDue).toBe(3);
  expect(adherencePercent).toBe(Math.round((0.2 / 3) * 100));
});

it('a workout that was ended without a finished set counts as due and not as done', async () => {
  await send(finish('2026-03-06.program-1', '2026-03-06T18:00:00.000Z'));
  const { adherencePercent, workoutsCompleted, workoutsDue } = await readOverview(deps, account);
  expect({ adherencePercent, workoutsCompleted, workoutsDue }).toEqual({
    adherencePercent: 0,
    workoutsCompleted: 0,
    workoutsDue: 3,
  });
});

describe('a guided workout', () => {
  const startTime = Date.parse(`${sunday}T16:00:00.000Z`);
  const id = `${sunday}.guided-${startTime}`;
  const operations: readonly SyncOperation[] = [
    { kind: 'workout', workoutId: id, change: { type: 'start', at: `${sunday}T16:00:00.000Z` } },
    ...guidedWorkout.exercises.flatMap((exercise) =>
      Array.from({ length: exercise.sets }, (_, index) =>
        onSunday({
          id: `guided-${startTime}-${exercise.id}-${index + 1}`,
          workoutId: id,
          slotId: exercise.id,
          setNumber: index + 1,
          reps: exercise.minimumReps,
        }),
      ),
    ),
    finish(id, `${sunday}T16:45:00.000Z`),
  ];

  it('is in the history and the overview as a finished workout, once, however often it is sent', async () => {
    await send(...operations);
    await send(...operations);
    const { workouts } = await readHistory(deps, account, undefined);
    expect(workouts).toMatchObject([
      { id, sessionTemplate: 'guided', status: 'completed', summary: { setsCompleted: 9, setsPlanned: 9 } },
    ]);
    const overview = await readOverview(deps, account);
    expect(overview.workoutsCompleted).toBe(1);
    expect(overview.recent.map((workout) => workout.id)).toEqual([id]);
    expect((await readWorkout(deps, account, id)).sets).toHaveLength(9);
  });

  it('that nobody planned is only found by an id that a guided workout can have', async () => {
    for (const wrong of [`${sunday}.guided-1`, `2026-02-30.guided-${startTime}`, `${sunday}.guided`]) {
      await expect(send(finish(wrong, `${sunday}T16:45:00.000Z`))).rejects.toMatchObject({
        code: 'workout_not_found',
      });
    }
  });
});

it('a set of more seconds than an hour is refused, and so are a thousand and one repetitions', async () => {
  for (const about of [
    { exerciseId: 'plank', measure: 'seconds', reps: 3601 },
    { measure: 'repetitions', reps: 1001 },
  ] as const) {
    await expect(send(onSunday(about))).rejects.toMatchObject({ code: 'too_many_in_set' });
  }
});
