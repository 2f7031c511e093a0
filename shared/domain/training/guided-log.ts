/**
 * A guided workout as a workout of its own: nobody planned it, so its id says what it is. Day and start make the ids,
 * so that a reload, a second tap or a retry stores the same workout and the same sets again.
 */
import { guidedWorkout } from '../training-constants.ts';
import type { GuidedExercise } from './guided-session.ts';
import { isLocalDay } from './local-day.ts';
import { guidedSessionId } from './session-templates.ts';

/** Its exercises under the library's ids. */
const libraryIds: Readonly<Record<GuidedExercise['id'], string>> = {
  push_ups: 'push-up',
  pull_ups: 'pull-up',
  shoulder_press: 'dumbbell-shoulder-press',
};

/** @param startTime Epoch milliseconds. */
export function guidedWorkoutId(day: string, startTime: number): string {
  return `${day}.${guidedSessionId}-${startTime}`;
}

/** The workout of this id before anything of it was stored; null where the id is none of a guided workout. */
export function plannedGuidedWorkout(workoutId: string) {
  const day = workoutId.slice(0, 10);
  if (!isLocalDay(day) || !/^\.guided-\d{13}$/.test(workoutId.slice(10))) return null;
  return {
    id: workoutId,
    day,
    name: 'Guided full-body workout',
    sessionTemplate: guidedSessionId,
    type: 'strength',
    estimatedMinutes: guidedWorkout.estimatedMinutes,
    status: 'planned',
    exercises: guidedWorkout.exercises.map((exercise) => ({
      slotId: exercise.id,
      exerciseId: libraryIds[exercise.id],
      sets: exercise.sets,
      minimumReps: exercise.minimumReps,
      maximumReps: exercise.maximumReps,
      restSeconds: exercise.restSeconds,
    })),
  } as const;
}

/**
 * What a tap on 'Complete Set' logs. Nobody typed a number: the least that the coach asked for counts, and the client
 * can correct it afterwards.
 * @param set From 1.
 */
export function guidedSet(exercise: GuidedExercise, set: number, startTime: number) {
  return {
    id: `${guidedSessionId}-${startTime}-${exercise.id}-${set}`,
    slotId: exercise.id,
    exerciseId: libraryIds[exercise.id],
    setNumber: set,
    reps: exercise.minimumReps,
    load: null,
    effort: null,
    notes: '',
  };
}
