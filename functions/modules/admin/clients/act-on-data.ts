import type { AccountRepository } from '#functions/modules/accounts/account-repository.ts';
import {
  type ActingAdmin,
  type AdminAct,
  requireOther,
  requirePersonThere,
} from '#functions/modules/accounts/people/person-acts.ts';
import { removalSchedule } from '#functions/modules/billing/account/account-removal.ts';
import {
  type DeleteAccountDependencies,
  deleteAccount,
} from '#functions/modules/billing/account/delete-account.ts';
import {
  type PendingPurchaseDependencies,
  settleForOwner,
} from '#functions/modules/billing/pending/settle-pending-purchase.ts';
import { removalBegun, type Withdrawals } from '#functions/modules/privacy/keep-account.ts';
import { type RequestExportDeps, requestExport } from '#functions/modules/privacy/request-export.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import type { DataActRequest } from '#shared/contracts/admin/person-acts.ts';

const needed: AdminPermission = 'people.write';

export type ActOnDataDeps = DeleteAccountDependencies &
  PendingPurchaseDependencies &
  RequestExportDeps & {
    readonly accounts: Pick<AccountRepository, 'find'>;
    readonly withdrawals: Withdrawals;
  };

/**
 * What people do with their data themselves, done by an admin whom they ask for it. The same act again leaves no second line.
 * @throws AppError conflict `own_account`; not-found; forbidden when who acts lost the permission meanwhile; else as the act.
 */
export async function actOnData(
  deps: ActOnDataDeps,
  by: ActingAdmin,
  accountId: string,
  { act, reason }: DataActRequest,
): Promise<void> {
  requireOther(by, accountId);
  switch (act) {
    case 'delete':
      return deleteFor(deps, by, accountId, reason);
    case 'keep':
      return keepFor(deps, by, accountId, reason);
    case 'export':
      return exportFor(deps, by, accountId, reason);
  }
}

/**
 * The owner's own deletion: billing ends, everybody is signed out, and the owner has 30 days to undo it.
 * @throws AppError conflict `not_a_client`, `account_disabled` or `person_changed`
 */
async function deleteFor(
  deps: ActOnDataDeps,
  by: ActingAdmin,
  accountId: string,
  reason: string,
): Promise<void> {
  const stored = await requirePersonThere(deps.accounts, accountId);
  if (stored.account.role !== 'client') {
    const text = 'Only the account of a client is deleted here. Change the role to client first.';
    throw new AppError('conflict', 'not_a_client', text);
  }
  if (stored.disabledAt !== undefined) {
    const text = 'Enable the account first, so that its owner can log in and undo the deletion.';
    throw new AppError('conflict', 'account_disabled', text);
  }
  const after = deletionOn(removalSchedule(deps.clock()).dataDueAt);
  await settleForOwner(deps, accountId);
  await deleteAccount(
    deps,
    accountId,
    null,
    actOf(deps, by, 'accounts.delete', { accountId, reason, before: 'open', after }),
  );
}

/** @throws AppError conflict `deletion_is_own` or `removal_begun` */
async function keepFor(
  deps: ActOnDataDeps,
  by: ActingAdmin,
  accountId: string,
  reason: string,
): Promise<void> {
  const stored = await requirePersonThere(deps.accounts, accountId);
  const before = deletionOn(stored.account.deletionDueAt ?? '');
  const act = actOf(deps, by, 'accounts.keep', { accountId, reason, before, after: 'open' });
  switch (await deps.withdrawals.withdraw(accountId, act)) {
    case 'open':
      return;
    case 'begun':
      throw removalBegun();
    case 'own': {
      const text = 'The person asked for this deletion. Only they can undo it, after they log in.';
      throw new AppError('conflict', 'deletion_is_own', text);
    }
  }
}

/** @throws AppError limited `export_recent` */
async function exportFor(
  deps: ActOnDataDeps,
  by: ActingAdmin,
  accountId: string,
  reason: string,
): Promise<void> {
  await requestExport(deps, accountId, actOf(deps, by, 'accounts.export', { accountId, reason }));
}

function actOf(
  { clock }: Pick<ActOnDataDeps, 'clock'>,
  { accountId: byAccountId, requestId }: ActingAdmin,
  action: AuditEntry['action'],
  details: AuditEntry['details'],
): AdminAct {
  return { permission: needed, audit: { action, byAccountId, requestId, at: clock(), details } };
}

/** As the audit trail says it: the UTC day. */
const deletionOn = (dueAt: string) => `deletion on ${dueAt.slice(0, 10)}`;
