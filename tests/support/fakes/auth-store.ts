import { type AuthStore, signedOut } from '#web/session/auth-state.ts';

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
