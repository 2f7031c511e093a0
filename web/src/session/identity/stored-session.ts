import { claimsOf } from '#web/lib/api/token-claims.ts';
import { property } from '#web/lib/reading/property.ts';

export type StoredSession = {
  readonly userId: string;
  readonly email: string;
  readonly accessToken: string;
  /** Epoch milliseconds. */
  readonly accessTokenExpiresAt: number;
};

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
  const claims = claimsOf(accessToken ?? '');
  const [userId, expiresAt] = [property(claims, 'sub'), property(claims, 'exp')];
  const email = property(claimsOf(storage.getItem(`${prefix}.${username}.idToken`) ?? ''), 'email');
  if (accessToken === null || typeof userId !== 'string' || typeof email !== 'string') return null;
  if (typeof expiresAt !== 'number') return null;
  return { userId, email, accessToken, accessTokenExpiresAt: expiresAt * 1000 };
}

/** A token about to expire is refreshed before it is used, since the call itself takes time. */
export function isFresh(session: StoredSession, now: number, marginMs = 30_000): boolean {
  return session.accessTokenExpiresAt - marginMs > now;
}
