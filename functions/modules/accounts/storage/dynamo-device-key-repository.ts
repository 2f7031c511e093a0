import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { DeviceKeyRepository } from '../device-key.ts';
import { accountKey } from './account-row.ts';

const schemaVersion = 1;
const row = z.object({ schemaVersion: z.literal(schemaVersion), key: z.base64() });

export function createDynamoDeviceKeyRepository(
  tables: DynamoDBDocumentClient,
  accountsTable: string,
  clock: Clock,
): DeviceKeyRepository {
  const rows = createRowReader(tables, accountsTable, clock);
  return {
    async find(accountId) {
      return (await rows.find('device key', row, accountKey.deviceKey(accountId)))?.key ?? null;
    },
    async create(accountId, key) {
      const put = new PutCommand({
        TableName: accountsTable,
        Item: { ...accountKey.deviceKey(accountId), schemaVersion, key },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return tryConditionalWrite(() => tables.send(put));
    },
  };
}
