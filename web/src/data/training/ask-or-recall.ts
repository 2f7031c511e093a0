import * as z from 'zod/mini';
import { isUnanswered } from '#web/lib/api/api-error.ts';
import { recallAnswer, rememberAnswer } from './device/training-device-store.ts';

// React Query would pause requests while the browser reports offline. These requests handle that themselves.
export const always = { networkMode: 'always', retry: 1 } as const;

/**
 * Caches the response on the device. Offline, or on a network that answers itself, it returns the last response, or the last one to a query that includes
 * this one.
 */
export async function askOrRecall<T>(
  accountId: string,
  [name, ...others]: readonly [string, ...string[]],
  schema: z.core.$ZodType<T>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask();
    await rememberAnswer(accountId, name, answer).catch(() => {});
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    for (const each of [name, ...others]) {
      const known = await recall(accountId, each, schema);
      if (known !== null) return known;
    }
    throw error;
  }
}

/** The last response on the device; null without one. */
export async function recall<T>(
  accountId: string,
  name: string,
  schema: z.core.$ZodType<T>,
): Promise<T | null> {
  const known = z.safeParse(schema, await recallAnswer(accountId, name));
  return known.success ? known.data : null;
}

/** The kept response after any error: a hold for someone's health does not end because the API fails. */
export async function askOrKeep<T>(ask: () => Promise<T>, kept: () => Promise<T | null>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const known = await kept().catch(() => null);
    if (known === null) throw error;
    return known;
  }
}
