import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { bookingKey } from '#functions/modules/booking/storage/booking-rows.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { toCoachSettingsRow } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { defaultCoachSettings } from '#shared/domain/coaching/coach-settings.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { callApi, makeUser, output, tables } from './stack.ts';

export type PersonWithRole = { readonly id: string; readonly token: string };

/** Somebody whom no other test meets, with this role as an operator gives it. */
export async function personWithRole(role: Role): Promise<PersonWithRole> {
  const { accessToken: token } = await makeUser();
  const answer = await callApi('GET', '/api/account', token);
  const { id } = accountResponseSchema.parse(await answer.json()).account;
  await setRole(id, role);
  if (role === 'coach') await setUpCoach(id);
  return { id, token };
}

/** A coach is approved, as `grant-role` does it. */
export async function setRole(accountId: string, role: Role, approved = role === 'coach'): Promise<void> {
  await tables().send(
    new UpdateCommand({
      TableName: output('AccountsTable'),
      Key: { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' },
      UpdateExpression: 'SET #role = :role, coachApproved = :approved',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':role': role, ':approved': approved },
    }),
  );
}

/** Gives the client to the coach, as an admin does. */
export async function assignClient(coach: PersonWithRole, client: PersonWithRole): Promise<void> {
  const assignments = createDynamoCoachAssigner(tables(), { accounts: output('AccountsTable') }, Date.now);
  await assignments.assign(coach.id, client.id, Date.now());
}

/** Hours, languages and a capacity, so that the coach may invite. With a capacity of 0, payments of other tests give them nobody. */
export async function setUpCoach(coachId: string): Promise<void> {
  const settings = toCoachSettingsRow(coachId, defaultCoachSettings('en'));
  await tables().send(new PutCommand({ TableName: output('AccountsTable'), Item: settings }));
  const schedule = {
    zone: 'America/Los_Angeles',
    weekly: { '1': [{ from: '08:00', to: '18:00' }] },
    exceptions: {},
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    minimumNoticeMinutes: 120,
    horizonDays: 90,
    travelMinutes: 30,
    maxSessionsPerDay: null,
    callBaseUrl: 'https://meet.jit.si',
  };
  const Item = { ...bookingKey.schedule(coachId), schemaVersion: 1, coachId, name: 'Coach', schedule };
  await tables().send(new PutCommand({ TableName: output('BookingsTable'), Item }));
}
