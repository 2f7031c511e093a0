import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { callApi, makeUser, output, tables } from '#tests/support/stack.ts';

export type Someone = { readonly id: string; readonly token: string; readonly email: string };
const accountSchema = z.object({ account: z.object({ id: z.string(), email: z.string() }) });

/** A person whom no other test uses. */
export async function makeSomeone(role: 'client' | 'coach'): Promise<Someone> {
  const { accessToken: token } = await makeUser();
  const answer = await callApi('GET', '/api/account', token);
  const { id, email } = z.parse(accountSchema, await answer.json()).account;
  await tables().send(
    new UpdateCommand({
      TableName: output('AccountsTable'),
      Key: { pk: `ACCOUNT#${id}`, sk: 'PROFILE' },
      UpdateExpression: 'SET #role = :role, coachApproved = :approved',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':role': role, ':approved': role === 'coach' },
    }),
  );
  return { id, token, email };
}

export const assignments = () =>
  createDynamoCoachAssigner(tables(), { accounts: output('AccountsTable') }, Date.now);

/** Refused while a job counts the client as a payer of the coach before. */
export async function assign(coach: Someone, client: Someone): Promise<void> {
  await vi.waitFor(async () => {
    expect(await assignments().assign(coach.id, client.id, Date.now())).toBe(true);
  });
}

/** A client and the coach who looks after them. */
export async function makePair() {
  const [client, coach] = await Promise.all([makeSomeone('client'), makeSomeone('coach')]);
  await assign(coach, client);
  return { client, coach, address: `/api/messages/${client.id}` };
}
