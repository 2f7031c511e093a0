import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { driftSchema } from '#shared/contracts/system/system.ts';
import type { ReconcilerStateStore } from '../reconcile/reconciler-state.ts';

const schemaVersion = 1;
const key = { pk: 'RECONCILER', sk: 'STATE' };
const cursor = z.nullable(z.string());
const stateRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  cursors: z.object({
    subscriptions: cursor,
    invoices: cursor,
    charges: cursor,
    customers: cursor,
    // Rows from before this list have none.
    warnings: z._default(cursor, null),
  }),
  eventsSince: z.int(),
  finishedAt: z.string(),
  plansPassedAt: z.optional(z.string()),
  compared: z.int(),
  eventsHandled: z.int(),
  failed: z.int(),
  drifts: z.array(driftSchema),
});

export function createDynamoReconcilerState(
  tables: DynamoDBDocumentClient,
  billingTable: string,
  clock: Clock,
): ReconcilerStateStore {
  const rows = createRowReader(tables, billingTable, clock);
  return {
    read: () => rows.find('reconciler', stateRow, key),
    async write(state) {
      await tables.send(
        new PutCommand({ TableName: billingTable, Item: { ...key, schemaVersion, ...state } }),
      );
    },
  };
}
