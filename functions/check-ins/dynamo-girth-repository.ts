import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { GirthEntry } from '#shared/contracts/progress.ts';
import type { GirthRepository } from './body-metrics.ts';
import { checkInKeys, girthRow, toGirthRow } from './check-in-rows.ts';

export function createDynamoGirthRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): GirthRepository {
  return {
    async all(accountId) {
      const girths: GirthEntry[] = [];
      for await (const item of queryAll(tables, {
        TableName,
        KeyConditionExpression: 'pk = :pk and begins_with(sk, :prefix)',
        ExpressionAttributeValues: {
          ':pk': checkInKeys.owner(accountId),
          ':prefix': checkInKeys.girthPrefix,
        },
      })) {
        const row = parseRow('girth', girthRow, item, clock());
        if (row === null) continue;
        const { schemaVersion: _version, ...girth } = row;
        girths.push(girth);
      }
      return girths;
    },
    async put(accountId, girths) {
      const TransactItems = girths.map((girth) => ({
        Put: { TableName, Item: toGirthRow(accountId, girth) },
      }));
      await tables.send(new TransactWriteCommand({ TransactItems }));
    },
  };
}
