import { useCallback } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuthStore } from './auth-provider.tsx';

/** Leaves by a full page load so that no data of this person stays in memory. */
export function useSignOut(): () => void {
  const store = useAuthStore();
  const t = useText();
  return useCallback(() => {
    store.signOut().then(
      // Offline, only the app's own area opens, and it sends a visitor to the login.
      () => window.location.assign(navigator.onLine ? '/' : '/dashboard'),
      (error: unknown) => {
        console.warn('The sign-out was refused', error);
        toast({ title: t('global.sign-out-refused'), variant: 'destructive' });
      },
    );
  }, [store, t]);
}

/** For a session that the API has already ended. `discard` drops the unsent work of an account that nobody brings back. */
export function useLeaveEnded({ discard = false } = {}): () => void {
  const store = useAuthStore();
  return useCallback(() => {
    void store.leaveEnded({ discard }).finally(() => window.location.assign('/'));
  }, [store, discard]);
}
