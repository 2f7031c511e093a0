import type { Clock } from '#functions/platform/clock.ts';
import type { AccountRepository } from './account-repository.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Longer than refresh tokens live (30 days, set by infrastructure), so the mark outlives every token of the session.
 */
export const sessionMarkSeconds = 31 * 24 * 60 * 60;

export async function signOut(
  deps: { readonly accounts: AccountRepository; readonly clock: Clock },
  session: { readonly accountId: string; readonly sessionId: string },
): Promise<void> {
  const expiresAt = Math.floor(deps.clock() / 1000) + sessionMarkSeconds;
  await deps.accounts.endSession(session.accountId, session.sessionId, expiresAt);
}

export type EndSessionsDeps = {
  readonly accounts: Pick<AccountRepository, 'endSessionsBefore'>;
  readonly userPool: Pick<UserPool, 'revokeSessions'>;
  /** A device that was signed in must not show what happens in the account from now on. */
  readonly removePushDevices: (accountId: string) => Promise<unknown>;
  readonly clock: Clock;
  readonly wait: (ms: number) => Promise<unknown>;
};

/**
 * The first whole second after every login so far. The pool's clock counts whole seconds and may be one second ahead
 * of ours.
 * @param now Epoch milliseconds.
 * @returns Epoch seconds.
 */
export function secondAfterSignIns(now: number): number {
  return Math.floor(now / 1000) + 2;
}

/**
 * Rejects existing tokens, revokes refresh tokens and ends push. Resolves only when the marked second has begun, so that a login
 * after the response stays valid. Safe to repeat.
 * @throws Error of the table or the pool; run it again.
 */
export async function endSessions(deps: EndSessionsDeps, accountId: string): Promise<void> {
  const endedAt = secondAfterSignIns(deps.clock());
  await deps.accounts.endSessionsBefore(accountId, endedAt);
  await deps.userPool.revokeSessions(accountId);
  await deps.removePushDevices(accountId);
  await deps.wait(endedAt * 1000 - deps.clock());
}
