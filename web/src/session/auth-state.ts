import type { Account, AccountResponse, Entitlement } from '#shared/contracts/account/account.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import type { DeviceData } from '#web/lib/device/device-data.ts';
import type { AuthUser, IdentityClient, SignInStep } from './identity/identity-client.ts';
import type { SessionClock } from './session-clock.ts';

export type AuthState = {
  readonly user: AuthUser | null;
  readonly profile: Account | null;
  readonly role: Role | null;
  readonly entitlement: Entitlement | null;
  readonly loading: boolean;
  readonly accountFailed: boolean;
  /** It could not be loaded because an admin disabled it. */
  readonly accountDisabled: boolean;
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
  accountDisabled: false,
  secondFactorDue: false,
  sessionExpired: false,
};

export type AuthDependencies = {
  readonly identity: () => Promise<IdentityClient>;
  readonly clock: SessionClock;
  /** False where the browser keeps nobody's session: then nobody is signed in, and no screen waits to hear so. */
  readonly mayBeSignedIn: () => boolean;
  /** The key is missing from an account that was remembered. */
  readonly loadAccount: () => Promise<AccountResponse & { readonly deviceKey?: string }>;
  readonly recallAccount: (userId: string) => AccountResponse | null;
  readonly rememberAccount: (answer: AccountResponse) => void;
  /** Whether this browser still holds account data, for example after an interrupted sign-out. */
  readonly mayHaveLeftovers: () => boolean;
  /** Resolves once the page has shown what it was opened for. */
  readonly whenSettled: () => Promise<void>;
  /** @param how Whether this device goes on to get push, because nobody signed out. */
  readonly revokeSession: (how: { readonly keepsPush: boolean }) => Promise<unknown>;
  readonly forget: () => void;
  readonly device: () => Promise<
    Pick<DeviceData, 'open' | 'protect' | 'clear' | 'discard' | 'clearLeftovers'>
  >;
  readonly isUnauthenticated: (error: unknown) => boolean;
  readonly isDisabled: (error: unknown) => boolean;
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

export function accountState({ account, entitlement, secondFactorDue = false }: AccountResponse) {
  return {
    profile: account,
    role: account.role,
    entitlement,
    secondFactorDue,
    loading: false,
    accountFailed: false,
    accountDisabled: false,
  };
}
