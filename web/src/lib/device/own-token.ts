import * as z from 'zod/mini';
import { accessToken } from '#web/lib/api/api-client.ts';
import { claimsOf } from '#web/lib/api/token-claims.ts';

/** The login session ended or belongs to somebody else, so what is unsent waits for its owner. */
class OwnerAway extends Error {}

const claims = z.object({ sub: z.string() });

/**
 * The token for what an account left unsent. A page outlives a login session, and the next one may be somebody else's.
 * @throws OwnerAway while the account is not the one that is signed in.
 */
export async function ownToken(accountId: string): Promise<string> {
  const token = await accessToken();
  if (token === null || z.safeParse(claims, claimsOf(token)).data?.sub !== accountId) throw new OwnerAway();
  return token;
}
