import { isFreeWorkout } from './free-workout.ts';
import { plannedGuidedWorkout } from './guided-log.ts';
import { isImportedWorkout } from './imported-workout.ts';

/** A workout that is in no program: the client chose it on the day, or brought it from another app. Its id says so. */
export function isExtraWorkout(workoutId: string): boolean {
  return isFreeWorkout(workoutId) || isImportedWorkout(workoutId) || plannedGuidedWorkout(workoutId) !== null;
}

/** Also true of one that was brought back under the id of a planned one. */
export function isOnTopOfPlan({
  id,
  imported,
}: {
  readonly id: string;
  readonly imported?: unknown;
}): boolean {
  return imported !== undefined || isExtraWorkout(id);
}
