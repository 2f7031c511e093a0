import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkInFormSchema,
  checkInResponseSchema,
  checkInsResponseSchema,
  clientCheckInsResponseSchema,
  photoResponseSchema,
  photoUploadResponseSchema,
} from '#shared/contracts/check-ins/check-ins.ts';
import { maximumPhotoBytes, type PhotoType } from '#shared/domain/photos/photo-limits.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { sampleJpeg, secretLocation } from '#tests/support/photos/sample-photos.ts';
import { callApi, output, stack, tables } from '#tests/support/stack.ts';
import { assign, entered, type Person, person, refusal } from './check-in-people.ts';

/** Opens an upload for a file of this size and type, then sends these bytes by its form. */
async function upload(
  who: Person,
  bytes: Uint8Array,
  told: { type?: PhotoType; bytes?: number; sentType?: string } = {},
) {
  const request = { type: told.type ?? 'image/jpeg', bytes: told.bytes ?? bytes.length };
  const form = await answerOf(
    photoUploadResponseSchema,
    callApi('POST', '/api/check-in-photos', who.token, request),
  );
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields))
    body.append(name, name === 'Content-Type' ? (told.sentType ?? value) : value);
  body.append('file', new Blob([Uint8Array.from(bytes)]), 'photo.jpg');
  const stored = await fetch(form.url, { method: 'POST', body });
  await stored.arrayBuffer();
  return { photoId: form.photoId, status: stored.status, form };
}
const confirm = (who: Person, photoId: string) =>
  callApi('POST', `/api/check-in-photos/${photoId}/confirm`, who.token);

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

describe('check-ins', () => {
  test('are corrected until they are answered: of a correction and an answer at once, one counts', async () => {
    const id = randomUUID();
    await answerOf(checkInResponseSchema, callApi('POST', '/api/check-ins', client.token, entered(id)));
    const { id: _id, ...request } = entered(id);
    const correct = (who: Person, version: number, notes: string) =>
      callApi('PUT', `/api/check-ins/${id}/correction`, who.token, { ...request, notes, version });
    await answerOf(refusal, correct(stranger, 1, 'Not mine'), 404);
    const [first, second] = await Promise.all([
      answerOf(checkInResponseSchema, correct(client, 1, 'Slept badly')),
      answerOf(checkInResponseSchema, correct(client, 1, 'Slept badly')),
    ]);
    expect(second).toEqual(first);
    expect(first.checkIn).toMatchObject({ notes: 'Slept badly', version: 2 });

    const answer = (version: number) =>
      callApi('POST', `/api/coach/clients/${client.id}/check-ins/${id}/answer`, coach.token, {
        text: 'Rest more.',
        version,
      });
    const unread = await answerOf(refusal, answer(1), 409);
    expect(unread.error.code).toBe('check_in_changed');
    const [answered, corrected] = await Promise.all([answer(2), correct(client, 2, 'Slept well')]);
    expect([answered.status, corrected.status].toSorted()).toEqual([200, 409]);
    const page = await answerOf(
      clientCheckInsResponseSchema,
      callApi('GET', `/api/coach/clients/${client.id}/check-ins`, coach.token),
    );
    const stored = page.checkIns.find((checkIn) => checkIn.id === id);
    expect(stored?.answer?.text ?? stored?.notes).toBe(answered.status === 200 ? 'Rest more.' : 'Slept well');
  });

  test('are stored once, with their body measurement, and answered by the assigned coach', async () => {
    const id = randomUUID();
    const send = () => callApi('POST', '/api/check-ins', client.token, entered(id));
    const [first, second] = await Promise.all([
      answerOf(checkInResponseSchema, send()),
      answerOf(checkInResponseSchema, send()),
    ]);
    expect(second).toEqual(first);
    expect(first.checkIn.weight).toEqual({ value: '82.55', unit: 'kg', grams: '82550' });

    const { Items = [] } = await tables().send(
      new QueryCommand({
        TableName: output('TrainingTable'),
        KeyConditionExpression: 'pk = :pk and begins_with(sk, :body)',
        ExpressionAttributeValues: { ':pk': `ACCOUNT#${client.id}`, ':body': 'BODY#' },
      }),
    );
    expect(Items.filter((item) => item.id === id)).toMatchObject([
      { source: 'check-in', bodyFatPercent: 19.5 },
    ]);

    const path = `/api/coach/clients/${client.id}/check-ins/${id}/answer`;
    await answerOf(checkInResponseSchema, callApi('POST', path, coach.token, { text: 'Keep going.' }));
    await answerOf(refusal, callApi('POST', path, coach.token, { text: 'Something else.' }), 409);
    const own = await answerOf(checkInsResponseSchema, callApi('GET', '/api/check-ins', client.token));
    expect(own.checkIns[0]?.answer?.text).toBe('Keep going.');
  });

  test('of another client are not found, by clients or coaches', async () => {
    const id = randomUUID();
    await answerOf(checkInResponseSchema, callApi('POST', '/api/check-ins', client.token, entered(id)));
    const others = await answerOf(checkInsResponseSchema, callApi('GET', '/api/check-ins', stranger.token));
    expect(others.checkIns).toEqual([]);
    const page = `/api/coach/clients/${client.id}/check-ins`;
    await answerOf(refusal, callApi('GET', page, otherCoach.token), 404);
    await answerOf(refusal, callApi('POST', `${page}/${id}/answer`, otherCoach.token, { text: 'Hi' }), 404);
  });

  test('start with adaptive, whatever the browser says', async () => {
    const core = await person('client', false);
    const { error } = await answerOf(
      refusal,
      callApi('POST', '/api/check-ins', core.token, entered(randomUUID())),
      403,
    );
    expect(error.code).toBe('tier_required');
    // Predictions start one tier higher.
    await answerOf(refusal, callApi('GET', '/api/analytics', client.token), 403);
  });
});

describe('on the phone', () => {
  test('the coach fills in what is due with the consent of the client, who sees it and withdraws it', async () => {
    const spoken = await person('client');
    await assign(coach, spoken);
    // ISO weekdays, so that a check-in is due today.
    const dueWeekday = new Date().getUTCDay() || 7;
    await callApi('PATCH', '/api/account', spoken.token, { timeZone: 'UTC' });
    await callApi('PUT', '/api/check-ins/due-day', spoken.token, { dueWeekday });
    const clientPath = `/api/coach/clients/${spoken.id}`;
    const form = (who: Person) => callApi('GET', `${clientPath}/check-in-form`, who.token);
    expect(await answerOf(checkInFormSchema, form(coach))).toMatchObject({ obstacle: 'consent' });
    await answerHealthQuestions(spoken.token);
    const { dueDay, obstacle } = await answerOf(checkInFormSchema, form(coach));
    expect(obstacle).toBeNull();
    await answerOf(refusal, form(otherCoach), 404);

    const { id: _id, photoIds: _photos, ...request } = entered('');
    const fillIn = (who: Person) =>
      callApi('POST', `${clientPath}/check-ins`, who.token, { ...request, dueDay });
    await answerOf(refusal, fillIn(otherCoach), 404);
    const [first, second] = await Promise.all([
      answerOf(checkInResponseSchema, fillIn(coach)),
      answerOf(checkInResponseSchema, fillIn(coach)),
    ]);
    expect(second.checkIn.id).toBe(first.checkIn.id);
    const list = async () =>
      (await answerOf(checkInsResponseSchema, callApi('GET', '/api/check-ins', spoken.token))).checkIns;
    expect(await list()).toMatchObject([{ id: first.checkIn.id, answerDueAt: null, filledInBy: {} }]);

    const withdraw = (who: Person) => callApi('DELETE', `/api/check-ins/${first.checkIn.id}`, who.token);
    await answerOf(refusal, withdraw(stranger), 404);
    expect((await withdraw(spoken)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await answerOf(refusal, fillIn(coach), 409)).error.code).toBe('check_in_withdrawn');
  });
});

describe('photos', () => {
  test('go to the private store, lose their location, and open only for client and coach', async () => {
    const { photoId, status } = await upload(client, sampleJpeg());
    expect(status).toBeLessThan(300);
    const { photo } = await answerOf(photoResponseSchema, confirm(client, photoId));
    expect(photo).toMatchObject({ id: photoId, width: 640, height: 480 });
    expect(new URL(photo.url).origin).toBe(stack.siteUrl());

    const opened = await fetch(photo.url);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await opened.arrayBuffer()).toString('latin1')).not.toContain(secretLocation);

    const unsigned = new URL(photo.url);
    unsigned.search = '';
    expect((await fetch(unsigned)).status).toBe(403);
    const forged = new URL(photo.url);
    forged.searchParams.set('X-Amz-Signature', 'f'.repeat(64));
    expect((await fetch(forged)).status).toBe(403);

    await answerOf(refusal, callApi('GET', `/api/check-in-photos/${photoId}`, stranger.token), 404);
    await answerOf(refusal, confirm(stranger, photoId), 404);
    const stolen = entered(randomUUID(), [photoId]);
    await answerOf(refusal, callApi('POST', '/api/check-ins', stranger.token, stolen), 404);

    const id = randomUUID();
    await answerOf(
      checkInResponseSchema,
      callApi('POST', '/api/check-ins', client.token, entered(id, [photoId])),
    );
    const page = await answerOf(
      clientCheckInsResponseSchema,
      callApi('GET', `/api/coach/clients/${client.id}/check-ins`, coach.token),
    );
    const seen = page.checkIns.find((checkIn) => checkIn.id === id)?.photos[0];
    expect((await fetch(seen?.url ?? '')).status).toBe(200);
  });

  test('of 20 MB are refused by the API, and by the store where the form was told less', async () => {
    const large = { type: 'image/jpeg', bytes: maximumPhotoBytes + 1 };
    await answerOf(refusal, callApi('POST', '/api/check-in-photos', client.token, large), 400);
    const sent = await upload(client, Buffer.concat([sampleJpeg(), Buffer.alloc(20 * 1024 * 1024)]), {
      bytes: maximumPhotoBytes,
    });
    expect(sent.status).toBe(400);
    await answerOf(refusal, confirm(client, sent.photoId), 404);
  });

  test('of another type than was signed are refused by the store', async () => {
    const sent = await upload(client, sampleJpeg(), { sentType: 'text/html' });
    expect(sent.status).toBe(403);
  });

  test.each([
    [
      'a page under the name of a photo',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'photo_type',
    ],
    ['30,000 pixels', sampleJpeg({ width: 30_000, height: 200 }), 'photo_size'],
  ])('that are %s are refused, and gone', async (_, bytes, code) => {
    const { photoId } = await upload(client, bytes);
    const { error } = await answerOf(refusal, confirm(client, photoId), 400);
    expect(error.code).toBe(code);
    await answerOf(refusal, confirm(client, photoId), 404);
    await answerOf(refusal, callApi('GET', `/api/check-in-photos/${photoId}`, client.token), 404);
  });
});
