import { plannedGuidedWorkout } from './guided-log.ts';

/** A workout that is in no program: the client chose it on the day. Its id says so. */
export function isExtraWorkout(workoutId: string): boolean {
  return plannedGuidedWorkout(workoutId) !== null;
}
