import { type DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { secondAfterSignIns } from '#functions/modules/accounts/end-sessions.ts';
import type { ActRefusal } from '#functions/modules/accounts/people/person-acts.ts';
import { accountKey, removalDueOf } from '#functions/modules/accounts/storage/account-row.ts';
import { type ActTables, adminActWrites } from '#functions/modules/accounts/storage/admin-act-writes.ts';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { jobKey, removalJobs, toJobRow } from '#functions/modules/accounts/storage/job-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import { deletionWithdrawnMail } from '../deletion-mails.ts';
import type { Deletions, Withdrawals } from '../keep-account.ts';

const profile = z.object({
  deletionRequestedAt: z.optional(z.string()),
  supportAskedAt: z.optional(z.string()),
  /** When the job is due. Absent where the deletion was asked for before it could be undone. */
  removalDueAt: z.optional(z.string()),
  removalBegunAt: z.optional(z.string()),
  role: z.optional(z.string()),
  coachApproved: z.optional(z.boolean()),
});
type Write = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];
type Closing = {
  readonly requestedAt: string;
  readonly dueAt: string;
  readonly isDated: boolean;
  readonly bySupport: boolean;
  /** Of a coach: whether an admin's approval stands. null for everybody else. */
  readonly approved: boolean | null;
};

/** @param reopens What else an account that stays needs, in the same transaction. */
export function createDynamoDeletions(
  tables: DynamoDBDocumentClient,
  names: ActTables & { readonly outbox: string },
  clock: Clock,
  reopens: (accountId: string) => readonly Write[] = () => [],
): Deletions & Withdrawals {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  const read = (accountId: string) => rows.find('deletion', profile, accountKey.profile(accountId));
  const closing = async (accountId: string): Promise<Closing | 'open' | 'begun'> => {
    const row = await read(accountId);
    if (row?.removalBegunAt !== undefined) return 'begun';
    if (row?.deletionRequestedAt === undefined) return 'open';
    const { deletionRequestedAt: requestedAt, removalDueAt } = row;
    const dueAt = removalDueOf(requestedAt, removalDueAt);
    const approved = row.role === 'coach' ? (row.coachApproved ?? false) : null;
    const bySupport = row.supportAskedAt === requestedAt;
    return { requestedAt, dueAt, isDated: removalDueAt !== undefined, bySupport, approved };
  };
  /** Of the profile as it was read, as long as its removal has not begun. */
  const change = (
    accountId: string,
    { requestedAt, dueAt, isDated, approved }: Closing,
    UpdateExpression: string,
    values: Readonly<Record<string, unknown>> = {},
  ) => ({
    TableName,
    Key: accountKey.profile(accountId),
    UpdateExpression,
    ConditionExpression: `deletionRequestedAt = :requested AND attribute_not_exists(removalBegunAt) AND ${
      isDated ? 'removalDueAt = :due' : 'attribute_not_exists(removalDueAt)'
    }${approved === null ? '' : ' AND (attribute_not_exists(coachApproved) OR coachApproved = :approved)'}`,
    ExpressionAttributeValues: {
      ...values,
      ':requested': requestedAt,
      ...(isDated && { ':due': dueAt }),
      ...(approved !== null && { ':approved': approved }),
    },
  });
  const endJobs = (accountId: string, dueAt: string) => {
    const { notice, removal } = removalJobs(accountId, dueAt);
    return [
      { Delete: { TableName, Key: jobKey.of('removal-notice', notice) } },
      { Delete: { TableName, Key: jobKey.of('removal', removal) } },
    ];
  };
  const write = (TransactItems: Write[]) =>
    tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));

  const undoWrites = (accountId: string, read: Closing): Write[] => {
    const gone =
      'REMOVE deletionRequestedAt, deletionDueAt, removalDueAt, paymentRecordsDueAt, closedAsUnused, supportAskedAt';
    return [
      { Update: change(accountId, read, gone) },
      ...endJobs(accountId, read.dueAt),
      // A coach is listed again, by what an admin decided meanwhile. The clients stay where they are.
      ...(read.approved === null ? [] : [{ Put: { TableName, Item: toRollRow(accountId, read.approved) } }]),
      ...reopens(accountId),
    ];
  };

  return {
    undo: (accountId) =>
      retryWithBackoff(async () => {
        const read = await closing(accountId);
        if (typeof read === 'string') return read;
        return (await write(undoWrites(accountId, read))) ? 'open' : null;
      }),
    withdraw: (accountId, act) =>
      retryWithBackoff(async () => {
        const read = await closing(accountId);
        if (typeof read === 'string') return read;
        if (!read.bySupport) return 'own';
        const mail = deletionWithdrawnMail(accountId, act.audit.at);
        const writes = [...undoWrites(accountId, read), { Put: outboxPut(names.outbox, mail) }];
        const refused = await transact<ActRefusal>(tables, [
          ...writes.map((item) => ({ item, refusedAs: 'changed' as const })),
          ...adminActWrites(names, act),
        ]);
        if (refused.includes('actor')) throw permissionRequired([act.permission]);
        return refused.length === 0 ? 'open' : null;
      }),
    bringForward: (accountId, now) =>
      retryWithBackoff(async () => {
        const read = await closing(accountId);
        if (read === 'open') return 'open';
        if (read === 'begun' || Date.parse(read.dueAt) <= now) return 'due';
        const dueAt = new Date(now).toISOString();
        // From here on it is what the owner asked for.
        const sooner =
          'SET removalDueAt = :now, deletionDueAt = :now, sessionsEndedAt = :ended REMOVE sessionKept, supportAskedAt';
        const values = { ':now': dueAt, ':ended': secondAfterSignIns(now) };
        const written = await write([
          { Update: change(accountId, read, sooner, values) },
          ...endJobs(accountId, read.dueAt),
          { Put: { TableName, Item: toJobRow('removal', { accountId, dueAt }) } },
        ]);
        return written ? 'due' : null;
      }),
    async begin(accountId, now) {
      const update = new UpdateCommand({
        TableName,
        Key: accountKey.profile(accountId),
        UpdateExpression: 'SET removalBegunAt = if_not_exists(removalBegunAt, :now)',
        ConditionExpression:
          'attribute_exists(deletionRequestedAt) AND (attribute_not_exists(removalDueAt) OR removalDueAt <= :now)',
        ExpressionAttributeValues: { ':now': new Date(now).toISOString() },
      });
      if (await tryConditionalWrite(() => tables.send(update))) return 'begun';
      return (await read(accountId)) === null ? 'gone' : 'kept';
    },
    async dueOf(accountId) {
      const read = await closing(accountId);
      return typeof read === 'string' ? null : read.dueAt;
    },
  };
}
