/**
 * Ids derive from the day and start time, so that a reload, second tap or retry stores the same rows again.
 */

import { isLocalDay } from '#shared/domain/calendar/local-day.ts';
import type { GuidedExercise } from './guided-session.ts';
import { guidedSessionId } from './session-template-ids.ts';
import { guidedWorkout } from './training-constants.ts';

const libraryIds: Readonly<Record<GuidedExercise['id'], string>> = {
  push_ups: 'push-up',
  pull_ups: 'pull-up',
  shoulder_press: 'dumbbell-shoulder-press',
};

/** @param startTime Epoch milliseconds. */
export function guidedWorkoutId(day: string, startTime: number): string {
  return `${day}.${guidedSessionId}-${startTime}`;
}

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
