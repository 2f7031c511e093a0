import type { SyncOperation, TrainingCalendar, Workout } from '#shared/contracts/training.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';

/**
 * The schedule between two days with what this device changed and the API has not confirmed.
 * @param operations In the order in which they were done.
 * @param elsewhere Workouts that the device knows besides those of the schedule: one may be moved into it.
 */
export function withPendingChanges(
  calendar: TrainingCalendar,
  range: { readonly from: string; readonly to: string },
  operations: readonly SyncOperation[],
  elsewhere: readonly Workout[],
): TrainingCalendar {
  const workouts = new Map(elsewhere.map((workout) => [workout.id, workout]));
  for (const workout of calendar.workouts) workouts.set(workout.id, workout);
  const shown = new Set(calendar.workouts.map(({ id }) => id));
  for (const operation of operations) {
    if (operation.kind !== 'workout') continue;
    const workout = workouts.get(operation.workoutId);
    if (workout === undefined) continue;
    workouts.set(workout.id, changeWorkout(workout, operation.change));
    shown.add(workout.id);
  }
  return {
    ...calendar,
    workouts: [...workouts.values()]
      .filter(({ id, day }) => shown.has(id) && day >= range.from && day <= range.to)
      .sort((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1)),
  };
}
