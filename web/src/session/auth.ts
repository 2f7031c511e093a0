import { callApi, setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { setDeviceOwner } from '#web/lib/device/device-owner.ts';
import { whenSettled } from '#web/lib/hooks/when-settled.ts';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';
import { mayHoldSession } from '#web/lib/signed-in-hint.ts';
import { createAmplifyIdentityClient } from './amplify/amplify-identity-client.ts';
import type { AuthStore } from './auth-state.ts';
import { createAuthStore } from './auth-store.ts';
import type { IdentityClient } from './identity/identity-client.ts';
import {
  loadOrRememberAccount,
  recallFreshAccount,
  recallsAccount,
  rememberAccount,
} from './remembered-account.ts';
import { createSessionClock } from './session-clock.ts';

/** Screens that the build renders bring this module along, which does nothing there. */
const inBrowser = !import.meta.env.SSR;
const nothingStored = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

export const sessionClock = createSessionClock({
  storage: inBrowser ? localStorage : nothingStored,
  now: Date.now,
  setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimer: (timer) => {
    if (typeof timer === 'number') window.clearTimeout(timer);
  },
  warn: (message) => console.warn(message),
});

let client: Promise<IdentityClient> | undefined;

/** The identity provider of this stage. A failure to read its address is forgotten, so that a retry can succeed. */
export function identityClient(): Promise<IdentityClient> {
  client ??= loadRuntimeConfig().then(
    (pool) => createAmplifyIdentityClient({ pool, storage: localStorage, now: Date.now }),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

const forgetters = new Set<() => void>();

/** Registers what must not outlive a person's sign-out, such as cached answers. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

export const authStore: AuthStore = createAuthStore({
  identity: identityClient,
  clock: sessionClock,
  mayBeSignedIn: () => inBrowser && mayHoldSession(localStorage),
  recallAccount: (userId) => recallFreshAccount(localStorage, userId, Date.now()),
  rememberAccount: (answer) => rememberAccount(localStorage, answer, Date.now()),
  mayHaveLeftovers: () => recallsAccount(localStorage),
  whenSettled,
  loadAccount: () =>
    loadOrRememberAccount({
      load: () => callApi('getAccount'),
      storage: localStorage,
      storedUserId: async () => (await identityClient()).storedUser()?.id ?? null,
    }),
  revokeSession: async ({ keepsPush }) => {
    // While the session still counts: the next person here must not see what happens in this account.
    if (!keepsPush)
      await import('#web/lib/push/push-device.ts').then(
        ({ leavePush }) => leavePush(),
        (error: unknown) => console.warn('Push to this device could not be ended', error),
      );
    return callApi('signOut');
  },
  forget: () => {
    for (const forget of forgetters) forget();
  },
  device: async () => (await import('#web/lib/device/browser-device-data.ts')).deviceData,
  isUnauthenticated: (error) => error instanceof ApiError && error.status === 401,
  isDisabled: (error) => error instanceof ApiError && error.code === 'account_disabled',
  logError: (message, error) => console.warn(message, error),
});

setAccessTokenProvider(() => authStore.accessToken());
authStore.subscribe(() => setDeviceOwner(authStore.getState().user?.id ?? null));

if (inBrowser) {
  // A page that the Back button brings back from memory shows what it showed before a sign-out.
  window.addEventListener('pageshow', ({ persisted }) => {
    const { user, loading } = authStore.getState();
    if (persisted && (user !== null || loading) && !mayHoldSession(localStorage)) window.location.reload();
  });
  window.addEventListener('storage', (event) => sessionClock.onStorage(event.key));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sessionClock.sync();
  });
}
