import * as z from 'zod/mini';
import { claimsOf } from '#web/lib/api/token-claims.ts';

export type StoredSession = {
  readonly userId: string;
  readonly email: string;
  readonly accessToken: string;
  /** Epoch milliseconds. */
  readonly accessTokenExpiresAt: number;
};

const accessClaims = z.object({ sub: z.string(), exp: z.number() });
const idClaims = z.object({ email: z.string() });

/**
 * Reads the session without loading the identity library (23 KB that a first view need not wait for): its storage
 * keys are public (`CognitoIdentityServiceProvider.<client>.<user>.accessToken`). Nothing is verified here; the
 * API does that. Null where nobody is signed in, or where the keys are not as expected.
 */
export function readStoredSession(storage: Pick<Storage, 'getItem'>, clientId: string): StoredSession | null {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const username = storage.getItem(`${prefix}.LastAuthUser`);
  if (username === null) {
    return null;
  }
  const accessToken = storage.getItem(`${prefix}.${username}.accessToken`);
  const idToken = storage.getItem(`${prefix}.${username}.idToken`);
  const access = accessClaims.safeParse(claimsOf(accessToken ?? ''));
  const id = idClaims.safeParse(claimsOf(idToken ?? ''));
  if (accessToken === null || !access.success || !id.success) {
    return null;
  }
  return {
    userId: access.data.sub,
    email: id.data.email,
    accessToken,
    accessTokenExpiresAt: access.data.exp * 1000,
  };
}

/** A token about to expire is refreshed before it is used, since the call itself takes time. */
export function isFresh(session: StoredSession, now: number, marginMs = 30_000): boolean {
  return session.accessTokenExpiresAt - marginMs > now;
}
