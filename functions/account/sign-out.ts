import type { Clock } from '#functions/platform/clock.ts';
import type { AccountRepository } from './account-repository.ts';

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
