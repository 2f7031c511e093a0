import { expect, it } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { answerExercise, type ExerciseAnswer } from '#shared/domain/program/answer-exercise.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';
import { changesBack, changesFor, limitsOf } from '#web/features/training/answers/answer-changes.ts';

const workout: Workout = {
  id: '2026-03-02.program-1',
  day: '2026-03-02',
  name: 'Lower',
  type: 'strength',
  estimatedMinutes: 40,
  status: 'in-progress',
  exercises: ['back-squat', 'leg-curl', 'bench-press'].map((exerciseId, index) => ({
    slotId: `s${index}`,
    exerciseId,
    sets: 3,
    minimumReps: 8,
    maximumReps: 12,
    restSeconds: 90,
  })),
};
const idsIn = ({ exercises }: Workout) =>
  exercises.filter(({ skipped }) => skipped !== true).map(({ exerciseId }) => exerciseId);
const at = (second: number) => `2026-03-02T10:00:0${second}.000Z`;

function given(answer: ExerciseAnswer) {
  const limits = limitsOf(workout, undefined, 'intermediate');
  const outcomes = answerExercise(workout.exercises, workout.exercises, answer, limits);
  const after = changesFor(outcomes, at(1)).reduce<Workout>((now, each) => changeWorkout(now, each), workout);
  const back = changesBack(outcomes, workout, at(2)).reduce<Workout>(
    (now, each) => changeWorkout(now, each),
    after,
  );
  return { after, back };
}

it('a sore knee changes every exercise that loads it, as the runner writes changes, and undo takes all of them back', () => {
  const { after, back } = given({ kind: 'hurts', area: 'knee' });
  expect(idsIn(after)).not.toContain('back-squat');
  expect(idsIn(after)).not.toContain('leg-curl');
  expect(idsIn(after)).toContain('bench-press');
  expect(idsIn(back)).toEqual(idsIn(workout));
});

it('missing equipment swaps one exercise, and undo brings the planned one', () => {
  const { after, back } = given({ kind: 'no-equipment' });
  expect(after.exercises[0]).toMatchObject({ swappedFrom: 'back-squat' });
  expect(idsIn(after).slice(1)).toEqual(['leg-curl', 'bench-press']);
  expect(back.exercises[0]).toMatchObject({ exerciseId: 'back-squat' });
});

it('a load that is too hard changes the set and not the plan', () => {
  expect(given({ kind: 'too-hard' }).after).toEqual(workout);
});

it('the equipment of the day wins over what the client told once, and areas that hurt count from everywhere', () => {
  const program = { limits: { equipment: [], avoid: ['hip' as const] }, experience: 'beginner' as const };
  expect(limitsOf({}, undefined, undefined)).toEqual({ equipment: ownedEquipment, avoid: [] });
  expect(limitsOf({}, program, undefined)).toEqual({ equipment: [], avoid: ['hip'], level: 'beginner' });
  const adjusted = { minutes: 20, equipment: ['band' as const], avoid: [], planned: [], plannedMinutes: 40 };
  expect(limitsOf({ adjusted }, program, 'advanced')).toEqual({
    equipment: ['band'],
    avoid: ['hip'],
    level: 'advanced',
  });
  expect(limitsOf({ adjusted }, program, 'advanced', ['other', 'knee', 'hip']).avoid).toEqual([
    'hip',
    'knee',
  ]);
});
