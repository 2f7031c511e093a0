import { sessionTimeoutMilliseconds } from '#shared/domain/limits.ts';

/**
 * Who seems to be signed in, read from what Amplify keeps in local storage, without loading Amplify.
 * A hint for what to show on public pages and never a permission: every request is decided on the server.
 */
export type SignedInHint = {
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'coach' | 'client';
};

type HintStorage = Pick<Storage, 'length' | 'key' | 'getItem'>;

const lastUserKey = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/;

function claimsOf(token: string | null): object {
  const payload = token?.split('.')[1];
  if (!payload) return {};
  const binary = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return typeof claims === 'object' && claims !== null ? claims : {};
}

/** As `features/session/session-marker.ts` writes it, which public pages do not load. */
const sessionMarkerKey = 'repz.session-started-at';

/** Whether the tokens here outlived the hour of their login session. */
export function isSessionOver(storage: HintStorage, now: number): boolean {
  const startedAt = Number(storage.getItem(sessionMarkerKey) ?? Number.NaN);
  return !(now - startedAt < sessionTimeoutMilliseconds);
}

/** Null when nobody is signed in, or storage is unreadable. The name is the part of the e-mail before the @. */
export function readSignedInHint(storage: HintStorage, now = Date.now()): SignedInHint | null {
  try {
    if (isSessionOver(storage, now)) return null;
    for (let index = 0; index < storage.length; index += 1) {
      const key = storage.key(index);
      const user = key && lastUserKey.test(key) ? storage.getItem(key) : null;
      if (!key || !user) continue;
      const claims = claimsOf(storage.getItem(key.replace(/LastAuthUser$/, `${user}.idToken`)));
      const email: unknown = Reflect.get(claims, 'email');
      if (typeof email !== 'string') return null;
      const groups: unknown = Reflect.get(claims, 'cognito:groups');
      const isIn = (group: string) => Array.isArray(groups) && groups.includes(group);
      const role = isIn('admin') ? 'admin' : isIn('coach') ? 'coach' : 'client';
      return { email, name: email.split('@')[0] ?? email, role };
    }
  } catch {
    // Unreadable storage or a token of another shape: treated as signed out.
  }
  return null;
}
