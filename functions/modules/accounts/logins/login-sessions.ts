import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { LoginSession, LoginSessionsResponse } from '#shared/contracts/account/login-sessions.ts';
import type { AccountRepository, StoredAccount } from '../account-repository.ts';
import { isSessionEnded, secondAfterSignIns, signOut, untilLoginsCount } from '../end-sessions.ts';
import type { LoginRepository, StoredLogin } from './login-repository.ts';

export type LoginSessionsDeps = {
  readonly logins: Pick<LoginRepository, 'find' | 'listOpen'>;
  readonly accounts: Pick<AccountRepository, 'find' | 'endSession' | 'endOtherSessionsBefore'>;
  readonly removePushDevices: (accountId: string) => Promise<unknown>;
  readonly clock: Clock;
  readonly wait: (ms: number) => Promise<unknown>;
};

export type OwnSession = { readonly accountId: string; readonly sessionId: string };

/** The logins whose tokens the API still takes, used last first. */
async function openLogins(
  {
    logins,
    accounts,
  }: Pick<LoginSessionsDeps, 'logins'> & { readonly accounts: Pick<AccountRepository, 'find'> },
  accountId: string,
): Promise<readonly StoredLogin[]> {
  const [stored, listed] = await Promise.all([accounts.find(accountId), logins.listOpen(accountId)]);
  return listed
    .filter((login) => isOpen(login, stored))
    .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
}

/** As the API judges its tokens. */
function isOpen({ sessionId, firstUsedAt }: StoredLogin, stored: StoredAccount | null): boolean {
  return stored !== null && !isSessionEnded(stored, { sessionId, signedInAtMs: Date.parse(firstUsedAt) });
}

export async function readLoginSessions(
  deps: Pick<LoginSessionsDeps, 'logins'> & { readonly accounts: Pick<AccountRepository, 'find'> },
  own: OwnSession,
): Promise<LoginSessionsResponse> {
  const open = await openLogins(deps, own.accountId);
  return {
    sessions: open.map(
      ({ sessionId: id, ...login }): LoginSession => ({ id, ...login, isThisOne: id === own.sessionId }),
    ),
  };
}

export const noSuchLogin = () =>
  new AppError('not-found', 'login_session_not_found', 'There is no such login session.');

/**
 * Ends one login session at its next call. Ending it again changes nothing.
 * @throws AppError not-found for a session that is not the caller's.
 */
export async function endLoginSession(
  deps: LoginSessionsDeps,
  own: OwnSession,
  id: string,
): Promise<LoginSessionsResponse> {
  const login = await deps.logins.find(own.accountId, id);
  if (login === null) throw noSuchLogin();
  await signOut(deps, { accountId: own.accountId, sessionId: id });
  return readLoginSessions(deps, own);
}

/**
 * Ends every login session but the caller's, listed or not, and push to every device, which no session owns. Resolves when
 * the marked second has begun, as `endSessions` does. Safe to repeat.
 */
export async function signOutOthers(
  deps: LoginSessionsDeps,
  own: OwnSession,
): Promise<LoginSessionsResponse> {
  const endedAt = secondAfterSignIns(deps.clock());
  await deps.accounts.endOtherSessionsBefore(own.accountId, endedAt, own.sessionId);
  await deps.removePushDevices(own.accountId);
  await untilLoginsCount(deps, endedAt);
  return readLoginSessions(deps, own);
}
