import type { Account, AccountResponse, Entitlement } from '#shared/contracts/account.ts';
import { normaliseEmail } from '#shared/domain/email.ts';
import type { Role } from '#shared/domain/tiers.ts';
import type { DeviceData } from '#web/lib/device/device-data.ts';
import { createListeners } from '#web/lib/listeners.ts';
import type { AuthUser, IdentityClient, SignInStep } from '../identity/identity-client.ts';
import type { SessionClock } from './session-clock.ts';

export type AuthState = {
  readonly user: AuthUser | null;
  readonly profile: Account | null;
  readonly role: Role | null;
  readonly entitlement: Entitlement | null;
  readonly loading: boolean;
  readonly accountFailed: boolean;
  /** This admin has no permissions until they turn on a second factor. */
  readonly secondFactorDue: boolean;
  /** The one-hour session expired: the page stays mounted under a sign-in dialog, and calls carry no token. */
  readonly sessionExpired: boolean;
};

/** Nobody: also what HTML from the build shows. */
export const signedOut: AuthState = {
  user: null,
  profile: null,
  role: null,
  entitlement: null,
  loading: false,
  accountFailed: false,
  secondFactorDue: false,
  sessionExpired: false,
};

export type AuthDependencies = {
  readonly identity: () => Promise<IdentityClient>;
  readonly clock: SessionClock;
  /** False where the browser keeps nobody's session: then nobody is signed in, and no screen waits to hear so. */
  readonly mayBeSignedIn: () => boolean;
  readonly loadAccount: () => Promise<AccountResponse>;
  readonly recallAccount: (userId: string) => AccountResponse | null;
  readonly rememberAccount: (answer: AccountResponse) => void;
  /** Whether this browser still holds account data, for example after an interrupted sign-out. */
  readonly mayHaveLeftovers: () => boolean;
  /** Resolves once the page has shown what it was opened for. */
  readonly whenSettled: () => Promise<void>;
  readonly revokeSession: () => Promise<unknown>;
  readonly forget: () => void;
  readonly device: () => Promise<
    Pick<DeviceData, 'open' | 'protect' | 'clear' | 'discard' | 'clearLeftovers'>
  >;
  readonly isUnauthenticated: (error: unknown) => boolean;
  readonly logError: (message: string, error: unknown) => void;
};

export type AuthStore = {
  readonly getState: () => AuthState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Later calls return the first call's promise. */
  readonly start: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly setAccount: (answer: AccountResponse) => void;
  readonly setEntitlement: (entitlement: Entitlement) => void;
  readonly accessToken: () => Promise<string | null>;
  readonly signIn: (email: string, password: string) => Promise<SignInStep>;
  readonly confirmSignIn: (answer: string) => Promise<SignInStep>;
  /** @throws UnprotectedWork when unsent work can be neither sent nor encrypted; the person stays signed in. */
  readonly signOut: () => Promise<void>;
  /** For a session that the API has already ended. `discard` drops the unsent work of a deleted account. */
  readonly leaveEnded: (options?: { readonly discard?: boolean }) => Promise<void>;
};

function accountState({ account, entitlement, secondFactorDue = false }: AccountResponse) {
  return {
    profile: account,
    role: account.role,
    entitlement,
    secondFactorDue,
    loading: false,
    accountFailed: false,
  };
}

/** Lives outside React so that screens and the API client share it. */
export function createAuthStore(dependencies: AuthDependencies): AuthStore {
  const { clock, loadAccount, revokeSession, forget, isUnauthenticated, logError } = dependencies;
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
      // Load the encryption key with the account, so that a later sign-out works offline.
      const [answer] = await Promise.all([loadAccount(), openDevice(user)]);
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
        set({ ...state, loading: false, accountFailed: state.profile === null });
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

  async function openDevice(user: AuthUser): Promise<void> {
    await (await dependencies.device()).open(user.id);
  }

  async function clearDevice(user: AuthUser): Promise<void> {
    await dependencies
      .device()
      .then((device) => device.clear(user.id))
      .catch((error: unknown) => logError('The device could not be cleared', error));
  }

  /** @throws UnprotectedWork */
  async function protectWork(user: AuthUser): Promise<void> {
    await (await dependencies.device()).protect(user.id);
  }

  /** Sends or encrypts unsent work before it removes the tokens and personal data. */
  async function leaveBehind(user: AuthUser): Promise<void> {
    await protectWork(user).catch((error: unknown) => logError('Unsent work is not protected', error));
    await dropTokens();
    await clearDevice(user);
  }

  async function dropTokens({ revoke } = { revoke: true }): Promise<void> {
    const identity = await dependencies.identity();
    if (revoke)
      await revokeSession().catch((error: unknown) => logError('The session could not be revoked', error));
    await identity
      .signOut()
      .catch((error: unknown) => logError('The identity provider kept the session', error));
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
    const { phase } = clock.getSnapshot();
    if (leaving || entering || state.loading) return;
    const { user: person } = state;
    if (phase === 'expired' && person !== null && !state.sessionExpired) {
      set({ ...state, sessionExpired: true });
      leaving = true;
      await leaveBehind(person).finally(() => {
        leaving = false;
      });
    } else if (phase === 'none' && person !== null) {
      forget();
      set(signedOut);
      // The other tab cleared the device, but this tab may have stored data since then.
      await clearDevice(person);
    } else if ((phase === 'active' || phase === 'warning') && (state.user === null || state.sessionExpired)) {
      const user = (await dependencies.identity()).storedUser();
      if (user !== null) await enter(user);
    } else if (phase === 'active' && person !== null) {
      // This tab slept through a sign-out and another person's sign-in.
      const user = (await dependencies.identity()).storedUser();
      if (user !== null && user.id !== person.id) await enter(user);
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
      return afterStep(await (await dependencies.identity()).signIn(normaliseEmail(email), password));
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
