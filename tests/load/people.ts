import * as z from 'zod/mini';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { readOutputsFile } from '#scripts/aws/stack-outputs.ts';
import { grantRole } from '#scripts/grant-role.ts';
import { seedAssignments } from '#scripts/local/seed/seed-assignments.ts';
import { seedCoachSetup } from '#scripts/local/seed/seed-booking.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { calendarResponseSchema, type Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi, makeUser, output, stack } from '#tests/support/stack.ts';

export type Coach = { readonly id: string; readonly token: string; readonly email: string };
export type Member = Coach & {
  readonly coach: Coach;
  readonly workout: Workout;
  /** A workout is what a device did, in its order: one change at a time. */
  minute: number;
};

/** Approved, with hours and room: payers of the run may be given to them. */
export async function makeCoach(outputsFile: string): Promise<Coach> {
  const { email, accessToken: token } = await makeUser({ name: 'Load Coach' });
  const { account } = z.parse(
    accountResponseSchema,
    await (await callApi('GET', '/api/account', token)).json(),
  );
  const connection = localConnection(stack.emulatorUrl());
  await grantRole({ connection, outputs: await readOutputsFile('local', outputsFile), email, role: 'coach' });
  await seedCoachSetup(async (method, path, schema, body) => {
    const answer = await callApi(method, path, token, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return z.parse(schema, JSON.parse(text));
  });
  return { id: account.id, token, email };
}

export async function makeMember(coach: Coach): Promise<Member> {
  const { accountId: id, token, email } = await payingClient('performance');
  await seedAssignments({
    connection: localConnection(stack.emulatorUrl()),
    accountsTable: output('AccountsTable'),
    coachId: coach.id,
    clientIds: [id],
  });
  const today = new Date().toISOString().slice(0, 10);
  const address = `/api/training/calendar?from=${today}&to=${addDays(today, 27)}`;
  const { workouts } = z.parse(calendarResponseSchema, await (await callApi('GET', address, token)).json());
  const [workout] = workouts;
  if (workout === undefined) throw new Error('A new client has no workout');
  return { id, token, email, coach, workout, minute: 0 };
}
