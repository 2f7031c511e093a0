import type { Account, AccountResponse, Entitlement } from '#shared/contracts/account.ts';
import { normaliseEmail } from '#shared/domain/email.ts';
import type { Role } from '#shared/domain/tiers.ts';
import type { SessionClock } from '#web/features/session/session-clock.ts';
import type { DeviceData } from '#web/lib/device/device-data.ts';
import { createListeners } from '#web/lib/listeners.ts';
import type { AuthUser, IdentityClient, SignInStep } from './identity-client.ts';

/** Who is signed in and what they may use. Starts loading where a session is stored; cleared on sign-out or where no session exists. */
export type AuthState = {
  readonly user: AuthUser | null;
  readonly profile: Account | null;
  readonly role: Role | null;
  readonly entitlement: Entitlement | null;
  readonly loading: boolean;
  /** Signed in, but the account could not be loaded: screens offer to try again. */
  readonly accountFailed: boolean;
  /** An admin whose role opens nothing until their second factor is on. */
  readonly secondFactorDue: boolean;
  /** The hour is over: the page stays as it is under a sign-in dialog, and no call carries a token. */
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
  /** Resolves once the stage's configuration is there. */
  readonly identity: () => Promise<IdentityClient>;
  readonly clock: SessionClock;
  /** False where the browser keeps nobody's session: then nobody is signed in, and no screen waits to hear so. */
  readonly mayBeSignedIn: () => boolean;
  readonly loadAccount: () => Promise<AccountResponse>;
  /** What the API said of this person a moment ago, on an earlier page. */
  readonly recallAccount: (userId: string) => AccountResponse | null;
  readonly rememberAccount: (answer: AccountResponse) => void;
  /** Whether the browser still remembers an account. */
  readonly mayHaveLeftovers: () => boolean;
  /** Resolves once the page has shown what it was opened for. */
  readonly whenSettled: () => Promise<void>;
  /** Tells the API that this session's tokens are no longer good. */
  readonly revokeSession: () => Promise<unknown>;
  /** Forgets what this page holds in memory: cached answers of the API. */
  readonly forget: () => void;
  /** What accounts leave in this browser's storage. */
  readonly device: () => Promise<
    Pick<DeviceData, 'open' | 'protect' | 'clear' | 'discard' | 'clearLeftovers'>
  >;
  /** Whether an error of the API says that the tokens are no longer good. */
  readonly isUnauthenticated: (error: unknown) => boolean;
  readonly logError: (message: string, error: unknown) => void;
};

export type AuthStore = {
  readonly getState: () => AuthState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Checks the stored session and loads the account; later calls return the first one's promise. */
  readonly start: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly setAccount: (answer: AccountResponse) => void;
  readonly setEntitlement: (entitlement: Entitlement) => void;
  readonly accessToken: () => Promise<string | null>;
  readonly signIn: (email: string, password: string) => Promise<SignInStep>;
  readonly confirmSignIn: (answer: string) => Promise<SignInStep>;
  /** @throws UnprotectedWork where unsent work can be neither sent nor encrypted: the person stays signed in. */
  readonly signOut: () => Promise<void>;
  /** The same where the API has ended the session already. `discard` drops unsent work: the account is deleted. */
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

/** The one store of the signed-in person, outside React so that every screen and the API client share it. */
export function createAuthStore(dependencies: AuthDependencies): AuthStore {
  const { clock, loadAccount, revokeSession, forget, isUnauthenticated, logError } = dependencies;
  const { subscribe, notify } = createListeners();
  let state: AuthState = { ...signedOut, loading: dependencies.mayBeSignedIn() };
  let starting: Promise<void> | null = null;
  /** Set while a sign-out runs, so that its own call still carries the token. */
  let leaving = false;
  /** Set while a sign-in of this tab is being taken in, so that the clock's own news is not taken for another's. */
  let entering = false;

  function set(next: AuthState): void {
    state = next;
    notify();
  }

  async function load(user: AuthUser): Promise<void> {
    try {
      // The key comes with the account: whoever can work here can be signed out offline.
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

  /** After a sign-in, here or in another tab: the hour begins, and the page goes on where it was. */
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

  /** The hour is over: unsent work is sent or encrypted, then the tokens and everything personal go. */
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
      // A sign-out that was cut short, by a closed browser for instance.
      if (dependencies.mayHaveLeftovers()) await (await dependencies.device()).clearLeftovers();
      return;
    }
    if (clock.getSnapshot().phase === 'none' || clock.getSnapshot().phase === 'expired') {
      // Tokens that outlived their hour, for instance in a browser that was closed.
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

  /** The session ended, here or in another tab, or another tab signed in. */
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
      // The other tab has cleared the device; what this one stored meanwhile goes too.
      await clearDevice(person);
    } else if ((phase === 'active' || phase === 'warning') && (state.user === null || state.sessionExpired)) {
      const user = (await dependencies.identity()).storedUser();
      if (user !== null) await enter(user);
    } else if (phase === 'active' && person !== null) {
      // This tab slept through a sign-out and somebody else's login.
      const user = (await dependencies.identity()).storedUser();
      if (user !== null && user.id !== person.id) await enter(user);
    }
  }

  /** The tokens are stored before the hour begins: other tabs look for them when they hear of it. */
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
      // Loading, not signed out: the caller leaves the page, and no guard should send it to /login first.
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
