import { beforeEach, describe, expect, it } from 'vitest';
import { exportSets } from '#functions/modules/training/imports/export-sets.ts';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { readProgress } from '#functions/modules/training/read-progress.ts';
import { notesIn, syncTraining } from '#functions/modules/training/sync-training.ts';
import { readCalendar, readHistory, readWorkout } from '#functions/modules/training/training-views.ts';
import type { SyncOperation, WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { freeWorkoutId } from '#shared/domain/training/free-workout.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';
import { aSet } from './training-records.ts';

const account = anAccount({ timeZone: 'Europe/Berlin' });
const today = '2026-03-05';
const token = '0b7ad5c2-9d1c-4f5e-8a51-6f1f2c3d4e5f';
const freeId = `${today}.free-${token}`;
const planned = '2026-03-02.program-1';
const at = (minute: number) => `2026-03-05T10:${String(minute).padStart(2, '0')}:00.000Z`;
const ms = (minute: number) => Date.parse(at(minute));
let deps: TrainingDeps;

beforeEach(async () => {
  deps = {
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => ({ equipment: [], avoid: [] }) },
    clock: frozenClock('2026-03-02T10:00:00.000Z'),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
  deps = { ...deps, clock: frozenClock('2026-03-05T12:00:00.000Z') };
});

const change = (workoutId: string, each: WorkoutChange): SyncOperation => ({
  kind: 'workout',
  workoutId,
  change: each,
});
const start = (workoutId = freeId) => change(workoutId, { type: 'start', at: at(0), free: true });
const finish = (workoutId = freeId, minute = 40) => change(workoutId, { type: 'finish', at: at(minute) });
const set = (about: Partial<ReturnType<typeof aSet>> = {}, minute = 10): SyncOperation => ({
  kind: 'set',
  set: aSet({
    workoutId: freeId,
    slotId: 'slot-1',
    exerciseId: 'back-squat',
    day: today,
    performedAt: at(minute),
    updatedAt: ms(minute),
    ...about,
  }),
});
const add = change(freeId, {
  type: 'add-exercise',
  at: at(5),
  slotId: 'slot-1',
  exerciseId: 'back-squat',
});
const send = (...operations: readonly SyncOperation[]) => syncTraining(deps, account, operations);
const notFound = { kind: 'not-found', code: 'workout_not_found' };

describe('a free workout', () => {
  it('is begun, filled and finished in one request, and stands in history, progress and calendar', async () => {
    await send(start(), add, set(), finish());
    const history = await readHistory(deps, account, undefined);
    expect(history.workouts).toMatchObject([
      { id: freeId, status: 'completed', summary: { setsCompleted: 1, setsPlanned: 1, doneAs: 'legs' } },
    ]);
    const progress = await readProgress(deps, account);
    expect(progress).toMatchObject({
      records: [{ exerciseId: 'back-squat', day: today }],
      weeks: [{ monday: '2026-03-02', workouts: 1 }],
    });
    const { workouts } = await readCalendar(deps, account, { from: today, to: today });
    expect(workouts.map(({ id }) => id)).toEqual([freeId]);
  });

  it('comes out the same when everything is sent twice, and when the request stopped halfway', async () => {
    const all = [start(), add, set(), finish()];
    await send(...all.slice(0, 3));
    const once = await send(...all);
    const twice = await send(...all);
    expect(twice.workouts).toEqual(once.workouts);
    expect(new Set(twice.outcomes)).toEqual(new Set(['unchanged']));
  });

  it('exists for nobody else, and not before it was started', async () => {
    await expect(readWorkout(deps, account, freeId)).rejects.toMatchObject(notFound);
    await expect(send(add)).rejects.toMatchObject(notFound);
    await expect(send(set(), start())).rejects.toMatchObject(notFound);
    await send(start(), add, set(), finish());
    const stranger = anAccount({ id: 'account-2' });
    await ensureProgram({ ...deps, newId: () => 'program-2' }, stranger);
    await expect(readWorkout(deps, stranger, freeId)).rejects.toMatchObject(notFound);
    for (const operation of [add, set(), finish()]) {
      await expect(syncTraining(deps, stranger, [operation])).rejects.toMatchObject(notFound);
    }
    expect(await deps.training.setsOf(stranger.id, freeId)).toEqual([]);
  });

  it('never lowers adherence, whether it runs, was left behind, or is done', async () => {
    const monday = aSet({ performedAt: '2026-03-02T10:10:00.000Z' });
    await send(
      change(planned, { type: 'start', at: '2026-03-02T10:00:00.000Z' }),
      { kind: 'set', set: monday },
      change(planned, { type: 'finish', at: '2026-03-02T11:00:00.000Z' }),
    );
    const before = (await readOverview(deps, account)).adherencePercent ?? 0;
    const abandoned = '2026-03-03.free-11111111-1111-4111-8111-111111111111';
    await send(start(abandoned));
    expect((await readOverview(deps, account)).adherencePercent).toBe(before);
    await send(start(), add, set(), finish());
    expect((await readOverview(deps, account)).adherencePercent).toBeGreaterThanOrEqual(before);
  });

  it('that ended without a set is shown nowhere', async () => {
    await send(start(), finish());
    expect((await readHistory(deps, account, undefined)).workouts).toEqual([]);
    expect((await readCalendar(deps, account, { from: today, to: today })).workouts).toEqual([]);
    expect((await readOverview(deps, account)).recent).toEqual([]);
  });

  it('is called what the client names it', async () => {
    await send(start(), add, set(), finish(), change(freeId, { type: 'rename', at: at(50), name: 'Garage' }));
    const { workout } = await readWorkout(deps, account, freeId);
    expect(workout.name).toBe('Garage');
    expect(workout.summary?.doneAs).toBeUndefined();
  });

  it('of a newcomer does not answer the health questions for them', async () => {
    deps = { ...deps, intakes: { ...deps.intakes, limits: async () => null } };
    await send(start(), add, set(), finish());
    expect((await readOverview(deps, account)).startsEasy).toBe(true);
  });
});

describe('an exercise added to a planned workout', () => {
  it('reaches the second phone with its sets, and asks for no more than was done of it', async () => {
    const planFor = change(planned, { type: 'start', at: at(0) });
    await send(planFor);
    const { workout: before } = await readWorkout(deps, account, planned);
    const added = change(planned, { type: 'add-exercise', at: at(1), slotId: 'x1', exerciseId: 'push-up' });
    const other = change(planned, { type: 'add-exercise', at: at(2), slotId: 'x2', exerciseId: 'pull-up' });
    await send(other, set({ id: 'o', workoutId: planned, slotId: 'x2', exerciseId: 'pull-up' }));
    await send(added, set({ id: 'p', workoutId: planned, slotId: 'x1', exerciseId: 'push-up' }));
    await send(finish(planned));
    const view = await readWorkout(deps, account, planned);
    expect(view.workout.exercises.slice(before.exercises.length).map(({ slotId }) => slotId)).toEqual([
      'x1',
      'x2',
    ]);
    expect(view.sets).toHaveLength(2);
    const asked = before.exercises.reduce((sum, { sets }) => sum + sets, 0);
    expect(view.workout.summary).toMatchObject({ setsCompleted: 2, setsPlanned: asked + 2 });
  });
});

describe('a workout of another day', () => {
  const logged = '2026-02-20.free-22222222-2222-4222-8222-222222222222';
  const logPast = (kg: string) => [
    start(logged),
    change(logged, { type: 'date', at: at(1), day: '2026-02-20', time: '2026-02-20T17:00:00.000Z' }),
    change(logged, { type: 'add-exercise', at: at(2), slotId: 'slot-1', exerciseId: 'back-squat' }),
    set({ id: 'past', workoutId: logged, load: makeWeight(kg, 'kg') }, 3),
    finish(logged, 4),
  ];

  it('stands on its own day, lasted no known time, and is no edit', async () => {
    await send(...logPast('100'));
    const { workout } = await readWorkout(deps, account, logged);
    expect(workout).toMatchObject({
      day: '2026-02-20',
      summary: { day: '2026-02-20', durationSeconds: 0, setsCompleted: 1 },
    });
    expect(workout.editedAt).toBeUndefined();
    const { records } = await readProgress(deps, account);
    expect(records).toMatchObject([{ exerciseId: 'back-squat', day: '2026-02-20' }]);
    const exported = await exportSets(deps.training, account.id);
    expect(exported.workouts).toMatchObject([
      { id: logged, startedAt: '2026-02-20T17:00:00.000Z', sets: [{ day: '2026-02-20' }] },
    ]);
  });

  it('takes the record from the workouts after it that lifted less', async () => {
    const baseline = '2026-02-10.free-33333333-3333-4333-8333-333333333333';
    await send(
      start(baseline),
      change(baseline, { type: 'date', at: at(1), day: '2026-02-10' }),
      set({ id: 'base', workoutId: baseline, load: makeWeight('60', 'kg') }),
      finish(baseline),
    );
    await send(start(), add, set({ load: makeWeight('80', 'kg') }), finish());
    expect((await readWorkout(deps, account, freeId)).workout.summary?.records).toHaveLength(1);
    await send(...logPast('100'));
    expect((await readWorkout(deps, account, freeId)).workout.summary?.records).toEqual([]);
    expect((await readWorkout(deps, account, logged)).workout.summary?.records).toMatchObject([
      { exerciseId: 'back-squat' },
    ]);
    // Dated after it, it no longer came first.
    await send(change(logged, { type: 'date', at: at(30), day: today, time: '2026-03-05T11:30:00.000Z' }));
    expect((await readWorkout(deps, account, freeId)).workout.summary?.records).toHaveLength(1);
    expect((await readWorkout(deps, account, logged)).workout.day).toBe(today);
  });

  it('is done for a missed session, which stays on the day it was planned for', async () => {
    await send(
      change(planned, { type: 'start', at: at(0) }),
      change(planned, { type: 'date', at: at(1), day: '2026-03-03' }),
      set({ workoutId: planned, slotId: 's1', exerciseId: 'goblet-squat' }),
      finish(planned),
    );
    const { workout } = await readWorkout(deps, account, planned);
    expect(workout).toMatchObject({ day: '2026-03-02', status: 'completed', summary: { day: '2026-03-03' } });
  });

  it.each([
    ['tomorrow everywhere', '2026-03-07', undefined],
    ['more than a year ago', '2025-03-01', undefined],
    ['with a time of another day', '2026-02-20', '2026-02-25T10:00:00.000Z'],
  ])('keeps its sets and its own day when it is dated %s', async (_name, day, time) => {
    const dated = change(freeId, { type: 'date', at: at(1), day, ...(time !== undefined && { time }) });
    const { outcomes, workouts } = await send(start(), dated, add, set(), finish());
    expect(outcomes).toEqual(['applied', 'unchanged', 'applied', 'applied', 'applied']);
    expect(workouts).toMatchObject([{ day: today, summary: { setsCompleted: 1 } }]);
    expect(workouts[0]?.performed).toBeUndefined();
  });

  it.each([
    ['three days fast', '2026-03-08'],
    ['over a year slow', '2024-12-31'],
  ])('that was begun on a clock %s stands with its sets on the day that it was', async (_name, wrongDay) => {
    const id = freeWorkoutId(wrongDay, token);
    const all = [
      start(id),
      change(id, { type: 'add-exercise', at: at(5), slotId: 'slot-1', exerciseId: 'back-squat' }),
      set({ workoutId: id }),
      finish(id),
    ];
    const once = await send(...all);
    expect(once.workouts).toMatchObject([
      { id, day: today, status: 'completed', summary: { setsCompleted: 1 } },
    ]);
    expect((await send(...all)).workouts).toEqual(once.workouts);
    expect((await readHistory(deps, account, undefined)).workouts).toMatchObject([{ id, day: today }]);
  });

  it('that was begun twenty hours ahead is on a day that has come', async () => {
    const ahead = '2026-03-06T23:30:00.000Z';
    deps = { ...deps, clock: frozenClock('2026-03-06T03:30:00.000Z') };
    const id = freeWorkoutId('2026-03-07', token);
    const begun = change(id, { type: 'start', at: ahead, free: true });
    expect((await send(begun)).workouts).toMatchObject([{ id, day: '2026-03-06', status: 'in-progress' }]);
  });
});

describe('a finished workout that is edited', () => {
  beforeEach(async () => {
    await send(start(), add, set(), finish());
  });

  it('says when, and computes its results again', async () => {
    expect((await readWorkout(deps, account, freeId)).workout.editedAt).toBeUndefined();
    const more = change(freeId, { type: 'add-exercise', at: at(50), slotId: 'slot-2', exerciseId: 'plank' });
    await send(
      more,
      set(
        { id: 'set-2', slotId: 'slot-2', exerciseId: 'plank', measure: 'seconds', reps: 40, load: null },
        51,
      ),
    );
    const { workout } = await readWorkout(deps, account, freeId);
    expect(workout).toMatchObject({
      editedAt: at(51),
      summary: { setsCompleted: 2, setsPlanned: 2, seconds: 40 },
    });
  });

  it('loses its record with the set that made it', async () => {
    await send(set({ deleted: true, updatedAt: ms(55) }));
    expect((await readProgress(deps, account)).records).toEqual([]);
    expect((await readHistory(deps, account, undefined)).workouts).toEqual([]);
  });

  it('is not edited by a set that a phone sent late', async () => {
    await send(set({ id: 'late', deviceId: 'watch' }, 20));
    const { workout } = await readWorkout(deps, account, freeId);
    expect(workout.summary?.setsCompleted).toBe(2);
    expect(workout.editedAt).toBeUndefined();
  });
});

describe('a note', () => {
  it('of the workout and of an exercise is kept with its link, and read for warning signs', async () => {
    const link = 'https://clips.example.com/1';
    const notes = [
      change(freeId, { type: 'note', at: at(20), text: 'Slept badly' }),
      change(freeId, { type: 'note', at: at(21), slotId: 'slot-1', text: 'knee pain', link }),
    ];
    await send(start(), add, set(), ...notes, finish());
    const { workout } = await readWorkout(deps, account, freeId);
    expect(workout).toMatchObject({
      ownNote: { text: 'Slept badly' },
      exercises: [{ ownNote: { text: 'knee pain', link } }],
    });
    expect(notesIn(notes)).toEqual(['Slept badly', 'knee pain']);
    const [record] = await deps.training.exerciseRecords(account.id, ['back-squat']);
    expect(record?.recent[0]?.sets).toMatchObject([{ hurts: true }]);
  });
});
