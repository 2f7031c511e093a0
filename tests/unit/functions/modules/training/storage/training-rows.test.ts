import { expect, it } from 'vitest';
import { exerciseRow, liftRow, setRow } from '#functions/modules/training/storage/training-rows.ts';
import { countingIn } from '#shared/domain/sets/exercise-measure.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { aSet } from '../training-records.ts';

const load = makeWeight('100', 'kg');
const lift = { workoutId: '2026-03-02.p', at: '2026-03-02T10:00:00.000Z', reps: 5, load };

it('records from before holds and carries had any keep their best, in grams', () => {
  const stored = {
    schemaVersion: 1,
    exerciseId: 'back-squat',
    version: 3,
    recent: [
      {
        workoutId: lift.workoutId,
        day: '2026-03-02',
        bestGrams: 116_667,
        sets: [{ reps: 5, load, effort: null }],
      },
    ],
    best: [{ workoutId: lift.workoutId, bestGrams: 116_667 }],
    chain: [{ ...lift, bestGrams: 116_667 }],
  };
  const read = exerciseRow.parse(stored);
  expect([read.recent[0]?.score, read.best[0]?.score, read.chain[0]?.score]).toEqual([
    116_667, 116_667, 116_667,
  ]);
  expect(liftRow.parse({ ...lift, schemaVersion: 1, bestGrams: 116_667 })).toMatchObject({ score: 116_667 });
  // What is written now reads the same.
  expect(exerciseRow.parse(read)).toEqual(read);
});

it('a set from before measures is read as it was meant', () => {
  const { measure, ...old } = setRow.parse({ ...aSet(), schemaVersion: 1, rank: '' });
  expect(measure).toBeUndefined();
  expect(countingIn(old)).toEqual({ measure: 'repetitions', perSide: false });
});

it('a rowed distance without its time is no longer compared with anything', () => {
  const rowed = { ...lift, score: 2000, reps: 2000, load: null };
  const timed = { ...rowed, workoutId: '2026-03-04.p', score: 14_000, seconds: 480 };
  const row = {
    schemaVersion: 1,
    exerciseId: 'rowing-machine',
    version: 1,
    recent: [],
    best: [timed, rowed].map(
      ({ workoutId, score, seconds }: { workoutId: string; score: number; seconds?: number }) => ({
        workoutId,
        score,
        seconds,
      }),
    ),
    chain: [rowed, timed],
  };
  expect(exerciseRow.parse(row)).toMatchObject({ best: [{ score: 14_000 }], chain: [{ seconds: 480 }] });
  expect(exerciseRow.parse({ ...row, exerciseId: 'farmers-carry' }).chain).toHaveLength(2);
});
