import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { sessionClock } from '../auth.ts';
import { useAuth } from './auth-provider.tsx';

const SessionDialogs = lazyPart(() => import('./session-dialogs.tsx'));

/**
 * Keeps the screen inside it mounted through the end of the hour: the warning and the new sign-in are drawn over it,
 * so that a form or a workout in progress loses nothing. The code of both comes with the warning.
 */
export function SessionKeeper({ children }: { readonly children: ReactNode }) {
  const { phase } = useSyncExternalStore(sessionClock.subscribe, sessionClock.getSnapshot);
  const { user, sessionExpired } = useAuth();
  const shown = user !== null && (sessionExpired || phase === 'warning');
  return (
    <>
      {children}
      {shown ? (
        <Suspense>
          <SessionDialogs />
        </Suspense>
      ) : null}
    </>
  );
}
