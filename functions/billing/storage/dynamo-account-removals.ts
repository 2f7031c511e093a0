import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountRow } from '#functions/account/account-row.ts';
import { secondAfterSignIns } from '#functions/account/end-sessions.ts';
import { toJobRow } from '#functions/account/job-row.ts';
import type { AccountRemovals } from '#functions/billing/account-removal.ts';
import { conditionalWrite, tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';

const marked = z.object({
  deletionRequestedAt: z.string(),
  deletionDueAt: z.string(),
  paymentRecordsDueAt: z.string(),
});

/** A second request keeps the first request's dates, so it postpones nothing. */
export function createDynamoAccountRemovals(
  tables: DynamoDBDocumentClient,
  accountsTable: string,
): AccountRemovals {
  const TableName = accountsTable;
  return {
    async request(accountId, removal) {
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
      if (
        await tryConditionalWrite(() =>
          tables.send(
            new TransactWriteCommand({
              TransactItems: [{ Update: mark }, { Put: { TableName, Item: job } }],
            }),
          ),
        )
      )
        return removal;
      const { Item } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      const row = marked.parse(Item);
      return {
        ...removal,
        requestedAt: row.deletionRequestedAt,
        dataDueAt: row.deletionDueAt,
        paymentRecordsDueAt: row.paymentRecordsDueAt,
      };
    },
    async claimNotice(accountId) {
      const claim = new UpdateCommand({
        TableName,
        Key: { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' },
        UpdateExpression: 'SET deletionNotified = :yes',
        ConditionExpression:
          'attribute_exists(deletionRequestedAt) and attribute_not_exists(deletionNotified)',
        ExpressionAttributeValues: { ':yes': true },
        ReturnValues: 'ALL_NEW',
      });
      const answer = await conditionalWrite(() => tables.send(claim));
      return answer && accountRow.parse(answer.Attributes);
    },
  };
}
