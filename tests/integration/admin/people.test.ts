import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  adminClientResponseSchema,
  foundClientResponseSchema,
} from '#shared/contracts/admin/admin-clients.ts';
import { auditLinesOf } from '#tests/support/audit-lines.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi, makeUser, output, signIn, tables } from '#tests/support/stack.ts';

const reason = 'Agreed on the phone';
const lastDay = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const gift = { comp: { tier: 'performance', lastDay }, reason };

async function rename(accountId: string, fullName: string) {
  await tables().send(
    new UpdateCommand({
      TableName: output('AccountsTable'),
      Key: { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' },
      UpdateExpression: 'SET fullName = :name',
      ExpressionAttributeValues: { ':name': fullName },
    }),
  );
}

async function idsFound(token: string, typed: string) {
  const answer = await callApi('GET', `/api/admin/accounts?q=${encodeURIComponent(typed)}`, token);
  expect(answer.status).toBe(200);
  return z.parse(foundClientResponseSchema, await answer.json()).people.map(({ id }) => id);
}

async function personOf(token: string, id: string) {
  const answer = await callApi('GET', `/api/admin/accounts/${id}`, token);
  expect(answer.status).toBe(200);
  return z.parse(adminClientResponseSchema, await answer.json()).client;
}

const tierOf = async (token: string) => {
  const { entitlement } = await (await callApi('GET', '/api/account', token)).json();
  return entitlement.tier;
};
const linesOf = async (admin: { id: string }) => (await auditLinesOf(admin.id)).map(({ action }) => action);

test('a client and a coach are found by name once their profile changed, and by id at once', async () => {
  const [admin, client, coach] = await Promise.all([
    personWithRole('admin'),
    personWithRole('client'),
    personWithRole('coach'),
  ]);
  expect(await idsFound(admin.token, client.id)).toEqual([client.id]);
  const name = `Zoë${randomUUID().slice(0, 8)}`;
  await rename(client.id, `${name} Client`);
  await rename(coach.id, `${name} Coach`);
  const found = () => idsFound(admin.token, `coach ${name.replace('ë', 'e')}`);
  await expect.poll(found, { timeout: 60_000, interval: 1_000 }).toEqual([coach.id]);
  const both = async () => (await idsFound(admin.token, name)).toSorted();
  await expect.poll(both, { timeout: 60_000, interval: 1_000 }).toEqual([client.id, coach.id].toSorted());
  expect(await personOf(admin.token, coach.id)).toMatchObject({ role: 'coach', payments: [] });
}, 150_000);

test('a tier with an end is given once to who asks twice and at once, and never beside a subscription', async () => {
  const [admin, client, paying] = await Promise.all([
    personWithRole('admin'),
    personWithRole('client'),
    payingClient('core'),
  ]);
  const give = (id: string) => callApi('PUT', `/api/admin/accounts/${id}/comp`, admin.token, gift);
  const answers = await Promise.all([give(client.id), give(client.id), give(client.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await tierOf(client.token)).toBe('performance');
  expect(await linesOf(admin)).toEqual(['clients.comp']);
  expect((await personOf(admin.token, client.id)).audit).toMatchObject([
    { action: 'clients.comp', detail: `– → performance, ${lastDay}: ${reason}` },
  ]);
  expect((await give(paying.accountId)).status).toBe(409);
  expect((await give(randomUUID())).status).toBe(404);
  expect((await callApi('PUT', `/api/admin/accounts/${client.id}/comp`, client.token, gift)).status).toBe(
    403,
  );
});

const act = (token: string, id: string, what: string) =>
  callApi('POST', `/api/admin/accounts/${id}/acts`, token, { act: what, reason });
const statusOf = async (token: string) => (await callApi('GET', '/api/account', token)).status;

test('a disabled person is refused everywhere until enabled, and a second request leaves no second line', async () => {
  const [admin, client] = await Promise.all([personWithRole('admin'), makeUser()]);
  const { account } = await (await callApi('GET', '/api/account', client.accessToken)).json();
  const answers = await Promise.all([
    act(admin.token, account.id, 'disable'),
    act(admin.token, account.id, 'disable'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await linesOf(admin)).toEqual(['accounts.disable']);
  expect(await statusOf(client.accessToken)).toBe(401);
  await delay(3_000);
  const { accessToken } = await signIn(client.email);
  expect(await statusOf(accessToken)).toBe(403);
  expect((await act(admin.token, account.id, 'enable')).status).toBe(200);
  expect(await statusOf(accessToken)).toBe(200);
});

test('an admin signs somebody else out everywhere, and nobody acts on their own account', async () => {
  const [admin, client] = await Promise.all([personWithRole('admin'), personWithRole('client')]);
  expect((await act(admin.token, client.id, 'sign-out')).status).toBe(200);
  expect(await statusOf(client.token)).toBe(401);
  expect((await act(admin.token, admin.id, 'disable')).status).toBe(409);
  expect((await act(client.token, admin.id, 'disable')).status).toBe(401);
  expect((await act(admin.token, randomUUID(), 'disable')).status).toBe(404);
});

test('of two admins who take the role from each other at once, one stays an admin', async () => {
  const [one, two] = await Promise.all([personWithRole('admin'), personWithRole('admin')]);
  const demote = (by: { token: string }, whom: { id: string }) =>
    callApi('PUT', `/api/admin/accounts/${whom.id}/role`, by.token, {
      role: 'client',
      permissions: [],
      reason,
    });
  const answers = await Promise.all([demote(one, two), demote(two, one)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const still = await Promise.all(
    [one, two].map(({ token }) => callApi('GET', '/api/admin/accounts?q=nobody-here', token)),
  );
  expect(still.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

test('an admin with one permission left opens nothing else', async () => {
  const [admin, helper] = await Promise.all([personWithRole('admin'), personWithRole('admin')]);
  const limit = { role: 'admin', permissions: ['clients.read'], reason };
  const path = `/api/admin/accounts/${helper.id}/role`;
  expect((await callApi('PUT', path, admin.token, limit)).status).toBe(200);
  expect((await callApi('PUT', path, admin.token, limit)).status).toBe(200);
  expect(await linesOf(admin)).toEqual(['permissions.change']);
  expect((await callApi('GET', '/api/admin/accounts?q=nobody-here', helper.token)).status).toBe(200);
  expect((await callApi('GET', '/api/admin/system-health', helper.token)).status).toBe(403);
  expect((await act(helper.token, admin.id, 'disable')).status).toBe(403);
  expect((await callApi('PUT', `/api/admin/accounts/${admin.id}/role`, helper.token, limit)).status).toBe(
    403,
  );
});
