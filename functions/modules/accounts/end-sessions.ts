import type { Clock } from '#functions/platform/clock.ts';
import type { AccountRepository, StoredAccount } from './account-repository.ts';
import type { UserPool } from './user-pool.ts';

/** How long refresh tokens live, set by infrastructure. */
export const refreshTokenSeconds = 30 * 24 * 60 * 60;

/** Longer than refresh tokens live, so the mark outlives every token of the session. */
export const sessionMarkSeconds = refreshTokenSeconds + 24 * 60 * 60;

/** A token without a login time counts as old. A refreshed token keeps its `auth_time`. */
export function isSessionEnded(
  { sessionsEndedAt, sessionKept }: Pick<StoredAccount, 'sessionsEndedAt' | 'sessionKept'>,
  session: { readonly sessionId: string; readonly signedInAtMs: number | null },
): boolean {
  if (sessionsEndedAt === undefined) return false;
  // Kept by this mark alone: a later one ends it, too.
  if (sessionKept?.id === session.sessionId && sessionKept.at === sessionsEndedAt) return false;
  return (session.signedInAtMs ?? 0) < sessionsEndedAt * 1000;
}

export async function signOut(
  deps: { readonly accounts: Pick<AccountRepository, 'endSession'>; readonly clock: Clock },
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
  await untilLoginsCount(deps, endedAt);
}

/**
 * Resolves once a login is valid again.
 * @param endedAt Epoch seconds that the end was marked with; without it, of an end until now.
 */
export async function untilLoginsCount(
  { clock, wait }: Pick<EndSessionsDeps, 'clock' | 'wait'>,
  endedAt = secondAfterSignIns(clock()),
): Promise<void> {
  await wait(endedAt * 1000 - clock());
}
