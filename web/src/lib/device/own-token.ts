import { accessToken } from '#web/lib/api/api-client.ts';
import { claimsOf } from '#web/lib/api/token-claims.ts';
import { property } from '#web/lib/reading/property.ts';

/** The login session ended or belongs to somebody else, so what is unsent waits for its owner. */
class OwnerAway extends Error {}

/**
 * The token for what an account left unsent. A page outlives a login session, and the next one may be somebody else's.
 * @throws OwnerAway while the account is not the one that is signed in.
 */
export async function ownToken(accountId: string): Promise<string> {
  const token = await accessToken();
  if (token === null || property(claimsOf(token), 'sub') !== accountId) throw new OwnerAway();
  return token;
}
