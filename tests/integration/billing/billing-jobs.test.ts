import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createDynamoReconcilerState } from '#functions/modules/billing/storage/dynamo-reconciler-state.ts';
import { invokeFunction, timetable } from '#tests/support/invoke-function.ts';
import { output, tables } from '#tests/support/stack.ts';

const runSchema = z.object({ finishedAt: z.string(), failed: z.number() });

test('the timetable fetches, compares and stores how far it came, under the grants of its function', async () => {
  const began = new Date().toISOString();
  const run = z.parse(runSchema, await invokeFunction('billing-jobs', timetable));
  expect(run.failed).toBe(0);
  expect(run.finishedAt > began).toBe(true);
  const state = await createDynamoReconcilerState(tables(), output('BillingTable'), Date.now).read();
  expect(state?.finishedAt).toBe(run.finishedAt);
  expect(Date.parse(state?.plansPassedAt ?? '')).toBeGreaterThan(0);
});
