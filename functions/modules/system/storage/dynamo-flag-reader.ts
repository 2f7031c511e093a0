import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import type { FlagReader } from '../flag-store.ts';
import { flagKey, flagsOf } from './flag-row.ts';

/** Consistent reads, so that an admin who changes a switch sees the change. */
export function createDynamoFlagReader(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
  clock: Clock,
): FlagReader {
  return {
    async read() {
      const { Item } = await tables.send(
        new GetCommand({ TableName: operationsTable, Key: flagKey, ConsistentRead: true }),
      );
      return flagsOf(Item, clock());
    },
  };
}
