import { isFreeWorkout } from './free-workout.ts';
import { plannedGuidedWorkout } from './guided-log.ts';

/** A workout that is in no program: the client chose it on the day. Its id says so. */
export function isExtraWorkout(workoutId: string): boolean {
  return isFreeWorkout(workoutId) || plannedGuidedWorkout(workoutId) !== null;
}
