import { beforeEach, describe, expect, it } from 'vitest';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readCalendar, readPlannedWorkout, readWorkout } from '#functions/modules/training/training-views.ts';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { freeWorkoutId } from '#shared/domain/training/free-workout.ts';
import { changeWorkout as applyOnDevice } from '#shared/domain/training/workout-change.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';

const account = anAccount({ timeZone: 'Europe/Berlin' });
const other = anAccount({ id: 'client-2', timeZone: 'Europe/Berlin' });
const monday = '2026-03-02.program-1';
const wednesday = '2026-03-04.program-1';
const week = { from: '2026-03-02', to: '2026-03-08' };
let deps: TrainingDeps;
let answered: boolean;

beforeEach(async () => {
  answered = false;
  deps = {
    training: storedTraining(),
    intakes: {
      find: async () => null,
      limits: async (id) =>
        answered && id === account.id ? { equipment: [...ownedEquipment], avoid: [] } : null,
    },
    clock: frozenClock('2026-03-02T10:07:30.000Z'),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
});
const change = (workoutId: string, type: 'start' | 'finish', minute: number): SyncOperation => ({
  kind: 'workout',
  workoutId,
  change: { type, at: new Date(Date.UTC(2026, 2, 2, 10, minute)).toISOString() },
});
const offered = async () =>
  (await readCalendar(deps, account, week)).workouts.map(({ easy, exercises }) => ({
    easy,
    first: exercises[0]?.exerciseId,
  }));

describe('a client who has not answered the health questions', () => {
  it('is offered low-risk movements in calendar, overview and workout; the coach sees the plan', async () => {
    expect(await offered()).toEqual([
      { easy: true, first: 'bodyweight-squat' },
      { easy: true, first: 'glute-bridge' },
      { easy: true, first: 'bodyweight-squat' },
    ]);
    const overview = await readOverview(deps, account);
    expect(overview).toMatchObject({ startsEasy: true, nextWorkout: { easy: true } });
    expect((await readWorkout(deps, account, wednesday)).workout.easy).toBe(true);
    const seenByCoach = await readPlannedWorkout(deps, account, wednesday);
    expect(seenByCoach.workout.exercises[0]?.exerciseId).toBe('deadlift');
  });

  it('starts the easy version, also from an app that does not know of it, sent twice and at once', async () => {
    const start = change(wednesday, 'start', 0);
    await Promise.all([syncTraining(deps, account, [start]), syncTraining(deps, account, [start])]);
    const { workouts } = await syncTraining(deps, account, [start]);
    expect(workouts[0]).toMatchObject({ status: 'in-progress', easy: true });
    expect(workouts[0]?.exercises.map(({ exerciseId }) => exerciseId)).not.toContain('deadlift');
  });

  it('goes on with easy workouts until the answers are there, and then has the plan', async () => {
    await syncTraining(deps, account, [change(monday, 'start', 0), change(monday, 'finish', 30)]);
    expect((await offered())[1]).toEqual({ easy: true, first: 'glute-bridge' });
    answered = true;
    expect((await offered())[1]).toEqual({ easy: undefined, first: 'deadlift' });
    expect((await readOverview(deps, account)).startsEasy).toBeUndefined();
  });

  it('still begins easy after bringing finished workouts from another app', async () => {
    const { workout } = await readPlannedWorkout(deps, account, wednesday);
    const id = '2026-02-02.imported-x1';
    const imported = { importId: 'import-1', source: 'hevy' as const };
    const brought = { ...workout, id, day: '2026-02-02', status: 'completed' as const, imported };
    await deps.training.saveWorkout(account.id, { workout, version: 0 }, brought);
    expect((await offered())[1]).toEqual({ easy: true, first: 'glute-bridge' });
    expect((await readOverview(deps, account)).startsEasy).toBe(true);
  });

  it('keeps the exercises of an easy workout that an offline device sends after the answers', async () => {
    answered = true;
    const start: SyncOperation = {
      kind: 'workout',
      workoutId: wednesday,
      change: { type: 'start', at: '2026-03-02T10:00:00.000Z', easy: true },
    };
    const { workouts } = await syncTraining(deps, account, [start]);
    expect(workouts[0]?.exercises[0]?.exerciseId).toBe('glute-bridge');
  });
});

describe('starting the easy version', () => {
  const start = (minute: number, easy?: true): SyncOperation => ({
    kind: 'workout',
    workoutId: wednesday,
    change: { type: 'start', at: `2026-03-02T10:0${minute}:00.000Z`, ...(easy && { easy }) },
  });

  it('gives the server the workout that the device started, once or twice', async () => {
    const { workout } = await readWorkout(deps, account, wednesday);
    const onPhone = applyOnDevice(workout, { type: 'start', at: '2026-03-02T10:00:00.000Z', easy: true });
    const { workouts } = await syncTraining(deps, account, [start(0, true)]);
    expect(workouts[0]).toEqual(onPhone);
    expect(await syncTraining(deps, account, [start(0, true)])).toEqual({
      outcomes: ['unchanged'],
      workouts,
    });
  });

  it('does not take away the exercises of a workout that another device started before', async () => {
    answered = true;
    const before = await syncTraining(deps, account, [start(0)]);
    const after = await syncTraining(deps, account, [start(5, true)]);
    expect(after.workouts[0]?.exercises).toEqual(before.workouts[0]?.exercises);
    expect(after.workouts[0]?.exercises[0]?.exerciseId).toBe('deadlift');
  });
});

describe('a client who trained before the questions came first', () => {
  it('is not stopped', async () => {
    answered = true;
    await syncTraining(deps, account, [change(monday, 'start', 0), change(monday, 'finish', 30)]);
    answered = false;
    expect((await offered())[1]).toEqual({ easy: undefined, first: 'deadlift' });
  });

  describe('and has logged twenty workouts of their own since', () => {
    const started = Date.parse('2026-03-02T10:07:30.000Z');
    const dayAt = (days: number) => localDayOf(started + days * dayMs, 'UTC');
    beforeEach(async () => {
      answered = true;
      await syncTraining(deps, account, [change(monday, 'start', 0), change(monday, 'finish', 30)]);
      answered = false;
      const { workout } = await readPlannedWorkout(deps, account, wednesday);
      for (let count = 1; count <= 20; count += 1) {
        const day = dayAt(count);
        const own = {
          ...workout,
          id: freeWorkoutId(day, crypto.randomUUID()),
          day,
          status: 'completed' as const,
        };
        await deps.training.saveWorkout(account.id, { workout: own, version: 0 }, own);
      }
    });

    it.each([
      [300, undefined],
      [400, true],
    ])('is asked as a newcomer only after a year: on day %i', async (days, startsEasy) => {
      const later = { ...deps, clock: () => started + days * dayMs };
      expect((await readOverview(later, account)).startsEasy).toBe(startsEasy);
    });
  });

  it('says nothing about another client', async () => {
    answered = true;
    await syncTraining(deps, account, [change(monday, 'start', 0), change(monday, 'finish', 30)]);
    await ensureProgram(deps, other);
    expect((await readOverview(deps, other)).startsEasy).toBe(true);
  });
});
