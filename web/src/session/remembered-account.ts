import * as z from 'zod/mini';
import { type AccountResponse, accountResponseSchema } from '#shared/contracts/account/account.ts';
import { isUnanswered } from '#web/lib/api/api-error.ts';

const key = 'repz.account';
/** The same freshness as for other answers. */
const freshMs = 5 * 60_000;

type AccountStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Rows stored before `storedAt` existed count as stale. */
const remembered = z.extend(accountResponseSchema, { storedAt: z.optional(z.number()) });

function recall(storage: AccountStorage) {
  try {
    const parsed = z.safeParse(remembered, JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function recallsAccount(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function rememberAccount(storage: AccountStorage, answer: AccountResponse, now: number): void {
  try {
    storage.setItem(key, JSON.stringify({ ...answer, storedAt: now }));
  } catch {
    // Storage may be full or disabled; the next page then sends a request.
  }
}

export function recallFreshAccount(
  storage: AccountStorage,
  userId: string,
  now: number,
): AccountResponse | null {
  const known = recall(storage);
  const age = now - (known?.storedAt ?? 0);
  return known !== null && known.account.id === userId && age >= 0 && age < freshMs ? known : null;
}

/** Works offline, so a person in a basement gym stays signed in. It only decides what to show. */
export async function loadOrRememberAccount<Loaded extends AccountResponse>({
  load,
  storage,
  storedUserId,
}: {
  readonly load: () => Promise<Loaded>;
  readonly storage: AccountStorage;
  /** Another person's remembered account must not be used. */
  readonly storedUserId: () => Promise<string | null>;
}): Promise<Loaded | AccountResponse> {
  try {
    return await load();
  } catch (error) {
    if (!isUnanswered(error) && navigator.onLine) throw error;
    const known = recall(storage);
    if (known !== null && known.account.id === (await storedUserId())) return known;
    throw error;
  }
}
