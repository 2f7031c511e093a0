import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { sessionClock } from './auth.ts';
import { useAuth } from './auth-provider.tsx';

const SessionDialogs = lazyPart(() => import('./session-dialogs.tsx'));

/** Keeps its children mounted when the session expires, so a workout in progress loses nothing. */
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
