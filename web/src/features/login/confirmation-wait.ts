import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { authStore } from '#web/session/auth.ts';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { listenForConfirmed } from './confirmed-elsewhere.ts';

/** The polling rate stays well below the rate limit of the sign-in firewall. */
const pauseMs = 10_000;
const patienceMs = 30 * 60_000;

type Credentials = { readonly email: string; readonly password: string; readonly until: number };

/** Kept in memory only: a reload or the end of the wait forgets the password. */
let waiting: Credentials | null = null;

export function keepForConfirmation(email: string, password: string): void {
  waiting = { email, password, until: Date.now() + patienceMs };
}

/** Whether this document still has the password of this sign-up. */
export function isKeptForConfirmation(email: string): boolean {
  return waiting?.email === email && Date.now() <= waiting.until;
}

/**
 * - `forgotten`: this document no longer has the password, so the login form takes over.
 * - `failed`: the connection failed, or the address is not confirmed yet. Trying again can help.
 */
export type SignInOutcome = 'signed-in' | 'forgotten' | 'failed';

export type ConfirmationWait = {
  /** The password stays for the next screen of this document. */
  readonly stop: () => void;
  /** For a code that was confirmed in this tab. */
  readonly signInNow: () => Promise<SignInOutcome>;
};

/**
 * Signs in once the address is confirmed, and reports it once. Polls only while this tab is visible; a confirmation in
 * another tab of this browser is noticed at once.
 */
export function waitForConfirmation(
  email: string,
  onSignedIn: (step: SignInStep) => void,
  signIn: typeof authStore.signIn = authStore.signIn,
): ConfirmationWait {
  let attempt: Promise<SignInOutcome> | null = null;
  /** Another tab corrected the address: signing in with the mistyped one would open somebody else's account. */
  const isCorrected = () => pendingPurchase.read()?.replaced.includes(email) === true;

  async function trySignIn(): Promise<SignInOutcome> {
    if (waiting?.email !== email) return 'forgotten';
    const { password, until } = waiting;
    if (isCorrected()) return forget('forgotten');
    if (Date.now() > until) return forget('forgotten');
    let step: SignInStep;
    try {
      step = await signIn(email, password);
    } catch (error) {
      // A lost connection is temporary. A changed password is not, and the login form takes over.
      const isPermanent = error instanceof Error && /NotAuthorized|TooMany|LimitExceeded/.test(error.name);
      return isPermanent ? forget('forgotten') : 'failed';
    }
    if (step.kind === 'unconfirmed') return 'failed';
    forget('signed-in');
    onSignedIn(step);
    return 'signed-in';
  }
  function attemptOnce(): Promise<SignInOutcome> {
    attempt ??= trySignIn().finally(() => {
      attempt = null;
    });
    return attempt;
  }
  const pollIfVisible = () => {
    if (document.visibilityState === 'visible') void attemptOnce();
  };
  // At once, because the correction is forgotten with the purchase that it belongs to.
  const forgetIfCorrected = () => {
    if (isCorrected()) forget('forgotten');
  };
  const timer = setInterval(pollIfVisible, pauseMs);
  document.addEventListener('visibilitychange', pollIfVisible);
  window.addEventListener('storage', forgetIfCorrected);
  const stopListening = listenForConfirmed(email, () => void signInNow());

  async function signInNow(): Promise<SignInOutcome> {
    // An attempt in flight may have been answered before the confirmation.
    const earlier = await attempt;
    return earlier === 'signed-in' ? earlier : attemptOnce();
  }
  function stop(): void {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', pollIfVisible);
    window.removeEventListener('storage', forgetIfCorrected);
    stopListening();
  }
  function forget(outcome: SignInOutcome): SignInOutcome {
    waiting = null;
    stop();
    return outcome;
  }
  return { stop, signInNow };
}
