import type { Account } from '#shared/contracts/account/account.ts';
import { type AuthState, type AuthStore, signedOut } from '#web/session/auth-state.ts';

/** A store in which nobody is signed in and every call is quietly done. @param own What the test asks about. */
export function anAuthStore(own: Partial<AuthStore> = {}): AuthStore {
  return {
    getState: () => signedOut,
    subscribe: () => () => {},
    start: async () => {},
    reload: async () => {},
    setAccount: () => {},
    setEntitlement: () => {},
    accessToken: async () => null,
    signIn: async () => ({ kind: 'done' }),
    confirmSignIn: async () => ({ kind: 'done' }),
    signOut: async () => {},
    leaveEnded: async () => {},
    ...own,
  };
}

/** A store in which this person is signed in. */
export function signedInAs(profile: Account): AuthStore {
  const user = { id: profile.id, email: profile.email };
  const state: AuthState = { ...signedOut, user, profile, role: profile.role };
  return anAuthStore({ getState: () => state });
}
