import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { adminRollKey, adminRow } from './admin-roll-row.ts';

export function createDynamoAdminRoll(tables: DynamoDBDocumentClient, accountsTable: string, clock: Clock) {
  return {
    async ids() {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: accountsTable,
          KeyConditionExpression: 'pk = :admins',
          ExpressionAttributeValues: { ':admins': adminRollKey.all },
        }),
      );
      return Items.flatMap((item) => parseRow('admin', adminRow, item, clock())?.adminId ?? []);
    },
  };
}
