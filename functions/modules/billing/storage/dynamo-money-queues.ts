import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { MoneyQueues } from '../money-queues.ts';
import { accountOfPartition, billingSchemaVersion, moneyQueue } from './billing-rows.ts';

const version = { schemaVersion: z.literal(billingSchemaVersion) };
const disputedRow = z.object({
  ...version,
  pk: z.string(),
  amountCents: z.int(),
  gsi1sk: z.string(),
  dispute: z.object({ id: z.string(), evidenceDueBy: z.nullable(z.string()) }),
});
const refundingRow = z.object({
  ...version,
  pk: z.string(),
  id: z.string(),
  createdAt: z.string(),
  payments: z.array(z.object({ amountCents: z.int() })),
});

export function createDynamoMoneyQueues(
  tables: DynamoDBDocumentClient,
  billingTable: string,
  clock: Clock,
): MoneyQueues {
  const rows = createRowReader(tables, billingTable, clock);
  const of = (queue: string, Limit: number) => ({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :queue',
    ExpressionAttributeValues: { ':queue': queue },
    Limit,
  });
  return {
    async openDisputes(limit) {
      const found = await rows.list('disputed order', disputedRow, of(moneyQueue.disputes, limit));
      return found.map(({ pk, amountCents, gsi1sk, dispute }) => ({
        id: dispute.id,
        accountId: accountOfPartition(pk),
        amountCents,
        since: gsi1sk.split('#')[0] ?? '',
        dueBy: dispute.evidenceDueBy,
      }));
    },
    async unfinishedRefunds(limit) {
      const found = await rows.list('unfinished refund', refundingRow, of(moneyQueue.refunds, limit));
      return found.map(({ pk, id, createdAt, payments }) => ({
        id,
        accountId: accountOfPartition(pk),
        amountCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
        since: createdAt,
        dueBy: null,
      }));
    },
  };
}
