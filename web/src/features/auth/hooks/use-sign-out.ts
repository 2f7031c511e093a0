import { useCallback } from 'react';
import { useAuthStore } from '../components/auth-provider.tsx';

/**
 * Ends the session at the API and at the identity provider, then goes to the landing page by a full load: whatever
 * the page still held in memory of this person is gone with it.
 */
export function useSignOut(): () => void {
  const store = useAuthStore();
  return useCallback(() => {
    void store.signOut().finally(() => window.location.assign('/'));
  }, [store]);
}
