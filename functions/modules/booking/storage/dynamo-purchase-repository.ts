import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { PurchaseRepository } from '../credits/settle-purchases.ts';
import { fromPurchase, purchaseRange, purchaseRow } from './purchase-rows.ts';

export function createDynamoPurchaseRepository(
  tables: DynamoDBDocumentClient,
  bookingsTable: string,
  clock: Clock,
): PurchaseRepository {
  return {
    async list(accountId) {
      const rows = createRowReader(tables, bookingsTable, clock);
      return rows.all('purchase', purchaseRow, {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': `ACCOUNT#${accountId}`, ...purchaseRange },
        ConsistentRead: true,
      });
    },
    add: (accountId, purchase) =>
      tryConditionalWrite(() =>
        tables.send(
          new PutCommand({
            TableName: bookingsTable,
            Item: fromPurchase(accountId, purchase),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      ),
    replace: (accountId, read, next) =>
      tryConditionalWrite(() =>
        tables.send(
          new PutCommand({
            TableName: bookingsTable,
            Item: fromPurchase(accountId, next),
            ConditionExpression: 'available = :available AND refunded = :refunded AND takenBack = :takenBack',
            ExpressionAttributeValues: {
              ':available': read.available,
              ':refunded': read.refunded,
              ':takenBack': read.takenBack,
            },
          }),
        ),
      ),
  };
}
