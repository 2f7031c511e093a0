import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { AccountRemovals } from './account-removal.ts';

const marked = z.object({
  deletionRequestedAt: z.string(),
  deletionDueAt: z.string(),
  paymentRecordsDueAt: z.string(),
});

/** Marks the profile row. The first request's dates stay, so asking again postpones nothing. */
export function createDynamoAccountRemovals(
  tables: DynamoDBDocumentClient,
  accountsTable: string,
): AccountRemovals {
  return {
    async request(accountId, removal) {
      const { Attributes } = await tables.send(
        new UpdateCommand({
          TableName: accountsTable,
          Key: { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' },
          UpdateExpression:
            'SET deletionRequestedAt = if_not_exists(deletionRequestedAt, :requested), ' +
            'deletionDueAt = if_not_exists(deletionDueAt, :due), ' +
            'paymentRecordsDueAt = if_not_exists(paymentRecordsDueAt, :payments)',
          // A profile that is gone already must not come back as a row of three dates.
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: {
            ':requested': removal.requestedAt,
            ':due': removal.dataDueAt,
            ':payments': removal.paymentRecordsDueAt,
          },
          ReturnValues: 'ALL_NEW',
        }),
      );
      const row = marked.parse(Attributes);
      return {
        requestedAt: row.deletionRequestedAt,
        dataDueAt: row.deletionDueAt,
        paymentRecordsDueAt: row.paymentRecordsDueAt,
      };
    },
  };
}
