import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { HealthAccessLog } from '#functions/platform/http/health-looks.ts';
import type { HealthLookReader } from '../read-access-log.ts';
import { healthLookKey, healthLookRow, toHealthLookRow } from './access-log-row.ts';

export function createDynamoAccessLog(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): HealthAccessLog & HealthLookReader {
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
    newest: (clientId, Limit) =>
      rows.list('health look', healthLookRow, {
        ...byPrefix(healthLookKey.owner(clientId), healthLookKey.prefix),
        ScanIndexForward: false,
        Limit,
      }),
  };
}
