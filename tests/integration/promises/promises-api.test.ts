import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  clientPromisesResponseSchema,
  coachPromisesResponseSchema,
  promiseShareResponseSchema,
} from '#shared/contracts/promises/promises.ts';
import { assign, makePair, makeSomeone, type Someone } from '#tests/integration/messages/message-people.ts';
import { subscribe } from '#tests/support/paying-client.ts';
import { callApi } from '#tests/support/stack.ts';

const entered = (id: string) => ({
  id,
  weight: null,
  bodyFatPercent: null,
  energy: 7,
  motivation: 6,
  stress: 3,
  sleepHours: 7.5,
  notes: '',
  photoIds: [],
});

async function read<T>(schema: z.ZodMiniType<T>, path: string, token?: string): Promise<T> {
  const answer = await callApi('GET', path, token);
  expect(answer.status).toBe(200);
  return z.parse(schema, await answer.json());
}
const promisesOf = async ({ token }: Someone) =>
  (await read(clientPromisesResponseSchema, '/api/promises', token)).promises;
const owedBy = async ({ token }: Someone) =>
  (await read(coachPromisesResponseSchema, '/api/coach/promises', token)).open;

let pair: Awaited<ReturnType<typeof makePair>>;
let otherCoach: Someone;
beforeAll(async () => {
  [pair, otherCoach] = await Promise.all([makePair(), makeSomeone('coach')]);
  await subscribe(pair.client.id, 'performance');
}, 120_000);

describe('a paying client', () => {
  test('is promised one reply by several messages sent twice and at once, and an answer to each check-in', async () => {
    const { client, coach, address } = pair;
    const id = randomUUID();
    const write = (messageId: string) =>
      callApi('POST', address, client.token, { id: messageId, text: 'Hello' });
    const answers = await Promise.all([write(id), write(id), write(randomUUID())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const checkIn = randomUUID();
    for (const _ of [1, 2]) {
      expect((await callApi('POST', '/api/check-ins', client.token, entered(checkIn))).status).toBe(200);
    }
    expect((await promisesOf(client)).map(({ kind, state }) => [kind, state])).toEqual([
      ['check-in', 'open'],
      ['reply', 'open'],
    ]);
    expect((await owedBy(coach)).map(({ kind, clientId }) => [kind, clientId]).toSorted()).toEqual([
      ['check-in', client.id],
      ['reply', client.id],
    ]);
    expect(await owedBy(otherCoach)).toEqual([]);

    // The next coach owes what the one before promised, at the same time.
    const [before] = await owedBy(coach);
    await assign(otherCoach, client);
    expect(await owedBy(coach)).toEqual([]);
    expect((await owedBy(otherCoach))[0]).toEqual(before);

    const reply = await callApi('POST', address, otherCoach.token, { id: randomUUID(), text: 'Hi' });
    const path = `/api/coach/clients/${client.id}/check-ins/${checkIn}/answer`;
    const answer = await callApi('POST', path, otherCoach.token, { text: 'Well done.' });
    expect([reply.status, answer.status]).toEqual([200, 200]);
    expect((await promisesOf(client)).map(({ state }) => state)).toEqual(['kept', 'kept']);
    expect(await owedBy(otherCoach)).toEqual([]);
  });

  test('who blocks is promised nothing anymore, and sees no one else’s ledger', async () => {
    const { client, coach, address } = await makePair();
    await subscribe(client.id, 'longevity');
    await callApi('POST', address, client.token, { id: randomUUID(), text: 'Hello' });
    await callApi('PUT', `${address}/block`, client.token, { blocked: true });
    expect((await promisesOf(client)).map(({ state }) => state)).toEqual(['ended']);
    expect(await owedBy(coach)).toEqual([]);
    expect(await promisesOf(await makeSomeone('client'))).toEqual([]);
  });
});

test('a client who pays for no answers is promised none', async () => {
  const { client, address } = await makePair();
  await callApi('POST', address, client.token, { id: randomUUID(), text: 'Hello' });
  expect(await promisesOf(client)).toEqual([]);
});

test('the public share needs no sign-in, and is none before fifty answers were due', async () => {
  expect((await read(promiseShareResponseSchema, '/api/promise-share')).share).toBeNull();
});

test('the report is for admins alone', async () => {
  for (const { token } of [pair.client, pair.coach]) {
    expect((await callApi('GET', '/api/admin/promises', token)).status).toBe(403);
  }
});
