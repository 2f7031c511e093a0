import { isLocalDay } from '#shared/domain/calendar/local-day.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import { guidedSessionId } from '../program/session-template-ids.ts';
import { guidedWorkout } from './training-constants.ts';

const libraryIds = {
  push_ups: 'push-up',
  pull_ups: 'pull-up',
  shoulder_press: 'dumbbell-shoulder-press',
} as const satisfies Record<(typeof guidedWorkout.exercises)[number]['id'], string>;

/**
 * Until 2026-11 the guide led through a fixed workout beside the plan, named by its day and start time. A device that was
 * offline may still send one, and the history shows them.
 */
export function plannedGuidedWorkout(workoutId: string) {
  const day = plannedDayOf(workoutId);
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
