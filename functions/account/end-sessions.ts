import type { Clock } from '#functions/platform/clock.ts';
import type { AccountRepository } from './account-repository.ts';
import type { UserPool } from './user-pool.ts';

export type EndSessionsDeps = {
  readonly accounts: Pick<AccountRepository, 'endSessionsBefore'>;
  readonly userPool: Pick<UserPool, 'revokeSessions'>;
  readonly clock: Clock;
  readonly wait: (ms: number) => Promise<unknown>;
};

/**
 * The first whole second that no sign-in up to now can carry. Tokens say when the password was given in whole seconds
 * of the pool's clock, which may be up to a second ahead of ours.
 * @param now Epoch milliseconds. @returns Epoch seconds.
 */
export function secondAfterSignIns(now: number): number {
  return Math.floor(now / 1000) + 2;
}

/**
 * Ends every login session of the account: tokens that exist are refused from the next request on, and the pool gives
 * out no new ones for them. Resolves only once the marked second has begun, so that a sign-in after the answer is never
 * taken for one before it. Repeating it is safe.
 * @throws Error of the table or the pool; nobody is signed out by halves: run it again.
 */
export async function endSessions(deps: EndSessionsDeps, accountId: string): Promise<void> {
  const endedAt = secondAfterSignIns(deps.clock());
  await deps.accounts.endSessionsBefore(accountId, endedAt);
  await deps.userPool.revokeSessions(accountId);
  await deps.wait(endedAt * 1000 - deps.clock());
}
