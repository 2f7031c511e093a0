import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { type Account, accountSchema } from '#shared/contracts/account/account.ts';
import { adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { StoredAccount } from '../account-repository.ts';

export const accountSchemaVersion = 1;

export const accountKey = {
  profile: (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' }),
  session: (accountId: string, sessionId: string) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `SESSION#${sessionId}`,
  }),
  deviceKey: (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'DEVICE-KEY' }),
  byEmail: (email: string) => ({ gsi1pk: `EMAIL#${email}`, gsi1sk: 'PROFILE' }),
};

export const accountRow = z.extend(accountSchema, {
  schemaVersion: z.literal(accountSchemaVersion),
  /** An admin without this list has every permission. */
  permissions: z.optional(z.array(z.string())),
  groupPending: z.optional(z.boolean()),
  /** Epoch seconds: tokens of earlier logins are rejected. */
  sessionsEndedAt: z.optional(z.number()),
  /** Spared by `sessionsEndedAt` while that is `at`. An older release ends it as well. */
  sessionKept: z.optional(z.object({ id: z.string(), at: z.number() })),
  deletionRequestedAt: z.optional(z.string()),
  /** `deletionRequestedAt` of the request that support made. Another one is the owner's own. */
  supportAskedAt: z.optional(z.string()),
  /** When the job is due. Absent where the deletion was asked for before it could be undone. */
  removalDueAt: z.optional(z.string()),
  /** Once the job removes what the account holds: nothing undoes that. */
  removalBegunAt: z.optional(z.string()),
  disabledAt: z.optional(z.string()),
  /** Without a hash, admins were told and not the owner. */
  unusedNotice: z.optional(z.object({ dueAt: z.string(), keepHash: z.nullable(z.string()) })),
});
type AccountRow = RowOf<typeof accountRow>;

export function toRow(account: Account) {
  const { permissions: _granted, ...stored } = account;
  return {
    ...accountKey.profile(account.id),
    ...accountKey.byEmail(account.email),
    ...stored,
    schemaVersion: accountSchemaVersion,
    groupPending: true,
  };
}

const daysBeforeUndo = 3;

/** The instant of the removal, also where only its job says it. */
export function removalDueOf(requestedAt: string, removalDueAt: string | undefined): string {
  return removalDueAt ?? new Date(Date.parse(requestedAt) + daysBeforeUndo * dayMs).toISOString();
}

export function fromRow(row: AccountRow): StoredAccount {
  const {
    groupPending = false,
    permissions,
    sessionsEndedAt,
    sessionKept,
    deletionRequestedAt,
    supportAskedAt,
    removalDueAt,
    removalBegunAt,
    disabledAt,
    unusedNotice,
    ...stored
  } = row;
  const granted = row.role === 'admin' ? (permissions ?? [...adminPermissions]) : [];
  const isWarned = unusedNotice !== undefined && unusedNotice.keepHash !== null;
  const closing =
    deletionRequestedAt === undefined
      ? isWarned && { unusedDueAt: unusedNotice.dueAt }
      : { deletionDueAt: removalDueOf(deletionRequestedAt, removalDueAt) };
  return {
    account: { ...stored, permissions: granted, ...closing },
    groupPending,
    ...(sessionsEndedAt !== undefined && { sessionsEndedAt }),
    ...(sessionKept !== undefined && { sessionKept }),
    ...(deletionRequestedAt !== undefined && { closing: true }),
    ...(deletionRequestedAt !== undefined &&
      supportAskedAt === deletionRequestedAt && { closingBySupport: true }),
    ...(removalBegunAt !== undefined && { removing: true }),
    ...(disabledAt !== undefined && { disabledAt }),
  };
}
