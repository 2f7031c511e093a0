import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createDynamoVisitCounts } from '#functions/modules/admin/storage/dynamo-visit-counts.ts';
import { recordClientEvents } from '#functions/modules/enquiries/record-client-events.ts';
import { createDynamoClientEventStore } from '#functions/modules/enquiries/storage/dynamo-client-event-store.ts';
import type { ClientEvent } from '#shared/contracts/enquiries/client-events.ts';
import { visitsResponseSchema } from '#shared/contracts/enquiries/visits.ts';
import { callApi, makeUser, output, tables } from '#tests/support/stack.ts';

const events: ClientEvent[] = [
  { name: 'page_view', path: '/pricing' },
  { name: 'click', path: '/pricing', target: 'plan-core' },
  { name: 'time_on_page', path: '/pricing', seconds: 40 },
  { name: 'error', path: '/pricing', kind: 'TypeError', source: 'error' },
  { name: 'ab_view', test: 'hero_headline', variant: 'urgency' },
  { name: 'conversion', kind: 'email_signup', valueDollars: 1 },
];

test('operators read exactly what visitors sent, once', async () => {
  // A day that no other test writes to.
  const receivedAt = Date.parse('2031-05-06T23:59:59Z') + Math.floor(Math.random() * 3000) * 86_400_000;
  const date = new Date(receivedAt).toISOString().slice(0, 10);
  const clock = () => receivedAt;
  const store = createDynamoClientEventStore(tables(), output('OperationsTable'));
  const batch = { id: randomUUID(), events };
  await Promise.all([1, 2, 3].map(() => recordClientEvents({ store, sampleRate: 0.5, clock }, batch, 500)));
  const counts = createDynamoVisitCounts(tables(), output('OperationsTable'), clock);
  const found = await counts.read([date, '2030-01-01']);
  expect(found.complete).toBe(true);
  expect(found.counts.map(({ metric, count, sum }) => [metric, count, sum])).toEqual([
    ['ab_view#hero_headline#urgency', 2, 0],
    ['conversion#email_signup#none', 2, 2],
    ['error#TypeError#/pricing', 2, 0],
    ['page_view#/pricing', 2, 0],
  ]);
});

test('parts of a day add up, with what was counted before there were parts', async () => {
  const receivedAt = Date.parse('2045-05-06T12:00:00Z') + Math.floor(Math.random() * 3000) * 86_400_000;
  const date = new Date(receivedAt).toISOString().slice(0, 10);
  const clock = () => receivedAt;
  await tables().send(
    new UpdateCommand({
      TableName: output('OperationsTable'),
      Key: { pk: `COUNTS#${date}`, sk: 'page_view#/pricing' },
      UpdateExpression: 'SET schemaVersion = :one ADD #count :two, #sum :zero',
      ExpressionAttributeNames: { '#count': 'count', '#sum': 'sum' },
      ExpressionAttributeValues: { ':one': 1, ':two': 2, ':zero': 0 },
    }),
  );
  const store = createDynamoClientEventStore(tables(), output('OperationsTable'));
  const batches = Array.from({ length: 20 }, () => ({ id: randomUUID(), events }));
  await Promise.all(
    [...batches, ...batches].map((batch) => recordClientEvents({ store, sampleRate: 1, clock }, batch, 500)),
  );
  const { counts } = await createDynamoVisitCounts(tables(), output('OperationsTable'), clock).read([date]);
  const views = counts.filter(({ metric }) => metric === 'page_view#/pricing');
  expect(views.length).toBeGreaterThan(1);
  expect(views.reduce((sum, { count }) => sum + count, 0)).toBe(22);
});

test('only an admin reads it through the API, and an invalid period is rejected', async () => {
  const { accessToken } = await makeUser();
  const address = '/api/admin/visits?days=7';
  const { account }: { account: { id: string } } = await (
    await callApi('GET', '/api/account', accessToken)
  ).json();
  expect((await callApi('GET', address, accessToken)).status).toBe(403);
  await tables().send(
    new UpdateCommand({
      TableName: output('AccountsTable'),
      Key: { pk: `ACCOUNT#${account.id}`, sk: 'PROFILE' },
      UpdateExpression: 'SET #role = :admin, #permissions = :permissions',
      ExpressionAttributeNames: { '#role': 'role', '#permissions': 'permissions' },
      ExpressionAttributeValues: { ':admin': 'admin', ':permissions': ['system.read'] },
    }),
  );
  const viewed = async () => {
    const answer = await callApi('GET', address, accessToken);
    expect(answer.status).toBe(200);
    const { pages } = visitsResponseSchema.parse(await answer.json());
    return pages.find(({ path }) => path === '/exit-integration')?.views ?? 0;
  };
  const before = await viewed();
  const view = { name: 'page_view', path: '/exit-integration' };
  const sent = { id: randomUUID(), events: Array(40).fill(view) };
  expect((await callApi('POST', '/api/events', undefined, sent)).status).toBe(200);
  expect((await viewed()) - before).toBe(40);
  expect((await callApi('GET', '/api/admin/visits?days=365', accessToken)).status).toBe(400);
  expect((await callApi('GET', '/api/admin/visits', accessToken)).status).toBe(400);
});
