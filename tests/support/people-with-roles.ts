import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/dynamo-coach-assignments.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { callApi, makeUser, output, tables } from './stack.ts';

export type PersonWithRole = { readonly id: string; readonly token: string };

/** Somebody whom no other test meets, with this role as an operator gives it. */
export async function personWithRole(role: Role): Promise<PersonWithRole> {
  const { accessToken: token } = await makeUser();
  const answer = await callApi('GET', '/api/account', token);
  const { id } = accountResponseSchema.parse(await answer.json()).account;
  await setRole(id, role);
  return { id, token };
}

/** A coach is approved, as `grant-role` does it. */
export async function setRole(accountId: string, role: Role): Promise<void> {
  await tables().send(
    new UpdateCommand({
      TableName: output('AccountsTable'),
      Key: { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' },
      UpdateExpression: 'SET #role = :role, coachApproved = :approved',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':role': role, ':approved': role === 'coach' },
    }),
  );
}

/** Gives the client to the coach, as an admin does. */
export async function assignClient(coach: PersonWithRole, client: PersonWithRole): Promise<void> {
  const assignments = createDynamoCoachAssignments(tables(), { accounts: output('AccountsTable') }, Date.now);
  await assignments.assign(coach.id, client.id, Date.now());
}
