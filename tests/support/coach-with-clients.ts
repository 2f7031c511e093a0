import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { payingClient } from './paying-client.ts';
import { assignClient, setRole } from './people-with-roles.ts';
import { callApi, makeUser } from './stack.ts';

/** A coach of nobody else, with clients who have each sent a check-in unless they shall send it themselves. */
export async function coachWithClients(fullName: string, names: readonly string[], hasCheckIns = true) {
  const { email, accessToken: token } = await makeUser({ name: fullName });
  const { account } = accountResponseSchema.parse(await (await callApi('GET', '/api/account', token)).json());
  await setRole(account.id, 'coach');
  const clients = [];
  for (const name of names) {
    const client = await payingClient('adaptive', name);
    await assignClient({ id: account.id, token }, { id: client.accountId, token: client.token });
    clients.push(client);
    if (!hasCheckIns) continue;
    const sent = await callApi('POST', '/api/check-ins', client.token, {
      id: randomUUID(),
      weight: { value: '81.5', unit: 'kg' },
      bodyFatPercent: null,
      energy: 7,
      motivation: 8,
      stress: 4,
      sleepHours: 7.5,
      photoIds: [],
      notes: `All four workouts done, says ${name}.`,
    });
    expect(sent.status).toBe(200);
  }
  return { email, token, clients };
}
