import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import type { TodayLimits } from '#shared/domain/program/session-for-today.ts';
import { explainSession, type SlotChange } from '#shared/domain/program/session-reasons.ts';

export type FittedSession = {
  readonly workout: Workout;
  readonly changes: readonly SlotChange<PlannedExercise>[];
  readonly exercises: readonly PlannedExercise[];
};

export const plannedMinutesOf = ({ adjusted, estimatedMinutes }: Workout) =>
  adjusted?.plannedMinutes ?? estimatedMinutes;

/** As the API will fit it: new limits start from the plan, not from what was fitted before. */
export function fitSession(workout: Workout, limits: TodayLimits): FittedSession {
  const changes = explainSession(workout.adjusted?.planned ?? workout.exercises, limits);
  return { workout, changes, exercises: changes.flatMap(({ now }) => now ?? []) };
}
