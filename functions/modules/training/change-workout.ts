import { AppError } from '#functions/platform/app-error.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { isLocalDay } from '#shared/domain/calendar/local-day.ts';
import { easyWorkout } from '#shared/domain/program/easy-workout.ts';
import { changeWorkout as apply } from '#shared/domain/training/workout-change.ts';
import { completeWorkout } from './finish-workout.ts';
import type { TrainingRepository } from './training-repository.ts';
import { findOrBegin } from './workouts.ts';

const attempts = 4;

/**
 * Applies a change, possibly made offline earlier, and retries when another device writes in parallel.
 * @returns The workout, and whether this call changed it.
 * @throws AppError not-found; unavailable when others keep changing it; invalid for an unknown day.
 */
export async function changeWorkout(
  training: TrainingRepository,
  accountId: string,
  workoutId: string,
  change: WorkoutChange,
): Promise<{ readonly workout: Workout; readonly applied: boolean }> {
  if (change.type === 'move' && !isLocalDay(change.day)) {
    throw new AppError('invalid', 'invalid_day', 'Choose a day that exists.');
  }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await findOrBegin(training, accountId, workoutId, change);
    const shown = asShown(stored.workout, change);
    const changed: Workout = apply(shown, change);
    if (changed === shown) return { workout: changed, applied: false };
    const finished =
      changed.status === 'completed'
        ? // The records come first: a run that dies here is finished by the next, which finds the workout open.
          await completeWorkout(training, accountId, changed, await training.setsOf(accountId, workoutId))
        : changed;
    const saved =
      finished.day === stored.workout.day
        ? await training.saveWorkout(accountId, stored, finished)
        : await training.moveWorkout(accountId, stored, finished);
    if (saved) return { workout: finished, applied: true };
  }
  // Not a conflict: a device takes that as final and would drop the client's work.
  throw new AppError('unavailable', 'workout_changed', 'This workout was just changed. Please try again.');
}

/** The first start says which version the device showed, to which its sets belong. The device has that version itself. */
function asShown(workout: Workout, change: WorkoutChange): Workout {
  const isFirst = workout.marks?.firstStart === undefined && workout.startedAt === undefined;
  return change.type === 'start' && change.easy === true && isFirst ? easyWorkout(workout) : workout;
}
