import { isFreeWorkout } from './free-workout.ts';
import { plannedGuidedWorkout } from './guided-log.ts';
import { isImportedWorkout } from './imported-workout.ts';

/** A workout that is in no program: the client chose it on the day, or brought it from another app. Its id says so. */
export function isExtraWorkout(workoutId: string): boolean {
  return isFreeWorkout(workoutId) || isImportedWorkout(workoutId) || plannedGuidedWorkout(workoutId) !== null;
}

/** Also true of one that was brought back under the id of a planned one, and one that the coach took off the plan. */
export function isOnTopOfPlan({
  id,
  imported,
  removedFromPlan,
}: {
  readonly id: string;
  readonly imported?: unknown;
  readonly removedFromPlan?: true | undefined;
}): boolean {
  return imported !== undefined || removedFromPlan === true || isExtraWorkout(id);
}
