import * as z from 'zod/mini';
import { type AccountResponse, accountResponseSchema } from '#shared/contracts/account.ts';
import { ApiError } from '#web/lib/api-client.ts';

const key = 'repz.account';
/** As long as any answer counts as fresh. Source: signed-in areas, section 9. */
const freshMs = 5 * 60_000;

type AccountStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** With when it was said; rows of before that was noted count as old. */
const remembered = z.extend(accountResponseSchema, { storedAt: z.optional(z.number()) });

function recall(storage: AccountStorage) {
  try {
    const parsed = z.safeParse(remembered, JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Whether this device remembers an account. It is the last thing that a sign-out removes. */
export function recallsAccount(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Keeps on the device what the API said of the account, for the next page and for a place without a network. */
export function rememberAccount(storage: AccountStorage, answer: AccountResponse, now: number): void {
  try {
    storage.setItem(key, JSON.stringify({ ...answer, storedAt: now }));
  } catch {
    // A full or closed storage costs the next page a request.
  }
}

/** What the API said of this person within the last five minutes, or null. */
export function recallFreshAccount(
  storage: AccountStorage,
  userId: string,
  now: number,
): AccountResponse | null {
  const known = recall(storage);
  const age = now - (known?.storedAt ?? 0);
  return known !== null && known.account.id === userId && age >= 0 && age < freshMs ? known : null;
}

/**
 * Loads the account, or without a network what the API last said of it: somebody in a cellar gym is still signed in.
 * It only decides what to show; the API decides again as soon as it is reached.
 */
export async function loadOrRememberAccount({
  load,
  storage,
  storedUserId,
}: {
  readonly load: () => Promise<AccountResponse>;
  readonly storage: AccountStorage;
  /** Who is signed in on this device; what is remembered of anybody else is not theirs. */
  readonly storedUserId: () => Promise<string | null>;
}): Promise<AccountResponse> {
  try {
    return await load();
  } catch (error) {
    const unreachable = (error instanceof ApiError && error.status === 0) || !navigator.onLine;
    if (!unreachable) throw error;
    const known = recall(storage);
    if (known !== null && known.account.id === (await storedUserId())) return known;
    throw error;
  }
}
