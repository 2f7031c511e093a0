import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { callApi, makeUser, output, tables } from '#tests/support/stack.ts';

export type Person = { readonly id: string; readonly token: string };

/** A person with this role, and with adaptive where a tier is said to be paid. */
export async function person(role: 'client' | 'coach', paid = true): Promise<Person> {
  const { accessToken: token } = await makeUser();
  const { account } = accountResponseSchema.parse(await (await callApi('GET', '/api/account', token)).json());
  await tables().send(
    new UpdateCommand({
      TableName: output('AccountsTable'),
      Key: { pk: `ACCOUNT#${account.id}`, sk: 'PROFILE' },
      UpdateExpression: 'SET #role = :role, coachApproved = :approved',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':role': role, ':approved': role === 'coach' },
    }),
  );
  const entitlement = { schemaVersion: 1, version: 1, status: 'active', tier: 'adaptive' };
  const key = { pk: `ACCOUNT#${account.id}`, sk: 'ENTITLEMENT' };
  if (paid)
    await tables().send(
      new PutCommand({ TableName: output('BillingTable'), Item: { ...key, ...entitlement } }),
    );
  return { id: account.id, token };
}

export const assign = (coach: Person, client: Person) =>
  createDynamoCoachAssigner(tables(), { accounts: output('AccountsTable') }, Date.now).assign(
    coach.id,
    client.id,
    Date.now(),
  );

export const entered = (id: string, photoIds: readonly string[] = []) => ({
  id,
  weight: { value: '82.55', unit: 'kg' },
  bodyFatPercent: 19.5,
  energy: 6,
  motivation: 7,
  stress: 4,
  sleepHours: 7.5,
  notes: 'Good week.',
  photoIds,
});

export const refusal = z.object({ error: z.object({ code: z.string() }) });
