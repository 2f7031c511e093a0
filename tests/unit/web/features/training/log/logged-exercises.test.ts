import { expect, it } from 'vitest';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { loggedIn } from '#web/features/training/log/logged-exercises.tsx';

const slot = (slotId: string, exerciseId: string, skipped = false): PlannedExercise => ({
  slotId,
  exerciseId,
  sets: 3,
  minimumReps: 5,
  maximumReps: 8,
  restSeconds: 90,
  skipped,
});
const set = (id: string, slotId: string, exerciseId = 'back-squat', deleted = false): SetLog => ({
  id,
  workoutId: '2026-03-02.p',
  slotId,
  exerciseId,
  setNumber: 1,
  reps: 5,
  load: null,
  effort: null,
  notes: '',
  performedAt: '2026-03-02T10:00:00.000Z',
  day: '2026-03-02',
  updatedAt: 1,
  deviceId: 'phone',
  deleted,
});
const inWords = (exercises: readonly PlannedExercise[], sets: readonly SetLog[]) =>
  loggedIn({ exercises: [...exercises] }, sets).map(
    (logged) => `${logged.slot?.slotId ?? 'gone'} ${logged.sets.map(({ id }) => id).join(' ')}`,
  );

it('an exercise that stands twice has the sets of each slot on their own', () => {
  const exercises = [slot('a', 'back-squat'), slot('b', 'plank'), slot('c', 'back-squat')];
  const sets = [set('1', 'a'), set('2', 'a'), set('3', 'c'), set('4', 'c', 'back-squat', true)];
  expect(inWords(exercises, sets)).toEqual(['a 1 2', 'b ', 'c 3']);
});

it('a set of a slot that is gone stands with the last slot of its exercise, and one of no planned exercise after all', () => {
  const exercises = [slot('a', 'back-squat'), slot('c', 'back-squat')];
  expect(inWords(exercises, [set('1', 'a'), set('2', 'x'), set('3', 'a', 'front-squat')])).toEqual([
    'a 1',
    'c 2',
    'gone 3',
  ]);
});

it('a skipped exercise is shown where something was logged for it', () => {
  const exercises = [slot('a', 'back-squat', true), slot('b', 'plank', true)];
  expect(inWords(exercises, [set('1', 'a')])).toEqual(['a 1']);
});
