import type { SyncOperation, WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import { mergeSets } from '#shared/domain/sets/merge-sets.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';
import { applyLayout } from '#shared/domain/week-plan/apply-layout.ts';
import { trainingDatabase } from '#web/lib/device/training-database.ts';
import { storedText } from '#web/lib/storage/stored-text.ts';

const stored = storedText('repz.device');

export function deviceId(): string {
  const known = stored.read();
  if (known !== null && /^[\w-]{1,64}$/.test(known)) return known;
  const made = crypto.randomUUID();
  return stored.keep(made) ? made : 'unnamed';
}

export type LocalWorkout = { readonly workout: Workout; readonly sets: readonly SetLog[] };

/** Stores the set and its queue entry in one transaction, so neither a killed tab nor a sign-out loses it. */
export async function storeSet(accountId: string, set: SetLog): Promise<void> {
  const transaction = (await trainingDatabase()).transaction(['sets', 'outbox'], 'readwrite');
  await Promise.all([
    transaction.objectStore('sets').put({ accountId, set }, [accountId, set.id]),
    transaction.objectStore('outbox').add({ accountId, operation: { kind: 'set', set } }),
    transaction.done,
  ]);
}

export function storeChange(accountId: string, workout: Workout, change: WorkoutChange): Promise<Workout> {
  return storeChanges(accountId, workout, [change]);
}

/** All of them or none. */
export async function storeChanges(
  accountId: string,
  workout: Workout,
  changes: readonly WorkoutChange[],
): Promise<Workout> {
  const operations: SyncOperation[] = [];
  let changed = workout;
  for (const change of changes) {
    const next: Workout = changeWorkout(changed, change);
    if (next !== changed) operations.push({ kind: 'workout', workoutId: workout.id, change });
    changed = next;
  }
  if (operations.length === 0) return workout;
  const transaction = (await trainingDatabase()).transaction(['workouts', 'outbox'], 'readwrite');
  const outbox = transaction.objectStore('outbox');
  await Promise.all([
    transaction.objectStore('workouts').put({ accountId, workout: changed }, [accountId, workout.id]),
    ...operations.map((operation) => outbox.add({ accountId, operation })),
    transaction.done,
  ]);
  return changed;
}

/** Whether the API lacks something of this workout. */
export async function isWaiting(accountId: string, workoutId: string): Promise<boolean> {
  const waiting = await (await trainingDatabase()).getAll('outbox');
  return waiting.some(({ accountId: owner, operation }) => {
    if (owner !== accountId) return false;
    if (operation.kind === 'week') {
      return operation.decision.sessions.some((session) => session.workoutId === workoutId);
    }
    return (operation.kind === 'set' ? operation.set.workoutId : operation.workoutId) === workoutId;
  });
}

/** What a client decided about a week, with the workouts that it changes. */
export async function storeWeekDecision(
  accountId: string,
  workouts: readonly Workout[],
  decision: WeekDecision,
): Promise<void> {
  const byId = new Map(workouts.map((workout) => [workout.id, workout]));
  const transaction = (await trainingDatabase()).transaction(['workouts', 'outbox'], 'readwrite');
  const changed = decision.sessions.flatMap(({ workoutId }) => {
    const known = byId.get(workoutId);
    return known === undefined ? [] : [applyLayout(known, decision, (id) => byId.get(id))];
  });
  await Promise.all([
    ...changed.map((workout) =>
      transaction.objectStore('workouts').put({ accountId, workout }, [accountId, workout.id]),
    ),
    transaction.objectStore('outbox').add({ accountId, operation: { kind: 'week', decision } }),
    transaction.done,
  ]);
}

export async function readLocalWorkout(accountId: string, workoutId: string): Promise<LocalWorkout | null> {
  const database = await trainingDatabase();
  const [row, sets] = await Promise.all([
    database.get('workouts', [accountId, workoutId]),
    database.getAllFromIndex('sets', 'workout', [accountId, workoutId]),
  ]);
  return row === undefined ? null : { workout: row.workout, sets: sets.map(({ set }) => set) };
}

/** Takes the latest version of each set, and applies changes that are still queued. */
export async function mergeWithDevice(accountId: string, remote: LocalWorkout): Promise<LocalWorkout> {
  const { id } = remote.workout;
  const transaction = (await trainingDatabase()).transaction(['workouts', 'sets', 'outbox'], 'readwrite');
  const [local, waiting] = await Promise.all([
    transaction.objectStore('sets').index('workout').getAll([accountId, id]),
    transaction.objectStore('outbox').getAll(),
  ]);
  const sources = new Map<string, Workout>();
  for (const { accountId: owner, workout: known } of await transaction.objectStore('workouts').getAll()) {
    if (owner === accountId) sources.set(known.id, known);
  }
  let workout = remote.workout;
  for (const { accountId: owner, operation } of waiting) {
    if (owner !== accountId) continue;
    if (operation.kind === 'workout' && operation.workoutId === id) {
      workout = changeWorkout(workout, operation.change);
    }
    if (operation.kind === 'week') {
      workout = applyLayout(workout, operation.decision, (from) => sources.get(from));
    }
  }
  const sets = mergeSets(
    remote.sets,
    local.map(({ set }) => set),
  );
  await Promise.all([
    transaction.objectStore('workouts').put({ accountId, workout }, [accountId, id]),
    ...sets.map((set) => transaction.objectStore('sets').put({ accountId, set }, [accountId, set.id])),
    transaction.done,
  ]);
  return { workout, sets };
}
