import { createListeners } from '#web/lib/hooks/listeners.ts';
import { isClosed } from './closed-accounts.ts';
import { trainingDatabase } from './training-database.ts';

const { subscribe, notify } = createListeners();

const key = (accountId: string, workoutId: string): [string, string] => [accountId, `warning-${workoutId}`];

/** The API found a warning sign in a note of this workout. Kept on the device, for the finish screen without a network. */
export async function markWarned(accountId: string, workoutId: string): Promise<void> {
  if (isClosed(accountId)) return;
  const row = { accountId, answer: true, at: Date.now() };
  await (await trainingDatabase()).put('answers', row, key(accountId, workoutId));
  notify();
}

export async function isWarned(accountId: string, workoutId: string): Promise<boolean> {
  const row = await (await trainingDatabase()).get('answers', key(accountId, workoutId));
  return row !== undefined;
}

export const subscribeToWarnings = subscribe;
