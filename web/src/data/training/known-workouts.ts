import type { Workout } from '#shared/contracts/training/training.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';

/**
 * The workouts of a schedule, and those that the overview knows beyond it: the one that runs, and those done lately. They may
 * have been planned for other weeks.
 */
export function knownWorkouts(
  scheduled: readonly Workout[],
  overview: Pick<TrainingOverview, 'nextWorkout' | 'recent'> | undefined,
): readonly Workout[] {
  if (overview === undefined) return scheduled;
  const { nextWorkout, recent } = overview;
  const known = new Set(scheduled.map(({ id }) => id));
  const running = nextWorkout?.status === 'in-progress' ? [nextWorkout] : [];
  return [...scheduled, ...[...running, ...recent].filter(({ id }) => !known.has(id))];
}
