import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { clientFacts } from '#functions/entries/client-summaries/client-facts.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { submitCheckInResponseSchema } from '#shared/contracts/check-ins/check-ins.ts';
import { sendMessageResponseSchema, threadPageSchema } from '#shared/contracts/messages/messages.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';
import { assign, entered, type Person, person } from '../check-ins/check-in-people.ts';

let client: Person;
let coach: Person;

beforeAll(async () => {
  [client, coach] = await Promise.all([person('client'), person('coach', false)]);
  await assign(coach, client);
}, 60_000);

async function facts() {
  const names = {
    accounts: output('AccountsTable'),
    billing: output('BillingTable'),
    bookings: output('BookingsTable'),
    checkIns: output('CheckInsTable'),
    messages: output('MessagesTable'),
    training: output('TrainingTable'),
    wearables: output('WearablesTable'),
  };
  const options = { defaultTier: 'core' as const, clock: Date.now, log: recordingLog() };
  const summary = await clientFacts(tables(), names, options).read(client.id);
  if (summary === null) throw new Error('There is no such client');
  return summary.facts;
}
const signs = async () => (await facts()).signs;
const say = (who: Person, text: string) =>
  answerOf(
    sendMessageResponseSchema,
    callApi('POST', `/api/messages/${client.id}`, who.token, { id: randomUUID(), text }),
  );

test('a sign in a check-in is open until the coach answers it, and its writer is told what to do', async () => {
  const id = randomUUID();
  const notes = 'I fainted after the last set.';
  const { safety } = await answerOf(
    submitCheckInResponseSchema,
    callApi('POST', '/api/check-ins', client.token, { ...entered(id), notes }),
  );
  expect(safety?.kind).toBe('symptoms');
  const before = await signs();
  expect(before.open).toMatchObject([{ id, place: 'check-ins', kind: 'symptoms' }]);
  const answer = (text: string) =>
    callApi('POST', `/api/coach/clients/${client.id}/check-ins/${id}/answer`, coach.token, { text });
  expect((await answer('[Write this line yourself: answer what your client says]\n\nThanks')).status).toBe(
    400,
  );
  expect((await signs()).open).toHaveLength(1);
  expect((await answer('Please see a doctor today.')).status).toBe(200);
  expect(await signs()).toEqual({ open: [], lastDay: before.lastDay });
});

test('a sign in a message is open until the coach writes, and marked for the coach alone', async () => {
  const sent = await say(client, 'I fainted after the last set.');
  expect(sent.safety?.kind).toBe('symptoms');
  expect(sent.message.sign).toBeUndefined();
  await say(client, 'My knee hurts, too.');
  expect((await signs()).open).toMatchObject([{ id: sent.message.id, place: 'messages', kind: 'symptoms' }]);
  const page = (who: Person) =>
    answerOf(threadPageSchema, callApi('GET', `/api/messages/${client.id}`, who.token));
  expect((await page(coach)).messages.map(({ sign }) => sign)).toEqual(['symptoms', 'pain']);
  expect((await page(client)).messages.map(({ sign }) => sign)).toEqual([undefined, undefined]);
  expect((await say(coach, 'Have you fainted before?')).safety).toBeUndefined();
  expect((await signs()).open).toEqual([]);
});

test('a note on a set moves its sign with each change, and takes it away when it is removed', async () => {
  const training = createDynamoTrainingRepository(tables(), output('TrainingTable'), Date.now);
  const today = new Date().toISOString().slice(0, 10);
  let updatedAt = 1;
  const log = async (changed: Partial<SetLog>) => {
    updatedAt += 1;
    const set: SetLog = {
      id: 's1',
      workoutId: `${today}.p1`,
      slotId: 'a',
      exerciseId: 'squat',
      setNumber: 1,
      reps: 5,
      load: null,
      effort: null,
      performedAt: new Date().toISOString(),
      day: today,
      updatedAt,
      deviceId: 'd',
      deleted: false,
      notes: '',
      ...changed,
    };
    expect(await training.putSet(client.id, set)).toBe(true);
    return (await signs()).open;
  };
  expect(await log({ notes: 'Sharp pain in the knee' })).toMatchObject([{ id: 's1', kind: 'pain' }]);
  expect(await log({ notes: 'I fainted' })).toMatchObject([{ id: 's1', kind: 'symptoms' }]);
  expect(await log({ notes: 'All good' })).toEqual([]);
  expect(await log({ notes: 'I fainted', deleted: true })).toEqual([]);
});

test('a message that waits is owed from the first minute, with the time by which it is due', async () => {
  expect((await facts()).reply).toBeNull();
  await say(client, 'What should I eat?');
  expect((await facts()).reply?.dueAt).not.toBeNull();
  await say(coach, 'Rice.');
  expect((await facts()).reply).toBeNull();
});
