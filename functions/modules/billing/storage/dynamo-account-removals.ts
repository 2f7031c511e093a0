import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { secondAfterSignIns } from '#functions/modules/accounts/end-sessions.ts';
import { lastAdmin } from '#functions/modules/accounts/people/other-admin.ts';
import {
  type ActRefusal,
  type AdminAct,
  noSuchPerson,
  personChanged,
} from '#functions/modules/accounts/people/person-acts.ts';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { adminActWrites } from '#functions/modules/accounts/storage/admin-act-writes.ts';
import { coachRollKey, toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { removalJobs, toJobRow } from '#functions/modules/accounts/storage/job-row.ts';
import { rosterEntryKey, rosterMove } from '#functions/modules/coaches/roster-entry.ts';
import { clientCoachRow, coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { clientLeavesMail, deletionRequestedMail } from '#functions/modules/privacy/deletion-mails.ts';
import type { StillUnused } from '#functions/modules/privacy/storage/dynamo-unused-accounts.ts';
import { deletionUnusedMail } from '#functions/modules/privacy/unused/unused-mails.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import type { AccountRemoval, AccountRemovals } from '../account/account-removal.ts';
import { billingKey, fromCheckoutSlot } from './billing-rows.ts';

const marked = z.object({
  deletionRequestedAt: z.string(),
  deletionDueAt: z.string(),
  paymentRecordsDueAt: z.string(),
});
const sorted = z.object({ sk: z.string() });
const closingDates =
  'SET deletionRequestedAt = :requested, deletionDueAt = :due, removalDueAt = :due, paymentRecordsDueAt = :payments, sessionsEndedAt = :ended';

type Write = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];

/** The deletion of an account that nobody uses and that holds nothing of value, so that no billing has to end. */
export type UnusedRemovals = {
  /** @returns false when what it rests on is no longer so. Nothing is written then. */
  closeUnused(
    accountId: string,
    removal: AccountRemoval,
    unused: StillUnused & {
      /** The name of the billing table. */
      readonly billing: string;
      /** The mails that warned its owner came back. */
      readonly addressBounced: boolean;
    },
  ): Promise<boolean>;
};

/**
 * A second request keeps the first request's dates, so it postpones nothing.
 * @param coachLeaves What else follows when a coach asks, in the same transaction.
 */
export function createDynamoAccountRemovals(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly outbox: string; readonly operations?: string },
  coachLeaves: (coachId: string, nowMs: number) => readonly Write[] = () => [],
): AccountRemovals & UnusedRemovals {
  const TableName = names.accounts;
  /** Support asks for a client alone, and one who may log in, so that they can undo it. */
  const markOf = (accountId: string, removal: AccountRemoval, bySupport = false) => ({
    TableName,
    Key: accountKey.profile(accountId),
    UpdateExpression: `${closingDates}${bySupport ? ', supportAskedAt = :requested' : ''} REMOVE sessionKept`,
    // Without `attribute_exists`, an erased profile would come back as a row of dates.
    ConditionExpression: `attribute_exists(pk) and attribute_not_exists(deletionRequestedAt)${
      bySupport ? ' and #role = :client and attribute_not_exists(disabledAt)' : ''
    }`,
    ...(bySupport && { ExpressionAttributeNames: { '#role': 'role' } }),
    ExpressionAttributeValues: {
      ...(bySupport && { ':client': 'client' }),
      ':requested': removal.requestedAt,
      ':due': removal.dataDueAt,
      ':payments': removal.paymentRecordsDueAt,
      ':ended': secondAfterSignIns(Date.parse(removal.requestedAt)),
    },
  });
  const actWrites = (act: AdminAct | null) => {
    if (act === null) return [];
    if (names.operations === undefined) throw new Error('What support does is audited');
    return adminActWrites({ accounts: TableName, operations: names.operations }, act);
  };
  const jobWrites = (accountId: string, { dataDueAt }: AccountRemoval): readonly Write[] => {
    const jobs = removalJobs(accountId, dataDueAt);
    return [
      { Put: { TableName, Item: toJobRow('removal', jobs.removal) } },
      { Put: { TableName, Item: toJobRow('removal-notice', jobs.notice) } },
    ];
  };
  /**
   * A client leaves the roster at once, and the coach hears why; both come back when the deletion is undone. A coach is no
   * longer listed as approved, which gives their clients to others, and what is booked with them is canceled.
   */
  const coachWrites = async (accountId: string, at: number) => {
    const keys = {
      coach: coachingKey.coachOf(accountId),
      roster: rosterEntryKey(accountId),
      listed: coachRollKey.of(accountId),
    };
    const { [TableName]: found = [] } = await batchGet(tables, { [TableName]: Object.values(keys) });
    const rowOf = ({ sk }: { readonly sk: string }) => found.find((item) => sorted.parse(item).sk === sk);
    const coach = z.safeParse(clientCoachRow, rowOf(keys.coach));
    return [
      ...(rowOf(keys.roster) === undefined ? [] : [rosterMove(TableName, accountId, null)]),
      ...(rowOf(keys.listed) === undefined
        ? []
        : [{ Put: { TableName, Item: toRollRow(accountId, false) } }, ...coachLeaves(accountId, at)]),
      ...(coach.success
        ? [{ Put: outboxPut(names.outbox, clientLeavesMail(coach.data.coachId, accountId, at)) }]
        : []),
    ];
  };
  return {
    async request(accountId, removal, remainingAdmin, bySupport = null) {
      const at = Date.parse(removal.requestedAt);
      const mail = deletionRequestedMail(accountId, removal.dataDueAt, at, bySupport !== null);
      const writes = [
        { Update: markOf(accountId, removal, bySupport !== null) },
        ...jobWrites(accountId, removal),
        { Put: outboxPut(names.outbox, mail) },
        ...(await coachWrites(accountId, at)),
        ...(remainingAdmin === null ? [] : [staysAdmin(TableName, remainingAdmin)]),
      ].map((item) => ({ item, refusedAs: 'changed' as const }));
      const refused = await transact<ActRefusal>(tables, [...writes, ...actWrites(bySupport)]);
      if (refused.length === 0) return removal;
      if (bySupport !== null && refused.includes('actor')) throw permissionRequired([bySupport.permission]);
      const Key = accountKey.profile(accountId);
      const { Item } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      if (bySupport !== null && Item === undefined) throw noSuchPerson();
      if (bySupport !== null && Item?.['deletionRequestedAt'] === undefined) throw personChanged();
      // Nobody asked before, so what was refused is the other admin.
      if (Item !== undefined && Item['deletionRequestedAt'] === undefined) throw lastAdmin();
      const row = marked.parse(Item);
      return {
        requestedAt: row.deletionRequestedAt,
        dataDueAt: row.deletionDueAt,
        paymentRecordsDueAt: row.paymentRecordsDueAt,
      };
    },
    async closeUnused(accountId, removal, { condition, values, checks, billing, addressBounced }) {
      const at = Date.parse(removal.requestedAt);
      const { ExpressionAttributeValues, ...mark } = markOf(accountId, removal);
      const closed = { ...billingKey.checkout(accountId), ...fromCheckoutSlot('closed') };
      const TransactItems = [
        {
          Update: {
            ...mark,
            UpdateExpression: `${closingDates}, closedAsUnused = :unused REMOVE sessionKept`,
            ConditionExpression: condition,
            ExpressionAttributeNames: { '#at': 'at' },
            ExpressionAttributeValues: {
              ...ExpressionAttributeValues,
              ...values,
              ':unused': { addressBounced },
            },
          },
        },
        ...jobWrites(accountId, removal),
        { Put: outboxPut(names.outbox, deletionUnusedMail(accountId, removal.dataDueAt, at)) },
        // As `closeCheckout`: what was opened more than a day ago has ended at the provider.
        { Put: { TableName: billing, Item: closed } },
        ...(await coachWrites(accountId, at)),
        ...checks,
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
  };
}

/** Of two admins who leave at once, one is refused. */
const staysAdmin = (TableName: string, adminId: string) => ({
  ConditionCheck: {
    TableName,
    Key: accountKey.profile(adminId),
    ConditionExpression:
      '#role = :admin and attribute_not_exists(deletionRequestedAt) and attribute_not_exists(disabledAt)',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':admin': 'admin' },
  },
});
