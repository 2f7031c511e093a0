import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
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
  return <AuthContext value={store}>{children}</AuthContext>;
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
