import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { clientCoachRow, clientOfPartition, coachingKey } from '../coaching-rows.ts';

const ownedRow = z.extend(clientCoachRow, { pk: z.string() });

/** @returns Reads whose clients people are now: the coach's id by client, without those who have none. */
export function createDynamoCurrentCoaches(tables: DynamoDBDocumentClient, table: string, clock: Clock) {
  return async (clientIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const keys = [...new Set(clientIds)].map((id) => coachingKey.coachOf(id));
    if (keys.length === 0) return new Map();
    const { [table]: found = [] } = await batchGet(tables, { [table]: keys });
    return new Map(
      found.flatMap((item) => {
        const row = parseRow('coach of a client', ownedRow, item, clock());
        return row === null ? [] : [[clientOfPartition(row.pk), row.coachId] as const];
      }),
    );
  };
}
