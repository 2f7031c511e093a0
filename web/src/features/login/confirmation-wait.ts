import type { SignInStep } from '#web/auth/identity/identity-client.ts';
import { authStore } from '#web/auth/session/auth.ts';

/** The polling rate stays well below the rate limit of the sign-in firewall. */
const pauseMs = 10_000;
const patienceMs = 30 * 60_000;

type Credentials = { readonly email: string; readonly password: string; readonly until: number };

/** Kept in memory only: a reload or the end of the wait forgets the password. */
let waiting: Credentials | null = null;

export function keepForConfirmation(email: string, password: string): void {
  waiting = { email, password, until: Date.now() + patienceMs };
}

/**
 * Polls only while this tab is visible, because the tab of the mailed link has its own login.
 * @returns Stops waiting; the password stays for the next screen of this document.
 */
export function waitForConfirmation(
  email: string,
  onSignedIn: (step: SignInStep) => void,
  signIn: typeof authStore.signIn = authStore.signIn,
): () => void {
  let busy = false;
  const look = async () => {
    if (waiting?.email !== email || busy || document.visibilityState !== 'visible') return;
    const { password, until } = waiting;
    if (Date.now() > until) return forget();
    busy = true;
    try {
      const step = await signIn(email, password);
      if (step.kind === 'unconfirmed') return;
      forget();
      onSignedIn(step);
    } catch (error) {
      // A lost connection is temporary. A changed password is not, and the login form takes over.
      if (error instanceof Error && /NotAuthorized|TooMany|LimitExceeded/.test(error.name)) forget();
    } finally {
      busy = false;
    }
  };
  const run = () => void look();
  const timer = setInterval(run, pauseMs);
  document.addEventListener('visibilitychange', run);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', run);
  };
  const forget = () => {
    waiting = null;
    stop();
  };
  return stop;
}
