import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import type { SetLog, SyncOperation, Workout } from '#shared/contracts/training/training.ts';
import { countingIn, maxPerSet } from '#shared/domain/training/exercise-measure.ts';
import { isConsistentWeight } from '#shared/domain/training/weight.ts';
import { changeWorkout } from './change-workout.ts';
import { completeWorkout } from './finish-workout.ts';
import type { TrainingRepository } from './training-repository.ts';
import { findWorkout } from './workouts.ts';

const attempts = 4;

type Outcome = 'applied' | 'unchanged';

/**
 * Applies a device's operations in order; repeating them changes nothing. All workouts are looked up first, so that an
 * unknown one stores nothing.
 * @throws AppError not-found, invalid.
 */
export async function syncTraining(
  training: TrainingRepository,
  accountId: string,
  operations: readonly SyncOperation[],
): Promise<{ readonly outcomes: Outcome[]; readonly workouts: Workout[] }> {
  const ids = new Set(operations.map((operation) => workoutIdOf(operation)));
  await Promise.all([...ids].map((id) => findWorkout(training, accountId, id)));
  for (const operation of operations) if (operation.kind === 'set') checkSet(operation.set);

  const outcomes: Outcome[] = [];
  for (const operation of operations) {
    const applied = await applyOperation(training, accountId, operation);
    outcomes.push(applied ? 'applied' : 'unchanged');
  }
  const workouts = await Promise.all([...ids].map((id) => current(training, accountId, id)));
  return { outcomes, workouts };
}

function workoutIdOf(operation: SyncOperation): string {
  return operation.kind === 'set' ? operation.set.workoutId : operation.workoutId;
}

function checkSet(set: SetLog): void {
  const { load, reps } = set;
  if (load !== null && !isConsistentWeight(load)) {
    throw new AppError('invalid', 'inconsistent_weight', 'The weight in grams is not the weight as entered.');
  }
  const { measure } = countingIn(set);
  if (reps <= maxPerSet[measure]) return;
  throw new AppError('invalid', 'too_many_in_set', `One set has at most ${maxPerSet[measure]} ${measure}.`);
}

async function applyOperation(
  training: TrainingRepository,
  accountId: string,
  operation: SyncOperation,
): Promise<boolean> {
  if (operation.kind === 'set') return training.putSet(accountId, operation.set);
  // An offline change that was superseded has no effect.
  const { applied } = await changeWorkout(training, accountId, operation.workoutId, operation.change);
  return applied;
}

/** A late set changes a finished workout's results, and so does one from a request that died before recomputing. */
async function current(training: TrainingRepository, accountId: string, workoutId: string): Promise<Workout> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await findWorkout(training, accountId, workoutId);
    if (stored.workout.status !== 'completed') return stored.workout;
    const sets = await training.setsOf(accountId, workoutId);
    const completed = await completeWorkout(training, accountId, stored.workout, sets);
    const isSame = isDeepStrictEqual(completed.summary, stored.workout.summary);
    if (isSame || (await training.saveWorkout(accountId, stored, completed))) return completed;
    // Another device came first and may have overwritten the records.
  }
  throw new AppError('unavailable', 'workout_changed', 'This workout was just changed. Please try again.');
}
