import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { isClosed } from '#web/lib/device/closed-accounts.ts';
import { trainingDatabase } from '#web/lib/device/training-database.ts';

export async function readPending(accountId: string): Promise<{
  readonly operations: readonly SyncOperation[];
  readonly workouts: readonly Workout[];
}> {
  const database = await trainingDatabase();
  const waiting = await database.getAll('outbox');
  const operations = waiting.filter((row) => row.accountId === accountId).map(({ operation }) => operation);
  const ids = new Set(
    operations.flatMap((each) => {
      if (each.kind === 'week') return each.decision.sessions.map(({ workoutId }) => workoutId);
      return each.kind === 'workout' ? [each.workoutId] : [];
    }),
  );
  const rows = await Promise.all([...ids].map((id) => database.get('workouts', [accountId, id])));
  return { operations, workouts: rows.flatMap((row) => row?.workout ?? []) };
}

export async function rememberAnswer(accountId: string, name: string, answer: unknown): Promise<void> {
  if (isClosed(accountId)) return;
  await (await trainingDatabase()).put('answers', { accountId, answer, at: Date.now() }, [accountId, name]);
}

const freshMs = 5 * 60_000;

/** Not parsed yet. Undefined if there is no response from the last five minutes. */
export async function recallFreshAnswer(accountId: string, name: string): Promise<unknown> {
  const row = await (await trainingDatabase()).get('answers', [accountId, name]);
  const age = Date.now() - (row?.at ?? 0);
  return age >= 0 && age < freshMs ? row?.answer : undefined;
}

/** Later changes outdated this response. It stays available offline but no longer counts as fresh. */
export async function markStale(accountId: string, name: string): Promise<void> {
  const transaction = (await trainingDatabase()).transaction('answers', 'readwrite');
  const row = await transaction.store.get([accountId, name]);
  if (row !== undefined) await transaction.store.put({ ...row, at: 0 }, [accountId, name]);
  await transaction.done;
}

/** Not parsed yet, so parse it with the contract before use. */
export async function recallAnswer(accountId: string, name: string): Promise<unknown> {
  return (await (await trainingDatabase()).get('answers', [accountId, name]))?.answer;
}
