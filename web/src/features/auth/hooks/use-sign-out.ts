import { useCallback } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuthStore } from '../components/auth-provider.tsx';

/**
 * Ends the login session, clears the device, then goes to the landing page by a full load: whatever the page still held
 * in memory of this person is gone with it.
 */
export function useSignOut(): () => void {
  const store = useAuthStore();
  const t = useText();
  return useCallback(() => {
    store.signOut().then(
      // Without a network only the app's own area still opens, and sends a visitor to the login.
      () => window.location.assign(navigator.onLine ? '/' : '/dashboard'),
      (error: unknown) => {
        console.warn('The sign-out was refused', error);
        toast({ title: t('global.signOutRefused'), variant: 'destructive' });
      },
    );
  }, [store, t]);
}

/**
 * The same where the API has ended every login session already: a sign-out of this one would be refused. `discard` drops
 * unsent work, for an account that is deleted.
 */
export function useLeaveEnded({ discard = false } = {}): () => void {
  const store = useAuthStore();
  return useCallback(() => {
    void store.leaveEnded({ discard }).finally(() => window.location.assign('/'));
  }, [store, discard]);
}
