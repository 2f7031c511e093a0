import { AppError } from '#functions/platform/app-error.ts';
import type { StoredThread } from './thread.ts';
import type { ThreadChange, ThreadRepository } from './thread-repository.ts';

const attempts = 10;

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
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await threads.find(clientId);
    const change = await decide(before);
    if (change === null) return before;
    if ((await threads.save(change)) === 'saved') return change.after;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}
