import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import type { SetLog, SyncOperation, Workout } from '#shared/contracts/training.ts';
import { countingIn, mostInSet } from '#shared/domain/training/exercise-measure.ts';
import { isConsistentWeight } from '#shared/domain/training/weight.ts';
import { changeWorkout } from './change-workout.ts';
import { completeWorkout } from './finish-workout.ts';
import type { TrainingRepository } from './training-repository.ts';
import { findWorkout } from './workouts.ts';

const attempts = 4;

type Outcome = 'applied' | 'unchanged';

/**
 * Takes what a device did, in the order in which it did it. Sending it again changes nothing: a set has an id of its
 * own and loses against a later version of itself, a change that has happened already has no effect.
 *
 * All workouts are looked up first, so that a request that names one that is not the person's stores nothing at all.
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
  if (reps <= mostInSet[measure]) return;
  throw new AppError('invalid', 'too_many_in_set', `One set has at most ${mostInSet[measure]} ${measure}.`);
}

async function applyOperation(
  training: TrainingRepository,
  accountId: string,
  operation: SyncOperation,
): Promise<boolean> {
  if (operation.kind === 'set') return training.putSet(accountId, operation.set);
  // Done offline and overtaken meanwhile: it is merged by when it was done, or has no effect.
  const { applied } = await changeWorkout(training, accountId, operation.workoutId, operation.change);
  return applied;
}

/**
 * A set that reaches a finished workout changes what the workout came to. So does one that reached it before, in a
 * request that died after it.
 */
async function current(training: TrainingRepository, accountId: string, workoutId: string): Promise<Workout> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await findWorkout(training, accountId, workoutId);
    if (stored.workout.status !== 'completed') return stored.workout;
    const sets = await training.setsOf(accountId, workoutId);
    const completed = await completeWorkout(training, accountId, stored.workout, sets);
    const isSame = isDeepStrictEqual(completed.summary, stored.workout.summary);
    if (isSame || (await training.saveWorkout(accountId, stored, completed))) return completed;
    // Another device was quicker, and what it wrote of the exercises may have been overwritten just now.
  }
  throw new AppError('unavailable', 'workout_changed', 'This workout was just changed. Please try again.');
}
