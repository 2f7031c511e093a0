import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { BiomarkerEntry } from '#shared/contracts/progress.ts';
import type { BiomarkerRepository } from './biomarker-repository.ts';
import { biomarkerRow, checkInKeys, toBiomarkerRow } from './check-in-rows.ts';

export function createDynamoBiomarkerRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): BiomarkerRepository {
  return {
    async all(accountId) {
      const entries: BiomarkerEntry[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const page = await tables.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'pk = :pk and begins_with(sk, :prefix)',
            ExpressionAttributeValues: {
              ':pk': checkInKeys.owner(accountId),
              ':prefix': checkInKeys.biomarkerPrefix,
            },
            ExclusiveStartKey: start,
          }),
        );
        for (const item of page.Items ?? []) {
          const row = parseRow('biomarker', biomarkerRow, item, clock());
          if (row === null) continue;
          const { schemaVersion: _version, ...entry } = row;
          entries.push(entry);
        }
        start = page.LastEvaluatedKey;
      } while (start !== undefined);
      return entries;
    },
    async put(accountId, entry) {
      await tables.send(new PutCommand({ TableName, Item: toBiomarkerRow(accountId, entry) }));
    },
  };
}
