import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { secondAfterSignIns } from '#functions/modules/accounts/end-sessions.ts';
import { lastAdmin } from '#functions/modules/accounts/people/other-admin.ts';
import { securityNotice } from '#functions/modules/accounts/security-notices.ts';
import { toJobRow } from '#functions/modules/accounts/storage/job-row.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { AccountRemovals } from '../account-removal.ts';

const marked = z.object({
  deletionRequestedAt: z.string(),
  deletionDueAt: z.string(),
  paymentRecordsDueAt: z.string(),
});

/** A second request keeps the first request's dates, so it postpones nothing. */
export function createDynamoAccountRemovals(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly outbox: string },
): AccountRemovals {
  const TableName = names.accounts;
  return {
    async request(accountId, removal, remainingAdmin) {
      const Key = { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' };
      const mark = {
        TableName,
        Key,
        UpdateExpression:
          'SET deletionRequestedAt = :requested, deletionDueAt = :due, paymentRecordsDueAt = :payments, sessionsEndedAt = :ended',
        // Without `attribute_exists`, an erased profile would come back as a row of three dates.
        ConditionExpression: 'attribute_exists(pk) and attribute_not_exists(deletionRequestedAt)',
        ExpressionAttributeValues: {
          ':requested': removal.requestedAt,
          ':due': removal.dataDueAt,
          ':payments': removal.paymentRecordsDueAt,
          ':ended': secondAfterSignIns(Date.parse(removal.requestedAt)),
        },
      };
      const job = toJobRow('removal', { accountId, dueAt: removal.startsAt });
      const notice = securityNotice('deletion-requested', accountId, Date.parse(removal.requestedAt));
      if (
        await tryConditionalWrite(() =>
          tables.send(
            new TransactWriteCommand({
              TransactItems: [
                { Update: mark },
                { Put: { TableName, Item: job } },
                { Put: outboxPut(names.outbox, notice) },
                ...(remainingAdmin === null ? [] : [staysAdmin(TableName, remainingAdmin)]),
              ],
            }),
          ),
        )
      )
        return removal;
      const { Item } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      // Nobody asked before, so what was refused is the other admin.
      if (Item !== undefined && Item['deletionRequestedAt'] === undefined) throw lastAdmin();
      const row = marked.parse(Item);
      return {
        ...removal,
        requestedAt: row.deletionRequestedAt,
        dataDueAt: row.deletionDueAt,
        paymentRecordsDueAt: row.paymentRecordsDueAt,
      };
    },
  };
}

/** Of two admins who leave at once, one is refused. */
const staysAdmin = (TableName: string, adminId: string) => ({
  ConditionCheck: {
    TableName,
    Key: { pk: `ACCOUNT#${adminId}`, sk: 'PROFILE' },
    ConditionExpression:
      '#role = :admin and attribute_not_exists(deletionRequestedAt) and attribute_not_exists(disabledAt)',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':admin': 'admin' },
  },
});
