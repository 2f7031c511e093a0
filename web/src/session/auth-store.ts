import type { AccountResponse } from '#shared/contracts/account/account.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import {
  type AuthDependencies,
  type AuthState,
  type AuthStore,
  accountState,
  signedOut,
} from './auth-state.ts';
import { clockDecision } from './clock-decision.ts';
import type { AuthUser, SignInStep } from './identity/identity-client.ts';
import { createSessionCleanup } from './session-cleanup.ts';

/** Lives outside React so that screens and the API client share it. */
export function createAuthStore(dependencies: AuthDependencies): AuthStore {
  const { clock, loadAccount, forget, isUnauthenticated, isDisabled, logError } = dependencies;
  const { clearDevice, protectWork, leaveBehind, dropTokens } = createSessionCleanup(dependencies);
  const { subscribe, notify } = createListeners();
  let state: AuthState = { ...signedOut, loading: dependencies.mayBeSignedIn() };
  let starting: Promise<void> | null = null;
  /** True during a sign-out, so that its own call still carries the token. */
  let leaving = false;
  /** True while this tab signs in, so that it does not take its own session event for another tab's. */
  let entering = false;

  function set(next: AuthState): void {
    state = next;
    notify();
  }

  async function load(user: AuthUser): Promise<void> {
    try {
      const [{ deviceKey = null, ...answer }, device] = await Promise.all([
        loadAccount(),
        dependencies.device(),
      ]);
      // The encryption key comes with the account, so that a later sign-out works offline. It is never remembered as text.
      await device.open(user.id, deviceKey);
      if (state.user?.id === user.id && !state.sessionExpired) setAccount(answer);
    } catch (error) {
      if (isUnauthenticated(error)) {
        // Signed out elsewhere: the tokens still parse, but the API no longer accepts them.
        await (await dependencies.identity()).signOut().catch(() => {});
        await clearDevice(user);
        clock.end();
        set(signedOut);
        return;
      }
      logError('The profile could not be loaded', error);
      // A screen that stands on what was known a moment ago stays.
      if (state.user?.id === user.id) {
        const accountFailed = state.profile === null;
        set({ ...state, loading: false, accountFailed, accountDisabled: isDisabled(error) });
      }
    }
  }

  function setAccount(answer: AccountResponse): void {
    set({ ...state, ...accountState(answer) });
    dependencies.rememberAccount(answer);
  }

  async function enter(user: AuthUser): Promise<void> {
    if (state.user !== null && state.user.id !== user.id) forget();
    const known = state.user?.id === user.id && state.profile !== null;
    set(known ? { ...state, user, sessionExpired: false } : { ...signedOut, user, loading: true });
    await load(user);
  }

  async function check(): Promise<void> {
    const identity = await dependencies.identity();
    const user = identity.storedUser();
    clock.sync();
    clock.subscribe(() => void followClock());
    if (user === null) {
      set(signedOut);
      // An earlier sign-out was interrupted, for example by closing the browser.
      if (dependencies.mayHaveLeftovers()) await (await dependencies.device()).clearLeftovers();
      return;
    }
    if (clock.getSnapshot().phase === 'none' || clock.getSnapshot().phase === 'expired') {
      // The tokens outlived their hour, for example while the browser was closed.
      await leaveBehind(user);
      clock.end();
      set(signedOut);
      return;
    }
    const known = dependencies.recallAccount(user.id);
    if (known === null) {
      set({ ...signedOut, user, loading: true });
      await load(user);
      return;
    }
    set({ ...signedOut, user, ...accountState(known) });
    // The screen is there at once; what has changed meanwhile is on it a moment later.
    void dependencies.whenSettled().then(() => {
      if (state.user?.id === user.id && !state.sessionExpired) void load(user);
    });
  }

  async function followClock(): Promise<void> {
    if (leaving || entering || state.loading) return;
    const { user: person } = state;
    const decision = clockDecision(clock.getSnapshot().phase, state);
    if (decision === 'expire' && person !== null) {
      set({ ...state, sessionExpired: true });
      leaving = true;
      await leaveBehind(person).finally(() => {
        leaving = false;
      });
    } else if (decision === 'end' && person !== null) {
      forget();
      set(signedOut);
      // The other tab cleared the device, but this tab may have stored data since then. If it signed out, push has ended.
      await clearDevice(person, { keepsPush: true });
    } else if (decision === 'enter' || decision === 'compare') {
      const user = (await dependencies.identity()).storedUser();
      if (user !== null && (decision === 'enter' || user.id !== person?.id)) await enter(user);
    }
  }

  /** Store the tokens before the hour starts: other tabs read them when that event arrives. */
  async function afterStep(step: SignInStep): Promise<SignInStep> {
    if (step.kind !== 'done') return step;
    const user = (await dependencies.identity()).storedUser();
    if (user === null) throw new Error('The sign-in left no session behind');
    entering = true;
    try {
      clock.begin();
      await enter(user);
    } finally {
      entering = false;
    }
    return step;
  }

  async function currentPerson(): Promise<AuthUser | null> {
    return state.user ?? (await dependencies.identity()).storedUser();
  }

  async function leave(person: AuthUser | null, how: { readonly revoke: boolean }): Promise<void> {
    try {
      await dropTokens(how);
      if (person !== null) await clearDevice(person);
    } finally {
      clock.end();
      forget();
      // Loading rather than signed out: otherwise a guard would redirect to /login before the caller leaves the page.
      set({ ...signedOut, loading: true });
      leaving = false;
    }
  }

  return {
    getState: () => state,
    subscribe,
    start() {
      starting ??= check().catch((error: unknown) => {
        starting = null;
        logError('The session could not be checked', error);
        set({ ...signedOut, accountFailed: true });
      });
      return starting;
    },
    async reload() {
      if (state.user === null) {
        starting = null;
        set({ ...signedOut, loading: true });
        await this.start();
        return;
      }
      set({ ...state, loading: state.profile === null, accountFailed: false });
      await load(state.user);
    },
    setAccount,
    setEntitlement(entitlement) {
      set({ ...state, entitlement });
      if (state.profile === null) return;
      const due = state.secondFactorDue ? { secondFactorDue: true } : {};
      dependencies.rememberAccount({ account: state.profile, entitlement, ...due });
    },
    async accessToken() {
      if (state.sessionExpired && !leaving) return null;
      return (await dependencies.identity()).accessToken();
    },
    async signIn(email, password) {
      return afterStep(await (await dependencies.identity()).signIn(normalizeEmail(email), password));
    },
    async confirmSignIn(answer) {
      return afterStep(await (await dependencies.identity()).confirmSignIn(answer));
    },
    async signOut() {
      leaving = true;
      const person = await currentPerson();
      if (person !== null) {
        await protectWork(person).catch((error: unknown) => {
          leaving = false;
          throw error;
        });
      }
      await leave(person, { revoke: true });
    },
    async leaveEnded({ discard = false } = {}) {
      leaving = true;
      const person = await currentPerson();
      if (person !== null && discard) await (await dependencies.device()).discard(person.id);
      else if (person !== null) {
        await protectWork(person).catch((error: unknown) => logError('Unsent work is not protected', error));
      }
      await leave(person, { revoke: false });
    },
  };
}
