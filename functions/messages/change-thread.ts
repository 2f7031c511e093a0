import { AppError } from '#functions/platform/app-error.ts';
import type { StoredThread } from './thread.ts';
import type { ThreadChange, ThreadRepository } from './thread-repository.ts';

/** Two people write to a thread; whoever loses this often meets something that will not pass soon. */
const attempts = 10;

/**
 * Reads a thread, decides, writes; again from the start where somebody else was faster.
 * @param decide Gets the thread as it is, null where there is none; null means that nothing has to be written.
 * @returns The thread as it is afterwards.
 * @throws AppError unavailable (`busy`) when others are faster every time.
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
