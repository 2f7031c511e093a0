import type { SyncOperation, Workout } from '#shared/contracts/training/training.ts';
import { isFromTheFuture } from '#shared/domain/calendar/device-time.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { ApiError, callApi } from '#web/lib/api/api-client.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { showSafetyNotice } from '#web/lib/safety-notice.ts';
import { type OutboxRow, trainingDatabase } from './training-database.ts';

/** The API accepts at most 40 operations per request. */
const batchSize = 40;

export type SyncReport = {
  /** Operations that only this device has. */
  readonly waiting: number;
  /** Permanently rejected operations, already removed from the queue. */
  readonly refused: readonly SyncOperation[];
  /** The API does not believe this device's clock. What waits is kept until the clock is right. */
  readonly clockIsWrong: boolean;
  readonly workouts: readonly Workout[];
};

type Queued = { readonly key: number; readonly operation: SyncOperation };

const workoutIdOf = (operation: SyncOperation) =>
  operation.kind === 'set' ? operation.set.workoutId : operation.workoutId;

/** Each batch covers one workout, so a rejected one doesn't block the others. */
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

/** Retrying would not change the result. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 413].includes(error.status);
}

/** Written while the clock was days ahead, which it no longer is: it happened before now, and that is all we know. */
export function withBelievableTime(operation: SyncOperation, now: number): SyncOperation {
  const at = new Date(now).toISOString();
  if (operation.kind === 'workout') {
    const { change } = operation;
    return isFromTheFuture(Date.parse(change.at), now)
      ? { ...operation, change: { ...change, at } }
      : operation;
  }
  const { set } = operation;
  if (!isFromTheFuture(set.updatedAt, now)) return operation;
  const isOwnTime = isFromTheFuture(Date.parse(set.performedAt), now);
  const day = localDayOf(now, browserZone());
  return { kind: 'set', set: { ...set, updatedAt: now, ...(isOwnTime && { performedAt: at, day }) } };
}

async function flush(accountId: string): Promise<SyncReport> {
  const refused: SyncOperation[] = [];
  const workouts = new Map<string, Workout>();
  for (;;) {
    const queue = await queueOf(accountId);
    const batch = nextBatch(queue);
    if (batch.length === 0)
      return { waiting: 0, refused, clockIsWrong: false, workouts: [...workouts.values()] };
    try {
      const now = Date.now();
      const operations = batch.map(({ operation }) => withBelievableTime(operation, now));
      const answer = await callApi('syncTraining', { operations });
      showSafetyNotice(answer);
      for (const workout of answer.workouts) workouts.set(workout.id, workout);
    } catch (error) {
      const clockIsWrong = error instanceof ApiError && error.code === 'device_clock';
      if (clockIsWrong || !isFinal(error)) {
        return { waiting: queue.length, refused, clockIsWrong, workouts: [...workouts.values()] };
      }
      refused.push(...batch.map(({ operation }) => operation));
    }
    // Remove only now. If the tab dies first, the batch is sent again and the API recognizes each set by its id.
    await remove(batch);
  }
}

/** Sends operations in order. Only one tab does this at a time. */
export function syncOutbox(accountId: string): Promise<SyncReport> {
  if (!('locks' in navigator)) return flush(accountId);
  return navigator.locks.request(`repz-training-sync-${accountId}`, () => flush(accountId));
}

export async function countWaiting(accountId: string): Promise<number> {
  return (await queueOf(accountId)).length;
}
