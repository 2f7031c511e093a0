import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import type { PersonActRequest } from '#shared/contracts/admin/person-acts.ts';
import type { AccountRepository, StoredAccount } from '../account-repository.ts';
import { type EndSessionsDeps, secondAfterSignIns } from '../end-sessions.ts';
import type { UserPool } from '../user-pool.ts';

export type ActingAdmin = { readonly accountId: string; readonly requestId: string };

/** What an admin does, with its line of the audit trail: both go into the transaction that does it. */
export type AdminAct = { readonly permission: AdminPermission; readonly audit: AuditEntry };

/** Why a write was refused: the row is not as expected, or who acts is no longer an admin with the permission. */
export type ActRefusal = 'changed' | 'actor' | 'audited';

export type PersonChange =
  /** @param endedAt Epoch seconds: tokens of earlier logins are rejected. */
  | { readonly act: 'sign-out'; readonly endedAt: number }
  | { readonly act: 'disable'; readonly endedAt: number; readonly at: string }
  | { readonly act: 'enable' }
  /** @param markUntil Epoch seconds until which tokens of the session may live. */
  | { readonly act: 'end-login'; readonly sessionId: string; readonly markUntil: number }
  /** Refused while another one within the minute is noted. @param at Epoch milliseconds. */
  | { readonly act: 'resend-confirmation'; readonly addressId: string; readonly at: number };

export type PersonActWriter = {
  /**
   * Writes the change with its line of the audit trail, on the condition that who acts is still an admin with the
   * permission: of two admins who act on each other at once, one is refused, so an admin always remains.
   */
  write(
    accountId: string,
    change: PersonChange,
    permission: AdminPermission,
    audit: AuditEntry,
  ): Promise<readonly ActRefusal[]>;
};

export type PersonActDependencies = {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly acts: PersonActWriter;
  readonly userPool: Pick<UserPool, 'revokeSessions'>;
  readonly removePushDevices: EndSessionsDeps['removePushDevices'];
  readonly clock: Clock;
};

/**
 * Signs a person out everywhere, or closes and opens their account. The same act again leaves no second line.
 * @throws AppError conflict `own_account`; not-found; forbidden when who acts lost the permission meanwhile.
 */
export async function actOnPerson(
  { accounts, acts, userPool, removePushDevices, clock }: PersonActDependencies,
  by: ActingAdmin,
  accountId: string,
  { act, reason }: PersonActRequest,
  permission: AdminPermission = 'people.write',
): Promise<void> {
  requireOther(by, accountId);
  await requirePersonThere(accounts, accountId);
  const now = clock();
  const refused = await acts.write(accountId, changeOf(act, now), permission, {
    action: `accounts.${act}`,
    byAccountId: by.accountId,
    requestId: by.requestId,
    at: now,
    details: { accountId, reason },
  });
  if (refused.includes('actor')) throw permissionRequired([permission]);
  // Also where the row was so already: a run before may have died here.
  if (act === 'enable') return;
  await userPool.revokeSessions(accountId);
  await removePushDevices(accountId);
}

function changeOf(act: PersonActRequest['act'], now: number): PersonChange {
  const endedAt = secondAfterSignIns(now);
  switch (act) {
    case 'sign-out':
      return { act, endedAt };
    case 'disable':
      return { act, endedAt, at: new Date(now).toISOString() };
    case 'enable':
      return { act };
  }
}

/** Nobody acts on their own account, so the admin who acts last remains. */
export function requireOther(by: ActingAdmin, accountId: string): void {
  if (by.accountId !== accountId) return;
  throw new AppError('conflict', 'own_account', 'Another admin has to do this.');
}

/** Since a request was let in, the account may have gone. @throws AppError not-found */
export async function requirePersonThere(
  accounts: Pick<AccountRepository, 'find'>,
  accountId: string,
): Promise<StoredAccount> {
  const stored = await accounts.find(accountId);
  if (stored === null) throw noSuchPerson();
  return stored;
}

export const noSuchPerson = () => new AppError('not-found', 'person_not_found', 'There is no such person.');

export const personChanged = () =>
  new AppError('conflict', 'person_changed', 'This account has changed meanwhile. Look again.');
