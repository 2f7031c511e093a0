import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import type { MoneyLedger } from '../money-ledger/money-ledger.ts';
import { subscriptionRow } from './billing-rows.ts';
import {
  ledgerItem,
  ledgerKey,
  ledgerRow,
  pastDuePartition,
  renewalsPartition,
  toLedgerEntry,
} from './ledger-rows.ts';

const schemaVersion = 1;
const version = { schemaVersion: z.literal(schemaVersion) };
const openingKey = (month: string) => ({ pk: 'MRR-OPENINGS', sk: month });
const openingRow = z.object({
  ...version,
  month: z.string(),
  cents: z.partialRecord(z.enum([...tierIds, 'in-person']), z.int()),
});
const comparisonKey = { pk: 'MONEY-COMPARED', sk: 'STATE' };
const comparisonRow = z.object({
  ...version,
  until: z.int(),
  finishedAt: z.string(),
  months: z.record(z.string(), z.object({ amountCents: z.int(), feeCents: z.int() })),
  differences: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      amountCents: z.int(),
      ledgerCents: z.nullable(z.int()),
      currency: z.optional(z.string()),
      isUnread: z.optional(z.literal(true)),
    }),
  ),
  tries: z.optional(z.record(z.string(), z.int())),
});

export function createDynamoMoneyLedger(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): MoneyLedger {
  const rows = createRowReader(tables, TableName, clock);
  const put = (Item: Record<string, unknown>) => tables.send(new PutCommand({ TableName, Item }));
  return {
    async readMonth(month) {
      const found = await rows.all('money ledger', ledgerRow, {
        KeyConditionExpression: 'pk = :month',
        ExpressionAttributeValues: { ':month': ledgerKey(month).pk },
      });
      return found.map(toLedgerEntry);
    },
    async readPage(month, after, most) {
      const found = await rows.list('money ledger', ledgerRow, {
        // A key condition takes no empty string.
        KeyConditionExpression: after === '' ? 'pk = :month' : 'pk = :month AND sk > :after',
        ExpressionAttributeValues: {
          ':month': ledgerKey(month).pk,
          ...(after !== '' && { ':after': after }),
        },
        Limit: most,
      });
      return found.map(toLedgerEntry);
    },
    async add(entries) {
      for (const entry of entries) await put(ledgerItem(entry));
    },
    async readOpenings() {
      const found = await rows.all('MRR opening', openingRow, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': openingKey('').pk },
      });
      return found.map(({ month, cents }) => ({ month, cents }));
    },
    async addOpening(opening) {
      await put({ ...openingKey(opening.month), schemaVersion, ...opening });
    },
    async readComparison() {
      const row = await rows.find('money comparison', comparisonRow, comparisonKey);
      if (row === null) return null;
      const { schemaVersion: _version, ...comparison } = row;
      return comparison;
    },
    async writeComparison(comparison) {
      await put({ ...comparisonKey, schemaVersion, ...comparison });
    },
    async listRenewals(until) {
      const due = await rows.all('renewal', subscriptionRow, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :list AND gsi1sk < :until',
        ExpressionAttributeValues: { ':list': renewalsPartition, ':until': until },
      });
      return due.flatMap(({ currentPeriodEnd: at, renewalCents: cents }) =>
        cents === undefined ? [] : [{ at, cents }],
      );
    },
    async listPastDue() {
      const failed = await rows.all('plan past due', subscriptionRow, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :list',
        ExpressionAttributeValues: { ':list': pastDuePartition },
      });
      return failed.map(({ currentPeriodStart: at, amountCents: cents }) => ({ at, cents }));
    },
  };
}
