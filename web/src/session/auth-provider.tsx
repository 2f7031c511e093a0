import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import type { FlagSubject } from '#shared/domain/site/flags.ts';
import { setFlagSubject } from '#web/lib/flags.ts';
import { authStore } from './auth.ts';
import { type AuthState, type AuthStore, signedOut } from './auth-state.ts';

const AuthContext = createContext<AuthStore | null>(null);

export function AuthProvider({
  children,
  store = authStore,
}: {
  readonly children: ReactNode;
  readonly store?: AuthStore;
}) {
  useEffect(() => {
    void store.start();
  }, [store]);
  useEffect(() => {
    const follow = () => setFlagSubject(flagSubjectOf(store.getState()));
    follow();
    return store.subscribe(follow);
  }, [store]);
  return <AuthContext value={store}>{children}</AuthContext>;
}

function flagSubjectOf({ profile, entitlement }: AuthState): FlagSubject | null {
  return profile === null ? null : { id: profile.id, tier: entitlement?.tier ?? null };
}

/** @throws Error outside an AuthProvider. */
export function useAuthStore(): AuthStore {
  const store = use(AuthContext);
  if (store === null) throw new Error('useAuth must be used within an AuthProvider');
  return store;
}

/** @throws Error outside an AuthProvider. */
export function useAuth(): AuthState {
  const store = useAuthStore();
  return useSyncExternalStore(store.subscribe, store.getState, () => signedOut);
}
