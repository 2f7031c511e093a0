import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import type { StoredThread } from './thread.ts';
import type { ThreadChange, ThreadRepository } from './thread-repository.ts';

/**
 * Retries on parallel changes.
 * @param decide Gets null when there is no thread; returns null when nothing needs writing.
 * @throws AppError unavailable (`busy`) when parallel changes keep winning.
 */
export async function changeThread(
  threads: Pick<ThreadRepository, 'find' | 'save'>,
  clientId: string,
  decide: (thread: StoredThread | null) => Promise<ThreadChange | null>,
): Promise<StoredThread | null> {
  const { thread } = await retryWithBackoff(async () => {
    const before = await threads.find(clientId);
    const change = await decide(before);
    if (change === null) return { thread: before };
    return (await threads.save(change)) ? { thread: change.after } : null;
  });
  return thread;
}
