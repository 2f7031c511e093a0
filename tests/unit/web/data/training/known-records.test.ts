import { expect, it } from 'vitest';
import { recentExercises } from '#web/data/training/known-records.ts';

const record = (exerciseId: string, day: string | null) => ({
  exerciseId,
  last: day === null ? null : { workoutId: `${day}.program-1`, day, sets: [] },
  bestGrams: 0,
});

it('names the exercises that a person trained, latest first', () => {
  const records = [record('plank', '2026-03-01'), record('deadlift', null), record('push-up', '2026-03-04')];
  expect(recentExercises(records)).toEqual(['push-up', 'plank']);
});
