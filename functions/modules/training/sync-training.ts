import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import { wrongClock } from '#functions/platform/device-clock.ts';
import type { SyncOperation, WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog, Workout, WorkoutView } from '#shared/contracts/training/training.ts';
import { isFromTheFuture } from '#shared/domain/calendar/device-time.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { canBeAssisted, countingIn, maxPerSet } from '#shared/domain/sets/exercise-measure.ts';
import { isConsistentWeight } from '#shared/domain/sets/weight.ts';
import { changeWorkout } from './change-workout.ts';
import { decideWeek, workoutsOf } from './decide-week.ts';
import { completeWorkout } from './finish-workout.ts';
import { asOffered, beginsEasy, type FirstWorkoutDeps } from './first-workout.ts';
import { isPossibleDate, trueDayOf } from './logged-day.ts';
import type { Trainee } from './program.ts';
import type { TrainingRepository } from './training-repository.ts';
import { findOrBegin, findWorkout } from './workouts.ts';

const attempts = 4;

type Outcome = 'applied' | 'unchanged';

/**
 * Applies a device's operations in order; repeating them changes nothing. All workouts are looked up first, so that an
 * unknown one stores nothing. A move into the past is ignored, and so is a date that cannot be.
 * @throws AppError not-found, invalid; `device_clock` for a time that is more than a day ahead.
 */
export async function syncTraining(
  deps: FirstWorkoutDeps,
  account: Trainee,
  operations: readonly SyncOperation[],
): Promise<{ readonly outcomes: Outcome[]; readonly workouts: Workout[] }> {
  const { training } = deps;
  const { id: accountId } = account;
  for (const operation of operations) checkTime(operation, deps.clock());
  const firsts = new Map(
    operations
      .toReversed()
      .flatMap((operation) => workoutIdsOf(operation).map((id) => [id, operation] as const)),
  );
  const ids = [...firsts.keys()];
  await Promise.all([...firsts].map(([id, first]) => findOrBegin(training, accountId, id, changeIn(first))));
  for (const operation of operations) if (operation.kind === 'set') checkSet(operation.set);

  const outcomes: Outcome[] = [];
  for (const operation of operations) {
    // The other operations of the batch may be sets that were done, so the batch is not refused.
    const applied =
      !isImpossible(operation, account, deps.clock()) && (await applyOperation(deps, account, operation));
    outcomes.push(applied ? 'applied' : 'unchanged');
  }
  const workouts = await Promise.all([...ids].map((id) => current(training, accountId, id)));
  return { outcomes, workouts: [...(await asOffered(deps, accountId, workouts))] };
}

function changeIn(operation: SyncOperation): WorkoutChange | undefined {
  return operation.kind === 'workout' ? operation.change : undefined;
}

/** What the client wrote, also in an operation that was sent before: its answer may have been lost. */
export function notesIn(operations: readonly SyncOperation[]): readonly string[] {
  return operations.flatMap((operation) => {
    if (operation.kind === 'set') return operation.set.deleted ? [] : [operation.set.notes];
    return operation.kind === 'workout' && operation.change.type === 'note' ? [operation.change.text] : [];
  });
}

/** All that the client wrote in a workout. */
export function notesOf({ workout, sets }: Pick<WorkoutView, 'workout' | 'sets'>): readonly string[] {
  const own = [workout, ...workout.exercises].flatMap(({ ownNote }) => ownNote?.text ?? []);
  return [...own, ...sets.flatMap((set) => (set.deleted ? [] : [set.notes]))];
}

function workoutIdsOf(operation: SyncOperation): readonly string[] {
  switch (operation.kind) {
    case 'set':
      return [operation.set.workoutId];
    case 'workout':
      return [operation.workoutId];
    case 'week':
      return workoutsOf(operation.decision);
  }
}

function timesOf(operation: SyncOperation): readonly (string | number)[] {
  switch (operation.kind) {
    case 'set':
      return [operation.set.performedAt, operation.set.day, operation.set.updatedAt];
    case 'workout':
      return [operation.change.at];
    case 'week':
      return [operation.decision.at];
  }
}

function checkTime(operation: SyncOperation, now: number): void {
  const times = timesOf(operation).map((time) => new Date(time).getTime());
  const ahead = times.find((time) => isFromTheFuture(time, now));
  if (ahead !== undefined) throw wrongClock(ahead, now);
}

function isImpossible(operation: SyncOperation, { timeZone }: Trainee, now: number): boolean {
  if (operation.kind === 'workout' && operation.change.type === 'date') {
    return !isPossibleDate(operation.change, now);
  }
  return movesIntoPast(operation, timeZone);
}

/** Seen from when and where the client moved it. What was done on a day that is over is logged, not planned. */
function movesIntoPast(operation: SyncOperation, timeZone: string): boolean {
  if (operation.kind !== 'workout' || operation.change.type !== 'move') return false;
  const { at, day } = operation.change;
  return day < localDayOf(Date.parse(at), timeZone) && !operation.workoutId.startsWith(day);
}

function checkSet(set: SetLog): void {
  const { load, reps, proposed } = set;
  const shown = [proposed?.load, proposed?.cycle?.base, proposed?.cycle?.given, proposed?.start];
  if ([load, ...shown].some((weight) => weight != null && !isConsistentWeight(weight))) {
    throw new AppError('invalid', 'inconsistent_weight', 'The weight in grams is not the weight as entered.');
  }
  if (set.assisted && (load === null || !canBeAssisted(set.exerciseId))) {
    throw new AppError('invalid', 'not_assisted', 'Nothing takes weight off this set.');
  }
  const { measure } = countingIn(set);
  if (reps <= maxPerSet[measure]) return;
  throw new AppError('invalid', 'too_many_in_set', `One set has at most ${maxPerSet[measure]} ${measure}.`);
}

async function applyOperation(
  deps: FirstWorkoutDeps,
  { id: accountId, timeZone }: Trainee,
  operation: SyncOperation,
): Promise<boolean> {
  if (operation.kind === 'set') return deps.training.putSet(accountId, operation.set);
  if (operation.kind === 'week') return decideWeek(deps.training, accountId, operation.decision);
  const change = await asShown(deps, accountId, operation.change);
  // An offline change that was superseded has no effect.
  const { workoutId } = operation;
  const { applied } = await changeWorkout(deps.training, accountId, workoutId, change);
  const dating = trueDayOf(workoutId, change, { now: deps.clock(), timeZone });
  if (dating === null) return applied;
  return (await changeWorkout(deps.training, accountId, workoutId, dating)).applied || applied;
}

/** A device says which version it showed. One that does not know of easy workouts shows what the API sent it. */
async function asShown(
  deps: FirstWorkoutDeps,
  accountId: string,
  change: WorkoutChange,
): Promise<WorkoutChange> {
  if (change.type !== 'start' || change.easy === true) return change;
  return (await beginsEasy(deps, accountId)) ? { ...change, easy: true } : change;
}

/** A late set changes a finished workout's results, and so does one from a request that died before recomputing. */
async function current(training: TrainingRepository, accountId: string, workoutId: string): Promise<Workout> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await findWorkout(training, accountId, workoutId);
    if (stored.workout.status !== 'completed') return stored.workout;
    const sets = await training.setsOf(accountId, workoutId);
    const completed = await completeWorkout(training, accountId, stored.workout, sets);
    const isSame = isDeepStrictEqual(completed, stored.workout);
    if (isSame || (await training.saveWorkout(accountId, stored, completed))) return completed;
    // Another device came first and may have overwritten the records.
  }
  throw new AppError('unavailable', 'workout_changed', 'This workout was just changed. Please try again.');
}
