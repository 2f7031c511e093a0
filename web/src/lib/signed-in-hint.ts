import { sessionTimeoutMilliseconds } from '#shared/domain/tiers/limits.ts';
import { claimsOf } from './api/token-claims.ts';
import { property } from './reading/property.ts';

/**
 * Read from Amplify's local storage without loading Amplify. This is only a display hint: the server authorizes every
 * request.
 */
export type SignedInHint = {
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'coach' | 'client';
};

type HintStorage = Pick<Storage, 'length' | 'key' | 'getItem'>;

const lastUserKey = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/;

/** The browser's storage; an empty one where it is switched off. */
export function hintStorage(): HintStorage {
  try {
    return localStorage;
  } catch {
    return { length: 0, key: () => null, getItem: () => null };
  }
}

/** Whether the browser stores a login session, valid or not. */
export function mayHoldSession(storage: HintStorage): boolean {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).some(
    (key) => key !== null && lastUserKey.test(key),
  );
}

/** Shared by all tabs. The value is epoch milliseconds. */
export const sessionMarkerKey = 'repz.session-started-at';

export function isSessionOver(storage: HintStorage, now: number): boolean {
  const startedAt = Number(storage.getItem(sessionMarkerKey) ?? Number.NaN);
  return !(now - startedAt < sessionTimeoutMilliseconds);
}

/** Null when signed out or when storage is unreadable. The name is the part of the email before the @. */
export function readSignedInHint(storage: HintStorage, now = Date.now()): SignedInHint | null {
  try {
    if (isSessionOver(storage, now)) return null;
    for (let index = 0; index < storage.length; index += 1) {
      const key = storage.key(index);
      const user = key && lastUserKey.test(key) ? storage.getItem(key) : null;
      if (!key || !user) continue;
      const claims = claimsOf(storage.getItem(key.replace(/LastAuthUser$/, `${user}.idToken`)) ?? '');
      const email = property(claims, 'email');
      if (typeof email !== 'string') return null;
      const groups = property(claims, 'cognito:groups');
      const isIn = (group: string) => Array.isArray(groups) && groups.includes(group);
      const role = isIn('admin') ? 'admin' : isIn('coach') ? 'coach' : 'client';
      return { email, name: email.split('@')[0] ?? email, role };
    }
  } catch {
    // Treat unreadable storage or an unknown token format as signed out.
  }
  return null;
}
