import { expect, it } from 'vitest';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import {
  guidedAfter,
  guidedStart,
  isLighterAt,
  lighterSet,
  passedOf,
} from '#web/features/training/guided/guided-exercises.ts';

const slot = (slotId: string, over: Partial<PlannedExercise> = {}): PlannedExercise => ({
  slotId,
  exerciseId: 'push-up',
  sets: 3,
  minimumReps: 8,
  maximumReps: 12,
  restSeconds: 90,
  ...over,
});
const done = (slotId: string): SetLog => ({
  id: crypto.randomUUID(),
  workoutId: '2026-03-02.p',
  slotId,
  exerciseId: 'push-up',
  setNumber: 1,
  reps: 8,
  load: null,
  effort: null,
  notes: '',
  performedAt: '2026-03-02T10:00:00.000Z',
  day: '2026-03-02',
  updatedAt: 1,
  deviceId: 'd',
  deleted: false,
});

it('the guide begins with the first exercise that has sets to do, in the set that is next', () => {
  const exercises = [slot('a', { skipped: true }), slot('b', { sets: 1 }), slot('c'), slot('d')];
  const start = guidedStart({ exercises }, [done('b'), done('c')]);
  expect(start.exercises.map(({ slotId }) => slotId)).toEqual(['c', 'd']);
  expect(start.currentSet).toBe(2);
  expect(guidedStart({ exercises: [] }, [])).toEqual({ exercises: [], currentSet: 1 });
});

it('the guide follows the workout after an answer, in the measure of the new exercise', () => {
  const [first] = guidedStart({ exercises: [slot('a'), slot('b')] }, []).exercises;
  const swapped = slot('a', { exerciseId: 'plank', swappedFrom: 'push-up' });
  const after = guidedAfter(first === undefined ? [] : [first], {
    exercises: [swapped, slot('b', { skipped: true })],
  });
  expect(after).toMatchObject([{ slotId: 'a', exerciseId: 'plank', measure: 'seconds', minimumReps: 20 }]);
});

it('a set is a tenth lighter as the equipment makes it, or a fifth shorter without load', () => {
  const lighter = (
    load: ReturnType<typeof makeWeight> | null,
    exerciseId: string,
    unit: 'kg' | 'lb' = 'kg',
  ) => lighterSet({ reps: 10, load }, exerciseId, { unit });
  expect(lighter(makeWeight('60', 'kg'), 'back-squat').load).toEqual(makeWeight('52.5', 'kg'));
  expect(lighter(makeWeight('100', 'lb'), 'back-squat', 'lb').load).toEqual(makeWeight('90', 'lb'));
  expect(lighter(null, 'push-up')).toEqual({ reps: 8, load: null });
});

it('nothing is lighter than the empty bar or the lightest pair: the set is shorter', () => {
  for (const [value, exerciseId] of [
    ['20', 'back-squat'],
    ['2.5', 'dumbbell-curl'],
    ['2', 'leg-curl'],
  ] as const) {
    const load = makeWeight(value, 'kg');
    expect(lighterSet({ reps: 10, load }, exerciseId, { unit: 'kg' })).toEqual({ reps: 8, load });
  }
});

it('too hard takes its tenth once where sets follow on the one before, and in every set with a target of its own', () => {
  const workout = { exercises: [slot('a')] };
  const lighter = [{ slotId: 'a', after: passedOf(workout, 'a', []) }];
  const at = (sets: readonly SetLog[], followsBefore: boolean) =>
    isLighterAt(lighter, { slotId: 'a', passed: passedOf(workout, 'a', sets), followsBefore });
  expect(at([], true)).toBe(true);
  expect(at([done('a')], true)).toBe(false);
  expect(at([done('a')], false)).toBe(true);
  expect(at([{ ...done('a'), exerciseId: 'plank' }], true)).toBe(true);
  expect(isLighterAt(lighter, { slotId: 'b', passed: 0, followsBefore: false })).toBe(false);
});
