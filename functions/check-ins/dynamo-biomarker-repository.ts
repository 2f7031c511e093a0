import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { BiomarkerEntry } from '#shared/contracts/progress.ts';
import type { BiomarkerRepository } from './body-metrics.ts';
import { biomarkerRow, checkInKeys, toBiomarkerRow } from './check-in-rows.ts';

export function createDynamoBiomarkerRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): BiomarkerRepository {
  return {
    async all(accountId) {
      const entries: BiomarkerEntry[] = [];
      for await (const item of queryAll(tables, {
        TableName,
        KeyConditionExpression: 'pk = :pk and begins_with(sk, :prefix)',
        ExpressionAttributeValues: {
          ':pk': checkInKeys.owner(accountId),
          ':prefix': checkInKeys.biomarkerPrefix,
        },
      })) {
        const row = parseRow('biomarker', biomarkerRow, item, clock());
        if (row === null) continue;
        const { schemaVersion: _version, ...entry } = row;
        entries.push(entry);
      }
      return entries;
    },
    async put(accountId, entry) {
      await tables.send(new PutCommand({ TableName, Item: toBiomarkerRow(accountId, entry) }));
    },
  };
}
