import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { countAll } from '#functions/platform/dynamo/query-all.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { entriesOf, preOrderEntryRow } from './pre-order-rows.ts';

/** @returns how many wait for a mailing and since when the first does; null when nobody does. */
export async function waitingPreOrders(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): Promise<{ readonly people: number; readonly since: string } | null> {
  const rows = createRowReader(tables, TableName, clock);
  const [people, [oldest]] = await Promise.all([
    countAll(tables, { TableName, ...entriesOf('waiting') }),
    rows.list('pre-order entry', preOrderEntryRow, { ...entriesOf('waiting'), Limit: 1 }),
  ]);
  return oldest === undefined ? null : { people, since: oldest.consentedAt };
}
