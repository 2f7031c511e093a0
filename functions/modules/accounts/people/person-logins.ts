import { permissionRequired } from '#functions/platform/permission-required.ts';
import type { LoginSessionsResponse } from '#shared/contracts/account/login-sessions.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import type { EndLoginRequest } from '#shared/contracts/admin/person-acts.ts';
import { sessionMarkSeconds } from '../end-sessions.ts';
import type { LoginRepository } from '../logins/login-repository.ts';
import { noSuchLogin, readLoginSessions } from '../logins/login-sessions.ts';
import {
  type ActingAdmin,
  actOnPerson,
  type PersonActDependencies,
  requireOther,
  requirePersonThere,
} from './person-acts.ts';

const needed: AdminPermission = 'logins.write';

export type PersonLoginDeps = PersonActDependencies & {
  readonly logins: Pick<LoginRepository, 'find' | 'listOpen'>;
};

/** Where a person is signed in, as they see it themselves. @throws AppError not-found */
export async function readPersonLogins(
  deps: Pick<PersonLoginDeps, 'logins' | 'accounts'>,
  accountId: string,
  sessionId: string,
): Promise<LoginSessionsResponse> {
  await requirePersonThere(deps.accounts, accountId);
  return readLoginSessions(deps, { accountId, sessionId });
}

/**
 * Ends one login session of somebody else at its next call, or all of them. Sent again it leaves no second line.
 * @throws AppError conflict `own_account`; not-found; forbidden when who acts lost the permission meanwhile.
 */
export async function endPersonLogin(
  deps: PersonLoginDeps,
  by: ActingAdmin & { readonly sessionId: string },
  accountId: string,
  { sessionId, reason }: EndLoginRequest,
): Promise<LoginSessionsResponse> {
  requireOther(by, accountId);
  if (sessionId === null) await actOnPerson(deps, by, accountId, { act: 'sign-out', reason }, needed);
  else {
    if ((await deps.logins.find(accountId, sessionId)) === null) throw noSuchLogin();
    const at = deps.clock();
    const markUntil = Math.floor(at / 1000) + sessionMarkSeconds;
    const { accountId: byAccountId, requestId } = by;
    const details = { accountId, reason };
    const audit = { action: 'accounts.end-login', byAccountId, requestId, at, details } as const;
    const change = { act: 'end-login', sessionId, markUntil } as const;
    const refused = await deps.acts.write(accountId, change, needed, audit);
    if (refused.includes('actor')) throw permissionRequired([needed]);
  }
  return readPersonLogins(deps, accountId, by.sessionId);
}
