import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import { adminPermissions } from '#shared/contracts/admin/permissions.ts';
import type { RoleRequest } from '#shared/contracts/admin/person-acts.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import type { AccountRepository } from '../account-repository.ts';
import type { EndSessionsDeps } from '../end-sessions.ts';
import { type ActingAdmin, type ActRefusal, noSuchPerson, requireOther } from './person-acts.ts';

export type RoleState = {
  readonly role: Role;
  /** Of an admin; null for all of them, those that come later included. */
  readonly permissions: readonly string[] | null;
};

export type RoleRefusal = ActRefusal | 'has-clients' | 'has-coach';

export type RoleWriter = {
  /** null for nobody. */
  read(accountId: string): Promise<RoleState | null>;
  /**
   * Writes role, permissions, the lists of coaches and admins and the line, while the row is as it was read, a coach has
   * no clients and a client no coach.
   */
  write(
    accountId: string,
    read: RoleState,
    next: RoleState,
    audit: AuditEntry,
  ): Promise<readonly RoleRefusal[]>;
};

export type ChangeRoleDependencies = {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly roleRows: RoleWriter;
  /** The group of the user pool follows the role. Repeating it is no error. */
  readonly groups: { set(accountId: string, role: Role): Promise<void> };
  readonly hasSubscription: (accountId: string) => Promise<boolean>;
  readonly removePushDevices: EndSessionsDeps['removePushDevices'];
  readonly clock: Clock;
};

/**
 * Gives a person a role, and an admin their permissions, as `grant-role` does from the command line. The same request
 * again leaves no second line.
 * @throws AppError conflict `own_account`, `has_clients`, `has_coach`, `has_subscription` or `changed_meanwhile`; not-found;
 * forbidden when who acts lost the permission meanwhile.
 */
export async function changeRole(
  deps: ChangeRoleDependencies,
  by: ActingAdmin,
  accountId: string,
  request: RoleRequest,
): Promise<void> {
  requireOther(by, accountId);
  const read = await deps.roleRows.read(accountId);
  if (read === null) throw noSuchPerson();
  const next = stateOf(request);
  if (said(read) !== said(next)) {
    if (read.role === 'client' && next.role !== 'client' && (await deps.hasSubscription(accountId))) {
      throw new AppError('conflict', 'has_subscription', 'This client has a subscription.');
    }
    const refused = await deps.roleRows.write(accountId, read, next, {
      action: read.role === next.role ? 'permissions.change' : 'role.granted',
      byAccountId: by.accountId,
      requestId: by.requestId,
      at: deps.clock(),
      details: { accountId, before: said(read), after: said(next), reason: request.reason },
    });
    if (refused.includes('actor')) throw permissionRequired(['permissions.write']);
    if (refused.includes('has-clients')) {
      throw new AppError('conflict', 'has_clients', 'Move the clients of this coach first.');
    }
    if (refused.includes('has-coach')) {
      throw new AppError(
        'conflict',
        'has_coach',
        'This client has a coach. Use another account for the new role.',
      );
    }
    if (refused.length > 0) await requireAlready(deps, accountId, next);
  }
  // They show the notices of a client. A request that is repeated after a failure here removes them as well.
  if (next.role !== 'client') await deps.removePushDevices(accountId);
  await deps.groups.set(accountId, next.role);
}

function stateOf({ role, permissions }: RoleRequest): RoleState {
  const granted = adminPermissions.filter((each) => permissions.includes(each));
  return { role, permissions: role === 'admin' ? granted : [] };
}

/** Another admin was faster: fine when they did the same. */
async function requireAlready({ roleRows }: ChangeRoleDependencies, accountId: string, next: RoleState) {
  const now = await roleRows.read(accountId);
  if (now !== null && said(now) === said(next)) return;
  throw new AppError('conflict', 'changed_meanwhile', 'This was changed meanwhile. Look again.');
}

function said({ role, permissions }: RoleState): string {
  if (role !== 'admin') return role;
  const held = adminPermissions.filter((each) => permissions === null || permissions.includes(each));
  return held.length === adminPermissions.length ? 'admin (all)' : `admin (${held.join(' ') || 'none'})`;
}
