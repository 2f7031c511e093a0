import { type DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow, type RowOf } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { isMovement, type LedgerEntry, whatIsSold } from '../ledger-entry.ts';
import type { MoneyLedger } from '../money-ledger/money-ledger.ts';
import { accountOfPartition, subscriptionRow } from './billing-rows.ts';
import {
  ledgerItem,
  ledgerKey,
  ledgerRow,
  pastDuePartition,
  renewalsPartition,
  sumItem,
  sumKey,
  sumRow,
  sumUpdates,
  toLedgerSum,
  unchangedSum,
} from './ledger-rows.ts';

const schemaVersion = 1;
const version = { schemaVersion: z.literal(schemaVersion) };
const openingKey = (month: string) => ({ pk: 'MRR-OPENINGS', sk: month });
const mrrByTier = z.partialRecord(z.enum([...tierIds, 'in-person']), z.int());
const openingRow = z.object({
  ...version,
  month: z.string(),
  cents: mrrByTier,
  coaches: z.optional(z.record(z.string(), mrrByTier)),
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
  ledgerSum: z.optional(z.object({ month: z.string(), amountCents: z.int() })),
});
const sumsStateKey = { pk: 'MONEY-SUMS', sk: 'STATE' };
const sumsStateRow = z.object({
  ...version,
  missingUpTo: z.nullable(z.string()),
  checked: z.optional(z.string()),
});
/** Each with a sum at most: half of what a transaction takes. */
const linesInTransaction = 25;

const dueRow = z.extend(subscriptionRow, { pk: z.string() });
const whose = ({ pk, ...sold }: Pick<RowOf<typeof dueRow>, 'pk' | 'plan' | 'inPerson' | 'gift'>) => {
  const { tier, period } = whatIsSold(sold);
  return { accountId: accountOfPartition(pk), tier, period };
};

type WriteItem = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];

export function createDynamoMoneyLedger(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): MoneyLedger {
  const rows = createRowReader(tables, TableName, clock);
  const put = (Item: Record<string, unknown>) => tables.send(new PutCommand({ TableName, Item }));
  /** @param write Refuses a line that is counted already. It holds up none of the others. */
  const countOnce = async <L extends LedgerEntry>(
    lines: readonly L[],
    write: (line: L) => WriteItem,
  ): Promise<void> => {
    for (let index = 0; index < lines.length; index += linesInTransaction) {
      const some = lines.slice(index, index + linesInTransaction);
      const TransactItems = [...some.map(write), ...sumUpdates(TableName, some)];
      const isWritten = await tryConditionalWrite(() =>
        tables.send(new TransactWriteCommand({ TransactItems })),
      );
      if (!isWritten && some.length > 1) for (const line of some) await countOnce([line], write);
    }
  };
  return {
    async readPage(month, after, most) {
      const found = await rows.list('money ledger', ledgerRow, {
        // A key condition takes no empty string.
        KeyConditionExpression: after === '' ? 'pk = :month' : 'pk = :month AND sk > :after',
        ExpressionAttributeValues: {
          ':month': ledgerKey(month).pk,
          ...(after !== '' && { ':after': after }),
        },
        Limit: most,
        // The sums are compared with it.
        ConsistentRead: true,
      });
      return found;
    },
    async findMovements(lines) {
      const Keys = lines.map(({ id, at }) => ledgerKey(businessMonth(at), id));
      if (Keys.length === 0) return [];
      const { [TableName]: found = [] } = await batchGet(tables, { [TableName]: Keys });
      return found.flatMap((item) => {
        const line = parseRow('money ledger', ledgerRow, item, clock());
        return line !== null && isMovement(line) ? [line] : [];
      });
    },
    async add(entries) {
      await countOnce(entries, (entry) => ({
        Put: {
          TableName,
          Item: ledgerItem(entry),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      }));
    },
    async addUp(lines) {
      await countOnce(lines, ({ at, id }) => ({
        Update: {
          TableName,
          Key: ledgerKey(businessMonth(at), id),
          UpdateExpression: 'SET isAddedUp = :true',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(isAddedUp)',
          ExpressionAttributeValues: { ':true': true },
        },
      }));
    },
    async readSums(month) {
      const found = await rows.all('money sum', sumRow, {
        KeyConditionExpression: 'pk = :month',
        ExpressionAttributeValues: { ':month': sumKey(month).pk },
        ConsistentRead: true,
      });
      return found.map(toLedgerSum);
    },
    async correctSum(month, read, right) {
      return tryConditionalWrite(() =>
        tables.send(new PutCommand({ TableName, Item: sumItem(month, right), ...unchangedSum(read) })),
      );
    },
    readSumsState: () => rows.find('money sums', sumsStateRow, sumsStateKey),
    async writeSumsState(state) {
      await put({ ...sumsStateKey, schemaVersion, ...state });
    },
    async readOpenings() {
      return rows.all('MRR opening', openingRow, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': openingKey('').pk },
      });
    },
    async addOpening(opening) {
      await put({ ...openingKey(opening.month), schemaVersion, ...opening });
    },
    readComparison: () => rows.find('money comparison', comparisonRow, comparisonKey),
    async writeComparison(comparison) {
      await put({ ...comparisonKey, schemaVersion, ...comparison });
    },
    async listRenewals(until) {
      const due = await rows.all('renewal', dueRow, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :list AND gsi1sk < :until',
        ExpressionAttributeValues: { ':list': renewalsPartition, ':until': until },
      });
      return due.flatMap(({ currentPeriodEnd: at, renewalCents: cents, ...row }) =>
        cents === undefined ? [] : [{ at, cents, ...whose(row) }],
      );
    },
    async listPastDue() {
      const failed = await rows.all('plan past due', dueRow, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :list',
        ExpressionAttributeValues: { ':list': pastDuePartition },
      });
      return failed.map(({ currentPeriodStart: at, amountCents: cents, ...row }) => ({
        at,
        cents,
        ...whose(row),
      }));
    },
  };
}
