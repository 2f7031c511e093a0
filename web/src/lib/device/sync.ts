import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { isClockWrong, isFromTheFuture } from '#shared/domain/calendar/device-time.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError, isClockRefusal, isNotFound } from '#web/lib/api/api-error.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { showSafetyNotice } from '#web/lib/safety-notice.ts';
import { ownToken } from './own-token.ts';
import { readableOperation } from './readable-operation.ts';
import { type OutboxRow, trainingDatabase } from './training-database.ts';
import { markWarned } from './warned-workouts.ts';

/** The API accepts at most 40 operations per request. */
const batchSize = 40;

export type SyncReport = {
  /** Operations that are still to be sent. */
  readonly waiting: number;
  /** Of a workout that is gone: already removed from the queue. */
  readonly refused: readonly SyncOperation[];
  /** The API does not take these as they are. They stay on the device, and the next visit tries them again. */
  readonly kept: readonly SyncOperation[];
  /** The API does not believe this device's clock. What waits is kept until the clock is right. */
  readonly clockIsWrong: boolean;
  readonly workouts: readonly Workout[];
};

type Queued = { readonly key: number; readonly operation: SyncOperation; readonly untimed: boolean };

/** What an operation is about: a workout, or a week, which is sent for itself. */
function subjectOf(operation: SyncOperation): string {
  if (operation.kind === 'week') return operation.decision.monday;
  return operation.kind === 'set' ? operation.set.workoutId : operation.workoutId;
}

/** Each batch covers one workout or week, so a rejected one doesn't block the others. */
export function nextBatch(queue: readonly Queued[], most = batchSize): readonly Queued[] {
  const [first] = queue;
  if (first === undefined) return [];
  const end = queue.findIndex((item) => subjectOf(item.operation) !== subjectOf(first.operation));
  return queue.slice(0, Math.min(most, end < 0 ? queue.length : end));
}

/** Keys of what the API did not take in this visit. */
const keptKeys = new Set<number>();

async function queueOf(accountId: string): Promise<readonly Queued[]> {
  const queue: Queued[] = [];
  let cursor = await (await trainingDatabase()).transaction('outbox').store.openCursor();
  for (; cursor !== null; cursor = await cursor.continue()) {
    const row: OutboxRow = cursor.value;
    if (row.accountId === accountId && !keptKeys.has(cursor.key)) {
      queue.push({ key: cursor.key, operation: row.operation, untimed: row.untimed === true });
    }
  }
  return queue;
}

async function remove(batch: readonly Queued[]): Promise<void> {
  const transaction = (await trainingDatabase()).transaction('outbox', 'readwrite');
  await Promise.all([...batch.map(({ key }) => transaction.store.delete(key)), transaction.done]);
}

/**
 * The API does not take the request as it is. A hotel's network may answer anything, and a 404 that is not about the workout
 * may pass: no set is given up for them.
 */
function isUnacceptable(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'unexpected_answer') return false;
  return [400, 413].includes(error.status);
}

/** Written while the clock was days off, which it no longer is: it happened before now, and that is all we know. */
export function withBelievableTime(operation: SyncOperation, now: number, untimed = false): SyncOperation {
  const at = new Date(now).toISOString();
  const isWrong = (time: number) => untimed || isFromTheFuture(time, now);
  if (operation.kind === 'workout') {
    const { change } = operation;
    return isWrong(Date.parse(change.at)) ? { ...operation, change: { ...change, at } } : operation;
  }
  if (operation.kind === 'week') {
    const { decision } = operation;
    return isWrong(Date.parse(decision.at)) ? { ...operation, decision: { ...decision, at } } : operation;
  }
  const { set } = operation;
  if (!isWrong(set.updatedAt)) return operation;
  const performed = Date.parse(set.performedAt);
  // A correction made on the slow clock keeps the time of a set that was done when the clock was right.
  const isOwnTime = untimed ? performed <= set.updatedAt : isFromTheFuture(performed, now);
  const day = localDayOf(now, browserZone());
  return { kind: 'set', set: { ...set, updatedAt: now, ...(isOwnTime && { performedAt: at, day }) } };
}

/** `keep`: what the API rejects permanently waits for a screen that shows it. */
type OnRefusal = 'give-up' | 'keep';

async function flush(accountId: string, onRefusal: OnRefusal): Promise<SyncReport> {
  const refused: SyncOperation[] = [];
  const kept: SyncOperation[] = [];
  const workouts = new Map<string, Workout>();
  let single = 0;
  for (;;) {
    const queue = await queueOf(accountId);
    const batch = nextBatch(queue, single > 0 ? 1 : batchSize);
    if (batch.length === 0)
      return { waiting: 0, refused, kept, clockIsWrong: false, workouts: [...workouts.values()] };
    try {
      const now = Date.now();
      const operations = batch.map(({ operation, untimed }) =>
        withBelievableTime(readableOperation(operation) ?? operation, now, untimed),
      );
      const answer = await callApi('syncTraining', { operations }, { token: await ownToken(accountId) });
      showSafetyNotice(answer);
      const [first] = operations;
      if (answer.safety !== undefined && first !== undefined) {
        await markWarned(accountId, subjectOf(first)).catch(() => {});
      }
      for (const workout of answer.workouts) workouts.set(workout.id, workout);
    } catch (error) {
      const clockIsWrong = isClockRefusal(error);
      if (clockIsWrong) await markUntimed(queue, Date.parse(String(error.details?.now)), Date.now());
      const isUnaccepted = isUnacceptable(error);
      if (clockIsWrong || onRefusal === 'keep' || !(isUnaccepted || isNotFound(error))) {
        return { waiting: queue.length, refused, kept, clockIsWrong, workouts: [...workouts.values()] };
      }
      if (isUnaccepted && batch.length > 1) {
        // One of them must not keep the others from the API.
        single = batch.length;
        continue;
      }
      (isUnaccepted ? kept : refused).push(...batch.map(({ operation }) => operation));
      if (isUnaccepted) for (const { key } of batch) keptKeys.add(key);
    }
    single = Math.max(0, single - 1);
    // Remove only now. If the tab dies first, the batch is sent again and the API recognizes each set by its id.
    await remove(batch.filter(({ key }) => !keptKeys.has(key)));
  }
}

function timeOf(operation: SyncOperation): number {
  if (operation.kind === 'set') return operation.set.updatedAt;
  return Date.parse(operation.kind === 'week' ? operation.decision.at : operation.change.at);
}

/** What a slow clock wrote looks like the past once the clock is right, so it is marked before. */
export function writtenOnSlowClock(operation: SyncOperation, now: number, shown: number): boolean {
  return shown < now && isClockWrong(shown, now) && timeOf(operation) <= shown;
}

async function markUntimed(queue: readonly Queued[], now: number, shown: number): Promise<void> {
  const { store, done } = (await trainingDatabase()).transaction('outbox', 'readwrite');
  for (const { key, operation } of queue) {
    if (!writtenOnSlowClock(operation, now, shown)) continue;
    const row = await store.get(key);
    if (row !== undefined) await store.put({ ...row, untimed: true }, key);
  }
  await done;
}

/** Sends operations in order. Only one tab does this at a time. */
export function syncOutbox(accountId: string, onRefusal: OnRefusal = 'give-up'): Promise<SyncReport> {
  if (!('locks' in navigator)) return flush(accountId, onRefusal);
  return navigator.locks.request(`repz-training-sync-${accountId}`, () => flush(accountId, onRefusal));
}

export async function countWaiting(accountId: string): Promise<number> {
  return (await queueOf(accountId)).length;
}
