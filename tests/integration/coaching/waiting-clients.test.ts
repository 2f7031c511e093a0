import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { waitingClientUpdate } from '#functions/modules/coaches/storage/assignments/waiting-client-rows.ts';
import { coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { invokeFunction, timetable } from '#tests/support/invoke-function.ts';
import { personWithRole } from '#tests/support/people-with-roles.ts';
import { output, tables } from '#tests/support/stack.ts';

const swept = z.object({ assigned: z.number() });

/** What a sync of billing leaves of somebody who pays. */
async function pays(accountId: string): Promise<void> {
  const entitlement = { version: 1, tier: 'adaptive', status: 'active', subscriptionId: 'sub_1' };
  await tables().send(
    new PutCommand({
      TableName: output('BillingTable'),
      Item: { pk: `ACCOUNT#${accountId}`, sk: 'ENTITLEMENT', schemaVersion: 1, ...entitlement },
    }),
  );
  const noted = new Date().toISOString();
  await tables().send(new UpdateCommand(waitingClientUpdate(output('AccountsTable'), accountId, noted)));
}

test('a payment assigns a coach once, in seconds and without the schedule', async () => {
  const [client] = await Promise.all([personWithRole('client'), personWithRole('coach')]);
  await pays(client.id);
  const accounts = output('AccountsTable');
  const assignments = createDynamoCoachAssigner(tables(), { accounts }, Date.now);
  await expect.poll(() => assignments.coachOf(client.id), { timeout: 45_000, interval: 250 }).not.toBeNull();
  const coachId = await assignments.coachOf(client.id);
  const { Item } = await tables().send(
    new GetCommand({ TableName: accounts, Key: coachingKey.waitingClient(client.id), ConsistentRead: true }),
  );
  expect(Item).toBeUndefined();
  // Another payment notes the client again, who keeps the coach.
  await pays(client.id);
  const runs = await Promise.all([1, 2, 3].map(() => invokeFunction('coaching-jobs', timetable)));
  for (const run of runs) z.parse(swept, run);
  expect(await assignments.coachOf(client.id)).toBe(coachId);
}, 60_000);
