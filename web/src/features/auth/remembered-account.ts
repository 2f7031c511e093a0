import * as z from 'zod/mini';
import { type AccountResponse, accountResponseSchema } from '#shared/contracts/account.ts';
import { ApiError } from '#web/lib/api-client.ts';

const key = 'repz.account';

type Options = {
  readonly load: () => Promise<AccountResponse>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Who is signed in on this device; what is remembered of anybody else is not theirs. */
  readonly storedUserId: () => Promise<string | null>;
};

/**
 * Loads the account, or without a network what the API last said of it: somebody in a cellar gym is still signed in.
 * It only decides what to show; the API decides again as soon as it is reached.
 */
export async function loadOrRememberAccount({
  load,
  storage,
  storedUserId,
}: Options): Promise<AccountResponse> {
  try {
    const answer = await load();
    storage.setItem(key, JSON.stringify(answer));
    return answer;
  } catch (error) {
    const unreachable = (error instanceof ApiError && error.status === 0) || !navigator.onLine;
    if (!unreachable) throw error;
    const known = z.safeParse(accountResponseSchema, JSON.parse(storage.getItem(key) ?? 'null'));
    if (known.success && known.data.account.id === (await storedUserId())) return known.data;
    throw error;
  }
}
