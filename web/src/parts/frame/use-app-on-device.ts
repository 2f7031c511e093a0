import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deviceOwner } from '#web/lib/device/device-owner.ts';
import { whenSettled } from '#web/lib/hooks/when-settled.ts';
// Not on demand: the browser sends its event once.
import '#web/lib/install/install-prompt.ts';
import { identityClient, sessionClock } from '#web/session/auth.ts';

/** What makes a page of a client an app, after what the screen was opened for. */
export function useAppOnDevice(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    void whenSettled()
      .then(identityClient)
      // An hour without a network later, the token has to be renewed, and a browser remembers code that it could not load.
      .then((identity) => identity.preload('tokens'))
      .catch((error: unknown) => console.warn('The token may not be renewed after a time offline', error));
    void whenSettled()
      .then(() => import('#web/lib/device/keep-app-on-device.ts'))
      .then(({ keepAppOnDevice }) => keepAppOnDevice())
      .catch((error: unknown) => console.warn('The app could not be kept for offline use', error));
    void whenSettled()
      // The first one may say that a change waits for the network.
      .then(() => import('#web/ui/overlay/toaster.tsx'))
      .catch((error: unknown) => console.warn('Messages of this page may not be shown', error));
    void whenSettled()
      .then(() => import('#web/lib/push/wake-on-push.ts'))
      .then(({ wakeOnPush }) => wakeOnPush(queries, left.signal))
      .catch((error: unknown) => console.warn('A push does not refresh this page', error));
    void whenSettled()
      .then(() => import('#web/lib/push/push-login.ts'))
      .then(({ followLogin }) => followLogin(sessionClock, deviceOwner, left.signal))
      .catch((error: unknown) => console.warn('Push does not follow the login session', error));
    void whenSettled()
      .then(() => import('#web/lib/install/install-visits.ts'))
      .then(({ countVisit }) => countVisit(localStorage, Date.now()))
      .catch((error: unknown) => console.warn('This visit was not counted', error));
    return () => left.abort();
  }, [queries]);
}
