import { authStore } from './auth.ts';
import type { SignInStep } from './identity-client.ts';

/** How often the open tab looks whether the address is confirmed; well below what the sign-in firewall allows. */
const pauseMs = 10_000;
/** As long as the mailed link is worth waiting for in front of the screen. */
const patienceMs = 30 * 60_000;

type Credentials = { readonly email: string; readonly password: string; readonly until: number };

/** In the memory of this document alone: a reload, another page load or the end of the wait forgets it. */
let waiting: Credentials | null = null;

/** Somebody has just signed up here. Their tab goes on by itself once they have confirmed the address. */
export function keepForConfirmation(email: string, password: string): void {
  waiting = { email, password, until: Date.now() + patienceMs };
}

/**
 * Logs in as soon as the address is confirmed, in whatever tab or device that happens. Only while this tab is looked at:
 * the tab of the link has a login of its own.
 * @returns Stops waiting; the password stays for the next screen of the same document.
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
      // A lost connection passes; a changed password does not, and the form is there for it.
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
