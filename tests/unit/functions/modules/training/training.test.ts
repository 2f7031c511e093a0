import { beforeEach, describe, expect, it } from 'vitest';
import { changeWorkout } from '#functions/modules/training/change-workout.ts';
import { chooseProgram, ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { readProgress } from '#functions/modules/training/read-progress.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readCalendar, readHistory, readWorkout } from '#functions/modules/training/training-views.ts';
import { findWorkout } from '#functions/modules/training/workouts.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';
import { aSet } from './training-records.ts';

const account = anAccount({ timeZone: 'Europe/Berlin' });
/** A Monday, and the first training day of the program. */
const monday = '2026-03-02.program-1';
const at = '2026-03-02T10:10:00.000Z';
let deps: TrainingDeps;

beforeEach(async () => {
  deps = {
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => null },
    clock: frozenClock('2026-03-02T10:07:30.000Z'),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
});
const send = (...sets: readonly ReturnType<typeof aSet>[]) =>
  syncTraining(
    deps,
    account,
    sets.map((set) => ({ kind: 'set', set })),
  );

describe('the program', () => {
  it('is made from the intake on the first read, and only once', async () => {
    const fresh = {
      ...deps,
      training: storedTraining(),
      intakes: {
        find: async () => ({ goal: 'strength' as const, experience: null, trainingDays: 4 }),
        limits: async () => ({ equipment: [], avoid: ['knee' as const] }),
      },
    };
    const [first, second] = await Promise.all([ensureProgram(fresh, account), ensureProgram(fresh, account)]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ goal: 'strength', trainingWeekdays: [1, 2, 4, 5], source: 'starter' });
  });

  it('of a coach is not replaced by a starter one', async () => {
    const program = await ensureProgram(deps, account);
    const stored = { program, version: 1 };
    await deps.training.replaceProgram(account.id, stored, {
      program: { ...program, source: 'coach' },
    });
    const preferences = { goal: 'strength', experience: 'beginner', trainingDays: 2 } as const;
    await expect(chooseProgram(deps, account, preferences)).rejects.toMatchObject({
      code: 'coach_program',
    });
  });

  it('of a coach is followed by a starter one once its last session is over, and not on that day', async () => {
    const before = await ensureProgram(deps, account);
    const exercises = [
      { id: 'own-drag-curl', name: 'Drag curl', measure: 'repetitions' as const, perSide: false },
    ];
    const coached = { ...before, source: 'coach', endDay: '2026-03-02', exercises } as const;
    await deps.training.replaceProgram(account.id, { program: before, version: 1 }, { program: coached });
    const preferences = { goal: 'strength', experience: 'beginner', trainingDays: 2 } as const;
    await expect(chooseProgram(deps, account, preferences)).rejects.toMatchObject({ code: 'coach_program' });
    const ids = ['program-2', 'program-3'];
    const clock = frozenClock('2026-03-03T10:07:30.000Z');
    const nextDay = { ...deps, clock, newId: () => ids.shift() ?? '' };
    const chosen = await Promise.all([1, 2].map(() => chooseProgram(nextDay, account, preferences)));
    expect(chosen).toMatchObject(
      [1, 2].map(() => ({ source: 'starter', startDay: '2026-03-03', exercises })),
    );
    const stored = await deps.training.findProgram(account.id);
    expect(chosen.map(({ id }) => id)).toContain(stored?.program.id);
  });
});

describe('the calendar', () => {
  it('shows planned workouts of which nothing is stored, and moved ones on their new day alone', async () => {
    await changeWorkout(deps.training, account.id, monday, { type: 'move', at, day: '2026-03-03' });
    const calendar = await readCalendar(deps, account, { from: '2026-03-02', to: '2026-03-08' });
    expect(calendar.workouts.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-04', '2026-03-06']);
    await changeWorkout(deps.training, account.id, monday, { type: 'move', at, day: '2026-03-05' });
    expect((await findWorkout(deps.training, account.id, monday)).workout.day).toBe('2026-03-05');
  });

  it('refuses a range that is backwards or has no end', async () => {
    for (const range of [
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '1990-01-01', to: '2026-03-01' },
    ]) {
      await expect(readCalendar(deps, account, range)).rejects.toMatchObject({ code: 'invalid_range' });
    }
  });
});

describe("another client's workout", () => {
  it('is not found, whether it is read, changed or logged to', async () => {
    const other = anAccount({ id: 'account-2' });
    await ensureProgram({ ...deps, newId: () => 'program-2' }, other);
    const notFound = { kind: 'not-found', code: 'workout_not_found' };
    await expect(readWorkout(deps, other, monday)).rejects.toMatchObject(notFound);
    await expect(changeWorkout(deps.training, other.id, monday, { type: 'start', at })).rejects.toMatchObject(
      notFound,
    );
    await expect(syncTraining(deps, other, [{ kind: 'set', set: aSet() }])).rejects.toMatchObject(notFound);
    expect(await deps.training.setsOf(other.id, monday)).toEqual([]);
  });
});

describe('a set', () => {
  it('is stored once, however often it is sent', async () => {
    expect((await send(aSet())).outcomes).toEqual(['applied']);
    expect((await send(aSet(), aSet())).outcomes).toEqual(['unchanged', 'unchanged']);
    expect(await deps.training.setsOf(account.id, monday)).toHaveLength(1);
  });

  it('changes to its latest version, in whatever order the versions arrive', async () => {
    await send(aSet({ updatedAt: 2_000, reps: 9 }));
    await send(aSet({ updatedAt: 1_000, reps: 7 }));
    expect((await deps.training.setsOf(account.id, monday))[0]?.reps).toBe(9);
  });

  it('whose grams disagree with what was entered is refused, and the whole request with it', async () => {
    const wrong = aSet({ id: 'set-2', load: { ...makeWeight('24', 'kg'), grams: '25000' } });
    await expect(send(aSet(), wrong)).rejects.toMatchObject({ code: 'inconsistent_weight' });
    expect(await deps.training.setsOf(account.id, monday)).toEqual([]);
  });

  it('that arrives after the end changes what the workout came to', async () => {
    await send(aSet());
    await changeWorkout(deps.training, account.id, monday, { type: 'finish', at });
    await send(aSet({ id: 'set-2', deviceId: 'watch', setNumber: 2 }));
    const { workout } = await readWorkout(deps, account, monday);
    expect(workout.summary).toMatchObject({ setsCompleted: 2, reps: 16, volumeGrams: 384_000 });
  });
});

describe('finishing', () => {
  it('calls out a record against earlier workouts, and says the same when it is computed again', async () => {
    await send(aSet());
    await changeWorkout(deps.training, account.id, monday, { type: 'finish', at });
    const later = '2026-03-06.program-1';
    const heavier = aSet({ id: 'set-9', workoutId: later, load: makeWeight('26', 'kg') });
    await send(heavier);
    await changeWorkout(deps.training, account.id, later, { type: 'finish', at });
    const once = await readWorkout(deps, account, later);
    expect(once.workout.summary?.records).toMatchObject([{ exerciseId: 'goblet-squat', reps: 8 }]);
    await send({ ...heavier, updatedAt: 5_000, notes: 'felt easy' });
    const { workout, records } = await readWorkout(deps, account, later);
    expect(workout.summary?.records).toHaveLength(1);
    expect(records[0]?.last?.workoutId).toBe(monday);
    expect((await readHistory(deps, account, undefined)).workouts.map(({ id }) => id)).toEqual([
      later,
      monday,
    ]);
  });
});

describe('progress', () => {
  it('has the best of each exercise, and each week with a finished workout', async () => {
    expect(await readProgress(deps, account)).toEqual({ records: [], weeks: [], days: [] });
    await changeWorkout(deps.training, account.id, monday, { type: 'start', at });
    await send(aSet({ reps: 10 }), aSet({ id: 'set-2', setNumber: 2, load: null }));
    await changeWorkout(deps.training, account.id, monday, {
      type: 'finish',
      at: '2026-03-02T10:40:00.000Z',
    });
    expect(await readProgress(deps, account)).toEqual({
      records: [{ exerciseId: 'goblet-squat', day: '2026-03-02', estimatedMaximumGrams: 32_000 }],
      weeks: [{ monday: '2026-03-02', workouts: 1, volumeGrams: 240_000 }],
      days: [{ day: '2026-03-02', workouts: 1, sets: 2 }],
    });
    expect(await readProgress(deps, anAccount({ id: 'account-2' }))).toEqual({
      records: [],
      weeks: [],
      days: [],
    });
  });
});

describe('the overview', () => {
  it('is empty before anything was done, and names the next session', async () => {
    const overview = await readOverview(deps, account);
    expect(overview).toMatchObject({
      week: 1,
      workoutsCompleted: 0,
      adherencePercent: null,
      weightChangeGrams: null,
      bodyFatChange: null,
    });
    expect(overview.nextWorkout?.id).toBe(monday);
  });

  it('measures the change of weight exactly', async () => {
    const measured = (day: string, kg: string, bodyFatPercent: number | null) =>
      deps.training.putMeasurement(account.id, {
        id: 'weigh-in',
        day,
        measuredAt: `${day}T07:00:00Z`,
        weight: makeWeight(kg, 'kg'),
        bodyFatPercent,
        source: 'manual',
      });
    await measured('2026-03-02', '84.6', 22.4);
    await measured('2026-03-03', '81.4', 20.3);
    const overview = await readOverview(deps, account);
    expect(overview).toMatchObject({ weightChangeGrams: -3200, bodyFatChange: -2.1 });
  });
});
