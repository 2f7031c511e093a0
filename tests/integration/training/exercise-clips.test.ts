import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { clipUploadResponseSchema } from '#shared/contracts/fields/clip-upload.ts';
import {
  coachExerciseSchema,
  exerciseClipResponseSchema,
  exerciseClipsResponseSchema,
} from '#shared/contracts/training/own-exercises.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { sampleMp4Clip } from '#tests/support/media/sample-clip.ts';
import { assignClient, type PersonWithRole, personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi } from '#tests/support/stack.ts';

const exerciseId = 'own-zercher-carry-1a2b';
const exercise = { name: 'Zercher Carry', measure: 'meters', perSide: false, clientId: null };
const own = `/api/coach/exercises/${exerciseId}`;
const watched = `/api/training/exercise-clips/${exerciseId}`;
const film = sampleMp4Clip();

let coach: PersonWithRole;
let otherCoach: PersonWithRole;
let client: PersonWithRole;
let stranger: PersonWithRole;
beforeAll(async () => {
  [coach, otherCoach, client, stranger] = await Promise.all([
    personWithRole('coach'),
    personWithRole('coach'),
    personWithRole('client'),
    personWithRole('client'),
  ]);
  await Promise.all([assignClient(coach, client), assignClient(otherCoach, stranger)]);
}, 120_000);

const saveExercise = async (who: PersonWithRole, about: object) =>
  answerOf(coachExerciseSchema, callApi('PUT', own, who.token, { ...exercise, ...about }));

async function upload() {
  const id = randomUUID();
  const request = { id, type: 'video/mp4', bytes: film.length };
  const asked = callApi('POST', `${own}/clip-parts`, coach.token, request);
  const { uploadId, parts } = await answerOf(clipUploadResponseSchema, asked);
  const sent = await fetch(parts[0]?.url ?? '', { method: 'PUT', body: Uint8Array.from(film) });
  expect(sent.status).toBe(200);
  return { id, upload: { id: uploadId, bytes: film.length } };
}
const saveClip = async (request: object) =>
  answerOf(coachExerciseSchema, callApi('PUT', `${own}/clip`, coach.token, request));
const watch = async () =>
  (await answerOf(exerciseClipResponseSchema, callApi('GET', watched, client.token))).clip;

test('a clip is kept, replaced and removed with its file, and opens for clients of its coach alone', async () => {
  // Another coach has an exercise under the same id.
  await Promise.all([saveExercise(coach, {}), saveExercise(otherCoach, {})]);
  const first = await upload();
  for (const _ of ['sent', 'sent again']) {
    expect((await saveClip(first)).clip).toMatchObject({ id: first.id, width: 640, durationMs: 3000 });
  }
  const list = callApi('GET', '/api/training/exercise-clips', client.token);
  const { clips } = await answerOf(exerciseClipsResponseSchema, list);
  expect(clips).toMatchObject([{ exerciseId, clip: { id: first.id } }]);
  const before = await watch();
  const file = Buffer.from(await (await fetch(before.url)).arrayBuffer());
  expect(file.equals(film)).toBe(true);
  expect((await callApi('GET', watched, stranger.token)).status).toBe(404);
  expect((await callApi('GET', `${own}/clip`, otherCoach.token)).status).toBe(404);
  const renamed = await saveExercise(coach, { name: 'Carry', cues: 'Elbows high.' });
  expect(renamed).toMatchObject({ name: 'Carry', cues: 'Elbows high.', clip: { id: first.id } });
  expect(await saveExercise(coach, {})).not.toHaveProperty('cues');

  const second = await upload();
  expect((await saveClip(second)).clip?.id).toBe(second.id);
  expect((await fetch(before.url)).status).toBeGreaterThanOrEqual(400);
  const late = await callApi('PUT', `${own}/clip`, coach.token, first);
  expect([late.status, await late.json()]).toMatchObject([409, { error: { code: 'media_missing' } }]);
  const after = await watch();
  expect(after.id).toBe(second.id);

  const removed = await answerOf(coachExerciseSchema, callApi('DELETE', `${own}/clip`, coach.token));
  expect(removed).not.toHaveProperty('clip');
  expect((await fetch(after.url)).status).toBeGreaterThanOrEqual(400);
  expect((await callApi('GET', watched, client.token)).status).toBe(404);
});

test('a clip goes with its exercise, and no longer opens for a client who has another coach', async () => {
  await saveExercise(coach, {});
  await saveClip(await upload());
  const { url } = await watch();
  await assignClient(otherCoach, client);
  expect((await callApi('GET', watched, client.token)).status).toBe(404);
  expect((await callApi('DELETE', own, coach.token)).status).toBe(200);
  expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
  expect((await callApi('GET', `${own}/clip`, coach.token)).status).toBe(404);
});
