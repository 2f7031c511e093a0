import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { HealthLookLog } from '#functions/platform/http/health-looks.ts';
import type { HealthLookReader } from '../read-health-looks.ts';
import { healthLookKey, healthLookRow, toHealthLookRow } from './health-look-row.ts';

export function createDynamoHealthLooks(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): HealthLookLog & HealthLookReader {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async record(look) {
      const put = new PutCommand({
        TableName,
        Item: toHealthLookRow(look),
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      await tryConditionalWrite(() => tables.send(put));
    },
    async newest(clientId, Limit) {
      const found = await rows.list('health look', healthLookRow, {
        KeyConditionExpression: 'pk = :pk and begins_with(sk, :prefix)',
        ExpressionAttributeValues: {
          ':pk': healthLookKey.owner(clientId),
          ':prefix': healthLookKey.prefix,
        },
        ScanIndexForward: false,
        Limit,
      });
      return found.map(({ schemaVersion: _version, ...look }) => look);
    },
  };
}
