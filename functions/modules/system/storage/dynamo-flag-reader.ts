import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import type { FlagReader, FlagRuleReader } from '../flag-store.ts';
import { flagKey, flagsOf, rulesOf } from './flag-row.ts';

/** Consistent reads, so that an admin who changes a switch sees the change. */
export function createDynamoFlagReader(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
  clock: Clock,
): FlagReader & FlagRuleReader {
  const get = new GetCommand({ TableName: operationsTable, Key: flagKey, ConsistentRead: true });
  const item = async () => (await tables.send(get)).Item;
  return {
    read: async () => flagsOf(await item(), clock()),
    readRules: async () => rulesOf(await item(), clock()),
  };
}
