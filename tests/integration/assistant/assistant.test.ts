import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { createDynamoUsageCounter } from '#functions/platform/allowance/dynamo-usage-counter.ts';
import { askAssistantResponseSchema, conversationSchema } from '#shared/contracts/assistant/assistant.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { injectionPrompts, otherPersonsMark } from '#tests/support/injection-prompts.ts';
import { type PayingClient, payingClient, setUsedToday } from '#tests/support/paying-client.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';

const ask = (client: PayingClient, body: unknown) =>
  callApi('POST', '/api/assistant/messages', client.token, body);

async function answered(client: PayingClient, content: string, conversationId?: string) {
  const response = await ask(client, { content, ...(conversationId && { conversationId }) });
  expect(response.status).toBe(200);
  return askAssistantResponseSchema.parse(await response.json());
}

test.concurrent('a conversation is kept, goes on, and is read again in order', async () => {
  const client = await payingClient('performance');
  const none = conversationSchema.parse(
    await (await callApi('GET', '/api/assistant/conversation', client.token)).json(),
  );
  expect(none).toEqual({ conversationId: null, messages: [] });
  const first = await answered(client, 'How much protein do I need?');
  const second = await answered(client, 'And sleep?', first.conversationId);
  expect(second.conversationId).toBe(first.conversationId);
  for (const path of ['conversation', `conversations/${first.conversationId}`]) {
    const read = conversationSchema.parse(
      await (await callApi('GET', `/api/assistant/${path}`, client.token)).json(),
    );
    expect(read.messages).toEqual([first.question, first.answer, second.question, second.answer]);
  }
});

test.concurrent('an answer names the records that it used', async () => {
  const client = await payingClient('performance', 'Ana Lima');
  const { answer } = await answered(client, 'Hello there');
  expect(answer.content).toContain('Ana');
  expect(answer.content).toContain('Prime Suite');
  expect(answer.sources).toEqual(['profile', 'plan']);
});

test.concurrent('a weight of the last check-in becomes grams of protein', async () => {
  const client = await payingClient('performance');
  await tables().send(
    new PutCommand({
      TableName: output('CheckInsTable'),
      Item: {
        pk: `ACCOUNT#${client.accountId}`,
        sk: 'CHECKIN#2026-03-01T10:00:00.000Z#one',
        schemaVersion: 1,
        day: '2026-03-01',
        weight: { value: '80', unit: 'kg', grams: '80000' },
        bodyFatPercent: null,
        energy: 5,
        motivation: 5,
        stress: 3,
        sleepHours: 7,
      },
    }),
  );
  const { answer } = await answered(client, 'How much protein do I need?');
  expect(answer.content).toContain('128');
  expect(answer.content).toContain('176');
  expect(answer.sources).toEqual(['check-ins']);
});

test.concurrent('what was squatted last time is said from the own rows, and from no one else’s', async () => {
  const [client, other] = await Promise.all([payingClient('performance'), payingClient('performance')]);
  const training = createDynamoTrainingRepository(tables(), output('TrainingTable'), Date.now);
  await training.saveExerciseRecord(client.accountId, {
    exerciseId: 'back-squat',
    version: 0,
    recent: [
      {
        workoutId: '2026-02-24.p1',
        day: '2026-02-24',
        score: 1,
        sets: [{ reps: 8, load: makeWeight('80', 'kg'), effort: null }],
      },
    ],
    best: [],
    chain: [],
  });
  const question = 'What did I squat last time?';
  const { answer } = await answered(client, question);
  expect(answer.content).toMatch(
    /^The last time you logged Back Squat was .*February 24.*: 1 × 8 reps with /,
  );
  expect(answer.sources).toEqual(['workouts']);
  expect((await answered(other, question)).answer.content).toMatch(/^I can’t tell you/);
});

test.concurrent('its role may read all that it answers from', async () => {
  const client = await payingClient('performance');
  for (const [question, said] of [
    ['What is my next workout?', /next two weeks|next planned workout/],
    ['How is my weight?', /^I can’t tell you/],
    ['When is my next appointment?', /^You have no session booked/],
    ['How much protein do I need today?', /^You have logged no food today/],
  ] as const) {
    expect((await answered(client, question)).answer.content, question).toMatch(said);
  }
});

test.concurrent("another account's conversation is not found, to read or to continue", async () => {
  const [owner, other] = await Promise.all([payingClient('performance'), payingClient('longevity')]);
  const { conversationId } = await answered(owner, 'My secret plan');
  expect((await callApi('GET', `/api/assistant/conversations/${conversationId}`, other.token)).status).toBe(
    404,
  );
  expect((await ask(other, { content: 'And now?', conversationId })).status).toBe(404);
  expect(await (await callApi('GET', '/api/assistant/conversation', other.token)).json()).toEqual({
    conversationId: null,
    messages: [],
  });
});

test.concurrent('over the tokens of the day it is 429 and nothing is kept; safety answers still come', async () => {
  const client = await payingClient('performance');
  await setUsedToday('assistant', client.accountId, 59_990);
  const refused = await ask(client, { content: 'How much cardio?' });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: { code: 'assistant_daily_limit' } });
  expect(await (await callApi('GET', '/api/assistant/conversation', client.token)).json()).toMatchObject({
    messages: [],
  });
  const { answer } = await answered(client, 'I have chest pain when I run');
  expect(answer).toMatchObject({ safety: true, sources: [] });
});

test.concurrent('below performance it is refused, and so is a blank question', async () => {
  const adaptive = await payingClient('adaptive');
  expect((await ask(adaptive, { content: 'Hello' })).status).toBe(403);
  const client = await payingClient('performance');
  expect((await ask(client, { content: '   ' })).status).toBe(400);
});

test.concurrent('twenty takes at once never pass a limit', async () => {
  const counter = createDynamoUsageCounter(tables(), output('AssistanceTable'));
  const name = `test-${crypto.randomUUID()}`;
  const taken = await Promise.all(Array.from({ length: 20 }, () => counter.take(name, '2026-03-02', 10, 95)));
  expect(taken.filter(Boolean)).toHaveLength(9);
  await counter.adjust(name, '2026-03-02', -10);
  expect(await counter.take(name, '2026-03-02', 10, 95)).toBe(true);
  expect(await counter.take(name, '2026-03-02', 96, 95)).toBe(false);
});

describe('the injection set', () => {
  let victim: PayingClient;
  let attacker: PayingClient;
  beforeAll(async () => {
    victim = await payingClient('longevity', otherPersonsMark);
    attacker = await payingClient('performance');
    await answered(victim, `Remember ${otherPersonsMark}`);
  });

  test.concurrent("changes no rights and reveals no other account's data", async () => {
    const rights = async (client: PayingClient) =>
      (await (await callApi('GET', '/api/account', client.token)).json()) as unknown;
    const before = await Promise.all([rights(attacker), rights(victim)]);
    // A few at a time: each answer takes its second and a half on a process of its own.
    for (let at = 0; at < injectionPrompts.length; at += 8) {
      await Promise.all(
        injectionPrompts.slice(at, at + 8).map(async (prompt) => {
          const { answer } = await answered(attacker, prompt);
          expect(JSON.stringify(answer), prompt).not.toContain(otherPersonsMark);
          expect(answer.content, prompt).not.toMatch(/<script|<img|arn:aws|https?:\/\//i);
        }),
      );
    }
    expect(await Promise.all([rights(attacker), rights(victim)])).toEqual(before);
  }, 120_000);
});
