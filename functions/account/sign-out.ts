import type { Clock } from '#functions/platform/clock.ts';
import type { AccountRepository } from './account-repository.ts';

/**
 * Refresh tokens live 30 days at most (infrastructure sets it). The mark outlives them, so that a browser that never
 * told the pool cannot get a new access token of the same session accepted either.
 */
export const sessionMarkSeconds = 31 * 24 * 60 * 60;

/** From the next request on, every token of this session is refused. */
export async function signOut(
  deps: { readonly accounts: AccountRepository; readonly clock: Clock },
  session: { readonly accountId: string; readonly sessionId: string },
): Promise<void> {
  const expiresAt = Math.floor(deps.clock() / 1000) + sessionMarkSeconds;
  await deps.accounts.endSession(session.accountId, session.sessionId, expiresAt);
}
