import { describe, expect, it } from 'vitest';
import { estimatedMaximum, isRecord } from '#shared/domain/sets/personal-record.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import {
  bestSet,
  dayOfSets,
  recordOf,
  recordsAgainst,
  summarizeWorkout,
} from '#shared/domain/training/summarize-workout.ts';

const set = (exerciseId: string, reps: number, kilograms: string | null, hour = 9) => ({
  exerciseId,
  setNumber: 1,
  reps,
  load: kilograms === null ? null : makeWeight(kilograms, 'kg'),
  deleted: false,
  performedAt: `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`,
  day: '2026-03-02',
});

describe('the summary of a workout', () => {
  const [startedAt, finishedAt] = ['2026-03-02T09:00:00.000Z', '2026-03-02T09:45:10.400Z'];

  it('has volume of repetitions, and totals of holds and distances on their own', () => {
    const sets = [
      set('bench-press', 5, '100'),
      set('bench-press', 3, '100'),
      set('plank', 40, null),
      { ...set('farmers-carry', 30, '24'), measure: 'meters' as const },
      { ...set('bench-press', 5, '200'), deleted: true },
    ];
    const exercises = [{ sets: 3 }, { sets: 2, skipped: true }, { sets: 1 }];
    expect(summarizeWorkout({ exercises, startedAt, finishedAt }, sets)).toEqual({
      setsCompleted: 4,
      setsPlanned: 4,
      reps: 8,
      seconds: 40,
      meters: 30,
      volumeGrams: 800_000,
      durationSeconds: 2_710,
      exerciseIds: ['bench-press', 'farmers-carry', 'plank'],
      day: '2026-03-02',
    });
  });

  it('ends with the rest after its last set where it was left running', () => {
    const exercises = [{ slotId: 's1', sets: 2, restSeconds: 120 }];
    const secondsUntil = (end: string, sets = [{ ...set('bench-press', 5, '100', 10), slotId: 's1' }]) =>
      summarizeWorkout({ exercises, startedAt, finishedAt: end }, sets).durationSeconds;
    expect(secondsUntil('2026-03-02T12:00:00.000Z')).toBe(3 * 3600);
    expect(secondsUntil('2026-03-02T12:00:01.000Z')).toBe(3720);
    expect(secondsUntil('2026-03-03T07:00:00.000Z')).toBe(3720);
    expect(secondsUntil('2026-03-02T14:00:00.000Z', [])).toBe(5 * 3600);
  });

  it('keeps the duration that another app gave a long ride in one set', () => {
    const ride = { exercises: [], startedAt, finishedAt: '2026-03-02T14:00:00.000Z', imported: {} };
    expect(summarizeWorkout(ride, [set('cycling', 100_000, null)]).durationSeconds).toBe(5 * 3600);
  });

  it('asks of sets that were taken over from another session only what was done of them', () => {
    const exercises = [
      { slotId: 's1', sets: 2 },
      { slotId: 'w-0304-s1', sets: 3 },
    ];
    const own = [1, 2].map(() => ({ ...set('bench-press', 5, '100'), slotId: 's1' }));
    const share = (sets: typeof own) => {
      const { setsCompleted, setsPlanned } = summarizeWorkout({ exercises, startedAt, finishedAt }, sets);
      return [setsCompleted, setsPlanned];
    };
    expect(share(own)).toEqual([2, 2]);
    expect(share([...own, { ...set('deadlift', 5, '100'), slotId: 'w-0304-s1' }])).toEqual([3, 3]);
  });

  it('counts neither warm-ups nor drops as sets of the plan, and only drops as work that was done', () => {
    const sets = [
      { ...set('bench-press', 8, '20'), kind: 'warm-up' as const },
      { ...set('bench-press', 5, '100'), kind: 'top' as const },
      set('bench-press', 5, '90'),
      { ...set('bench-press', 10, '60'), kind: 'drop' as const },
    ];
    const exercises = [{ sets: 3, targets: [{ kind: 'warm-up' as const }] }];
    expect(summarizeWorkout({ exercises, startedAt, finishedAt }, sets)).toMatchObject({
      setsCompleted: 2,
      setsPlanned: 2,
      reps: 20,
      volumeGrams: 1_550_000,
    });
  });

  it('leaves out holds and distances when there were none', () => {
    expect(
      summarizeWorkout({ exercises: [], startedAt, finishedAt }, [set('push-up', 12, null)]),
    ).toStrictEqual({
      setsCompleted: 1,
      setsPlanned: 0,
      reps: 12,
      volumeGrams: 0,
      durationSeconds: 2_710,
      exerciseIds: ['push-up'],
      day: '2026-03-02',
    });
  });

  it.each([
    ['without a start', { finishedAt }],
    ['without an end', { startedAt }],
    ['that ends before it starts', { startedAt: finishedAt, finishedAt: startedAt }],
  ])('has no duration %s', (_, times) => {
    expect(summarizeWorkout({ exercises: [], ...times }, []).durationSeconds).toBe(0);
  });
});

it('a workout is done on the day of its earliest set, the first of several at once', () => {
  const day = (of: string, hour: number) => ({ ...set('push-up', 5, null, hour), day: of });
  expect(dayOfSets([])).toBeNull();
  expect(dayOfSets([day('2026-03-03', 10), day('2026-03-02', 9)])).toBe('2026-03-02');
  expect(dayOfSets([day('2026-03-02', 9), day('2026-03-03', 9)])).toBe('2026-03-02');
});

describe('an estimated maximum', () => {
  it.each([
    [100, 1, 100],
    [100, 3, 110],
    [100, 12, 140],
    [100, 13, 0],
    [100, 0, 0],
    [0, 5, 0],
  ])('of %d lifted %d times is %d', (load, reps, maximum) => {
    expect(estimatedMaximum(load, reps)).toBeCloseTo(maximum, 9);
  });

  it.each([
    [101, 100, true],
    [100, 100, false],
    [100, 0, false],
  ])('of %d after %d is a record: %s', (score, bestSoFar, record) => {
    expect(isRecord(score, bestSoFar)).toBe(record);
  });
});

describe('the best set', () => {
  it('is the first of equal ones', () => {
    const sets = [
      { ...set('bench-press', 5, '100'), setNumber: 1 },
      { ...set('bench-press', 5, '100'), setNumber: 2 },
    ];
    expect(bestSet(sets)?.set.setNumber).toBe(1);
  });

  it('is a record only against an earlier one', () => {
    const sets = [set('bench-press', 1, '100'), set('plank', 60, null)];
    expect(recordsAgainst(sets, () => 0)).toEqual([]);
    expect(recordsAgainst(sets, (id) => (id === 'plank' ? 60 : 90_000))).toEqual([
      recordOf('bench-press', { score: 100_000, reps: 1, load: makeWeight('100', 'kg') }, 90_000),
    ]);
  });

  it('is never a warm-up or a drop, however heavy', () => {
    const heavy = set('bench-press', 1, '140');
    for (const kind of ['warm-up', 'drop'] as const) {
      expect(bestSet([{ ...heavy, kind }])).toBeNull();
      expect(recordsAgainst([{ ...heavy, kind }], () => 90_000)).toEqual([]);
    }
    for (const kind of ['work', 'top', 'back-off', 'amrap', 'failure', 'timed-round'] as const) {
      expect(bestSet([{ ...heavy, kind }])?.score).toBe(140_000);
    }
  });

  it('has an estimated maximum only for repetitions', () => {
    expect(recordOf('plank', { score: 60, reps: 60, load: null }, 50)).toEqual({
      exerciseId: 'plank',
      measure: 'seconds',
      estimatedMaximumGrams: 0,
      previousGrams: 0,
      reps: 60,
      load: null,
    });
    expect(recordOf('bench-press', { score: 100_000, reps: 1, load: null }, 90_000)).toMatchObject({
      estimatedMaximumGrams: 100_000,
      previousGrams: 90_000,
    });
  });
});
