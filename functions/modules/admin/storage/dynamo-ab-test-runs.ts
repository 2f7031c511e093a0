import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { auditPut } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { abTestRunResponseSchema } from '#shared/contracts/admin/ab-tests.ts';
import { abTestIds } from '#shared/domain/site/ab-tests.ts';
import type { AbTestRuns, StoredRun } from '../ab-tests/ab-test-runs.ts';

const partition = 'AB-TESTS';
const schemaVersion = 1;

const startRow = z.extend(z.omit(abTestRunResponseSchema.shape.run, { endedAt: true }), {
  schemaVersion: z.literal(schemaVersion),
  kind: z.literal('start'),
  test: z.string(),
  sampleRate: z.number(),
});
const endRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  kind: z.literal('end'),
  test: z.string(),
  number: z.int(),
  endedAt: z.string(),
});
const runRow = z.discriminatedUnion('kind', [startRow, endRow]);

const keyOf = (kind: 'START' | 'END', test: string, number: number) => ({
  pk: partition,
  sk: `${test}#${number}#${kind}`,
});
const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

/** How a test began and that it ended are rows of their own, each written once: nothing changes the plan of a run. */
export function createDynamoAbTestRuns(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): AbTestRuns {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async all() {
      const found = await rows.all('A/B test', runRow, {
        KeyConditionExpression: 'pk = :tests',
        ExpressionAttributeValues: { ':tests': partition },
        ConsistentRead: true,
      });
      const endOf = (test: string, number: number) =>
        found.find((row) => row.kind === 'end' && row.test === test && row.number === number);
      return found.flatMap((row): StoredRun[] => {
        // A test that the site no longer has.
        const test = abTestIds.find((each) => each === row.test);
        if (row.kind === 'end' || test === undefined) return [];
        const { kind: _kind, ...run } = row;
        const end = endOf(row.test, row.number);
        return [{ ...run, test, endedAt: end?.kind === 'end' ? end.endedAt : null }];
      });
    },
    async start({ endedAt: _none, ...run }, audit) {
      const Item = { ...keyOf('START', run.test, run.number), schemaVersion, kind: 'start', ...run };
      const before = keyOf('END', run.test, run.number - 1);
      const hasEnded = { TableName, Key: before, ConditionExpression: 'attribute_exists(pk)' };
      const refused = await transact(tables, [
        { item: { Put: { TableName, Item, ...isNew } }, refusedAs: 'started' },
        { item: { Put: auditPut(TableName, audit) }, refusedAs: 'audited' },
        ...(run.number === 1 ? [] : [{ item: { ConditionCheck: hasEnded }, refusedAs: 'running' }]),
      ]);
      return refused.length === 0;
    },
    async end({ test, number }, endedAt, audit) {
      const Item = { ...keyOf('END', test, number), schemaVersion, kind: 'end', test, number, endedAt };
      const refused = await transact(tables, [
        { item: { Put: { TableName, Item, ...isNew } }, refusedAs: 'ended' },
        { item: { Put: auditPut(TableName, audit) }, refusedAs: 'audited' },
      ]);
      return refused.length === 0;
    },
  };
}
