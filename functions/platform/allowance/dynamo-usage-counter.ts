import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { Clock } from '../clock.ts';
import { tryConditionalWrite } from '../dynamo/conditional-write.ts';
import { createRowReader } from '../dynamo/row-reader.ts';
import type { UsageCounter, UsageReader } from './daily-allowance.ts';

const keptSeconds = 3 * daySeconds;
const usageKey = (name: string, day: string) => ({ pk: `USAGE#${name}`, sk: `DAY#${day}` });
const usageRow = z.object({ used: z.number() });

export function createDynamoUsageReader(
  tables: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
): UsageReader {
  const rows = createRowReader(tables, table, clock);
  return {
    async used(name, day) {
      return (await rows.find('usage of a day', usageRow, usageKey(name, day)))?.used ?? null;
    },
  };
}

export function createDynamoUsageCounter(tables: DynamoDBDocumentClient, table: string): UsageCounter {
  const update = (name: string, day: string, amount: number, limit?: number) =>
    new UpdateCommand({
      TableName: table,
      Key: usageKey(name, day),
      UpdateExpression: 'SET #expiresAt = :expiresAt ADD #used :amount',
      ...(limit !== undefined && { ConditionExpression: 'attribute_not_exists(#used) OR #used <= :room' }),
      ExpressionAttributeNames: { '#used': 'used', '#expiresAt': 'expiresAt' },
      ExpressionAttributeValues: {
        ':amount': amount,
        ':expiresAt': Math.floor(Date.parse(day) / 1000) + keptSeconds,
        ...(limit !== undefined && { ':room': limit - amount }),
      },
    });
  return {
    async take(name, day, amount, limit) {
      // The first use of a day has no row, and a comparison with a missing attribute fails.
      if (amount > limit) return false;
      return tryConditionalWrite(() => tables.send(update(name, day, amount, limit)));
    },
    async adjust(name, day, amount) {
      await tables.send(update(name, day, amount));
    },
  };
}
