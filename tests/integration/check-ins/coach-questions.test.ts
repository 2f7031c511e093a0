import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  askedQuestionsResponseSchema,
  clientQuestionsResponseSchema,
  coachQuestionsSchema,
} from '#shared/contracts/check-ins/check-in-questions.ts';
import {
  answerVoiceResponseSchema,
  checkInResponseSchema,
  checkInsResponseSchema,
} from '#shared/contracts/check-ins/check-ins.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { sampleWebm } from '#tests/support/media/sample-voice.ts';
import { callApi } from '#tests/support/stack.ts';
import { assign, entered, type Person, person, refusal } from './check-in-people.ts';

let client: Person;
let stranger: Person;
let coach: Person;
let otherCoach: Person;

beforeAll(async () => {
  [client, stranger, coach, otherCoach] = await Promise.all([
    person('client'),
    person('client'),
    person('coach', false),
    person('coach', false),
  ]);
  await assign(coach, client);
}, 60_000);

describe("a coach's own questions", () => {
  test('are versions: one writer wins, old forms count, and answers stay as they were asked', async () => {
    const ask = (text: string) => ({
      id: randomUUID(),
      kind: 'scale',
      text,
      required: true,
      low: '',
      high: '',
    });
    const [first, second] = [ask('Appetite?'), ask('Mood?')];
    const path = '/api/coach/check-in-questions';
    const save = (question: ReturnType<typeof ask>, version: number) =>
      callApi('PUT', path, coach.token, { questions: [question], version });
    await answerOf(coachQuestionsSchema, save(first, 0));
    const asked = () =>
      answerOf(askedQuestionsResponseSchema, callApi('GET', '/api/check-ins/questions', client.token));
    const form = (await asked()).asked;
    const races = await Promise.all([save(second, 1), save(ask('Other?'), 1)]);
    expect(races.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await asked()).asked?.versionId).not.toBe(form?.versionId);

    const id = randomUUID();
    const answers = (value: unknown) => ({
      ...entered(id),
      asked: { versionId: form?.versionId, answers: [{ questionId: first.id, value }] },
    });
    const send = (who: Person, value: unknown) =>
      callApi('POST', '/api/check-ins', who.token, answers(value));
    const { error } = await answerOf(refusal, send(client, 11), 400);
    expect(error).toMatchObject({ code: 'check_in_answers' });
    await answerOf(refusal, send(stranger, 8), 409);
    const { checkIn } = await answerOf(checkInResponseSchema, send(client, 8));
    expect(checkIn.asked?.answers).toEqual([{ question: first, value: 8, photo: null }]);

    const own = `/api/coach/clients/${client.id}/check-in-questions`;
    await answerOf(refusal, callApi('PUT', own, otherCoach.token, { questions: [], version: 0 }), 404);
    await answerOf(
      clientQuestionsResponseSchema,
      callApi('PUT', own, coach.token, { questions: [], version: 0 }),
    );
    expect((await asked()).asked).toBeNull();
  });

  test('are answered by voice: the recording is private, and plays for the client', async () => {
    const id = randomUUID();
    await answerOf(checkInResponseSchema, callApi('POST', '/api/check-ins', client.token, entered(id)));
    const path = `/api/coach/clients/${client.id}/check-ins/${id}`;
    const voiceId = randomUUID();
    const recording = sampleWebm({ seconds: 2 });
    const file = { voiceId, type: 'audio/webm', bytes: recording.length };
    await answerOf(refusal, callApi('POST', `${path}/voice`, otherCoach.token, file), 404);
    const form = await answerOf(
      answerVoiceResponseSchema,
      callApi('POST', `${path}/voice`, coach.token, file),
    );
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
    body.append('file', new Blob([Uint8Array.from(recording)]), 'file');
    await (await fetch(form.url, { method: 'POST', body })).arrayBuffer();
    const answer = { text: '', voiceId };
    await answerOf(checkInResponseSchema, callApi('POST', `${path}/answer`, coach.token, answer));
    const { checkIns } = await answerOf(
      checkInsResponseSchema,
      callApi('GET', '/api/check-ins', client.token),
    );
    const voice = checkIns.find((each) => each.id === id)?.answer?.voice;
    expect(voice).toMatchObject({ type: 'audio/webm', durationMs: 2000 });
    const heard = await fetch(voice?.url ?? '');
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/webm']);
    expect((await fetch((voice?.url ?? '').split('?')[0] ?? '')).status).toBe(403);
    await heard.arrayBuffer();
  });
});
