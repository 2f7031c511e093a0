import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { adminRollKey, adminRow } from './admin-roll-row.ts';

export function createDynamoAdminRoll(tables: DynamoDBDocumentClient, accountsTable: string, clock: Clock) {
  return {
    async ids() {
      const admins = await createRowReader(tables, accountsTable, clock).all('admin', adminRow, {
        KeyConditionExpression: 'pk = :admins',
        ExpressionAttributeValues: { ':admins': adminRollKey.all },
      });
      return admins.map(({ adminId }) => adminId);
    },
  };
}
