import type { PlannedExercise, Workout } from '#shared/contracts/training/training.ts';
import { sessionUnder, type TodayLimits } from '#shared/domain/program/session-for-today.ts';

export type FittedSession = {
  readonly workout: Workout;
  readonly planned: readonly PlannedExercise[];
  readonly exercises: readonly PlannedExercise[];
};

export const plannedMinutesOf = ({ adjusted, estimatedMinutes }: Workout) =>
  adjusted?.plannedMinutes ?? estimatedMinutes;

/** As the API will fit it: new limits start from the plan, not from what was fitted before. */
export function fitSession(workout: Workout, limits: TodayLimits): FittedSession {
  const planned = workout.adjusted?.planned ?? workout.exercises;
  return { workout, planned, exercises: sessionUnder(planned, limits) };
}
