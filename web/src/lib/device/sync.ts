import type { SyncOperation, Workout } from '#shared/contracts/training.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { type OutboxRow, trainingDatabase } from './training-database.ts';

/** The API takes at most forty at once. */
const batchSize = 40;

export type SyncReport = {
  /** Operations that are still on this device alone. */
  readonly waiting: number;
  /** Operations that the API refused for good; they were taken out of the queue. */
  readonly refused: readonly SyncOperation[];
  readonly workouts: readonly Workout[];
};

type Queued = { readonly key: number; readonly operation: SyncOperation };

const workoutIdOf = (operation: SyncOperation) =>
  operation.kind === 'set' ? operation.set.workoutId : operation.workoutId;

/** The front of the queue, as far as it is about one workout: one that is refused must not hold up the others. */
export function nextBatch(queue: readonly Queued[]): readonly Queued[] {
  const [first] = queue;
  if (first === undefined) return [];
  const end = queue.findIndex((item) => workoutIdOf(item.operation) !== workoutIdOf(first.operation));
  return queue.slice(0, Math.min(batchSize, end < 0 ? queue.length : end));
}

async function queueOf(accountId: string): Promise<readonly Queued[]> {
  const queue: Queued[] = [];
  let cursor = await (await trainingDatabase()).transaction('outbox').store.openCursor();
  for (; cursor !== null; cursor = await cursor.continue()) {
    const row: OutboxRow = cursor.value;
    if (row.accountId === accountId) queue.push({ key: cursor.key, operation: row.operation });
  }
  return queue;
}

async function remove(batch: readonly Queued[]): Promise<void> {
  const transaction = (await trainingDatabase()).transaction('outbox', 'readwrite');
  await Promise.all([...batch.map(({ key }) => transaction.store.delete(key)), transaction.done]);
}

/** A refusal that will not change however often it is asked again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 413].includes(error.status);
}

async function flush(accountId: string): Promise<SyncReport> {
  const refused: SyncOperation[] = [];
  const workouts = new Map<string, Workout>();
  for (;;) {
    const queue = await queueOf(accountId);
    const batch = nextBatch(queue);
    if (batch.length === 0) return { waiting: 0, refused, workouts: [...workouts.values()] };
    try {
      const operations = batch.map(({ operation }) => operation);
      const answer = await callApi('syncTraining', { operations });
      for (const workout of answer.workouts) workouts.set(workout.id, workout);
    } catch (error) {
      if (!isFinal(error)) return { waiting: queue.length, refused, workouts: [...workouts.values()] };
      refused.push(...batch.map(({ operation }) => operation));
    }
    // Only now: a tab that dies before this sends the batch again, and the API knows each of its sets by id.
    await remove(batch);
  }
}

/** Sends what waits on this device, in the order in which it was done. One tab at a time does it. */
export function syncOutbox(accountId: string): Promise<SyncReport> {
  if (!('locks' in navigator)) return flush(accountId);
  return navigator.locks.request(`repz-training-sync-${accountId}`, () => flush(accountId));
}

export async function countWaiting(accountId: string): Promise<number> {
  return (await queueOf(accountId)).length;
}
