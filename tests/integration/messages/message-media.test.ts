import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clipUploadResponseSchema } from '#shared/contracts/fields/clip-upload.ts';
import {
  type MediaKind,
  messageMediaResponseSchema,
  messageUploadResponseSchema,
} from '#shared/contracts/messages/attachments.ts';
import { sendMessageResponseSchema, threadPageSchema } from '#shared/contracts/messages/messages.ts';
import { clipPartBytes } from '#shared/domain/messages/clip-parts.ts';
import { sampleMp4Clip, sampleWebmClip } from '#tests/support/media/sample-clip.ts';
import { sampleMp4, sampleWebm, secretTag } from '#tests/support/media/sample-voice.ts';
import { sampleJpeg, secretLocation } from '#tests/support/photos/sample-photos.ts';
import { callApi, stack } from '#tests/support/stack.ts';
import { assign, makePair, makeSomeone, type Someone } from './message-people.ts';

const parsed = async <T>(schema: z.core.$ZodType<T>, answer: Response): Promise<T> => {
  expect(answer.status).toBe(200);
  return z.parse(schema, await answer.json());
};

async function upload(
  who: Someone,
  address: string,
  file: { readonly id: string; readonly type: string; readonly content: Uint8Array },
  sent: Uint8Array = file.content,
): Promise<number> {
  const request = { id: file.id, type: file.type, bytes: file.content.length };
  const form = await parsed(
    messageUploadResponseSchema,
    await callApi('POST', `${address}/media`, who.token, request),
  );
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([Uint8Array.from(sent)]), 'file');
  return (await fetch(form.url, { method: 'POST', body })).status;
}

const send = (who: Someone, address: string, id: string, media: MediaKind, text = '') =>
  callApi('POST', address, who.token, { id, text, media });
const open = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1');

let pair: Awaited<ReturnType<typeof makePair>>;
let stranger: Someone;
beforeAll(async () => {
  [pair, stranger] = await Promise.all([makePair(), makeSomeone('client')]);
}, 120_000);

describe('a clip in parts', () => {
  const start = (who: Someone, address: string, bytes: number, more: { id: string; uploadId?: string }) =>
    callApi('POST', `${address}/clips`, who.token, { type: 'video/mp4', bytes, ...more });
  const put = async (url: string, part: Uint8Array) =>
    (await fetch(url, { method: 'PUT', body: Uint8Array.from(part) })).status;
  const sendClip = (id: string, clipUpload: { id: string; bytes: number }) =>
    callApi('POST', pair.address, pair.coach.token, { id, text: 'Squat', media: 'clip', clipUpload });

  test('of a client below adaptive is refused before it is uploaded', async () => {
    const { client, coach, address } = pair;
    const refused = await start(client, address, 1000, { id: randomUUID() });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: 'tier_required' } });
    // A coach's clip is a demonstration.
    expect((await start(coach, address, 1000, { id: randomUUID() })).status).toBe(200);
    expect((await start(stranger, address, 1000, { id: randomUUID() })).status).toBe(404);
  });

  test('goes on where it was interrupted, takes exactly its bytes, and is sent once', async () => {
    const { coach, address } = pair;
    const id = randomUUID();
    const clip = sampleMp4Clip({ pictures: clipPartBytes });
    const bytes = clip.length;
    const first = await parsed(clipUploadResponseSchema, await start(coach, address, bytes, { id }));
    const { uploadId, parts } = first;
    expect(parts.map((part) => part.bytes)).toEqual([clipPartBytes, bytes - clipPartBytes]);
    const [one, two] = parts;
    if (one === undefined || two === undefined) throw new Error('No parts');
    expect(new URL(one.url).origin).toBe(stack.siteUrl());
    expect(await put(one.url, clip.subarray(0, 100))).toBeGreaterThanOrEqual(400);
    expect(await put(one.url, clip.subarray(0, clipPartBytes))).toBe(200);
    const early = await sendClip(id, { id: uploadId, bytes });
    expect([early.status, await early.json()]).toMatchObject([409, { error: { code: 'media_missing' } }]);

    const again = await parsed(
      clipUploadResponseSchema,
      await start(coach, address, bytes, { id, uploadId }),
    );
    expect([again.uploadId, again.parts.map(({ number }) => number)]).toEqual([uploadId, [2]]);
    // An upload of another message is none of this one, and neither is what somebody invents.
    for (const other of [
      { id: randomUUID(), uploadId },
      { id, uploadId: 'invented' },
    ]) {
      const begun = await parsed(clipUploadResponseSchema, await start(coach, address, bytes, other));
      expect([begun.uploadId === uploadId, begun.parts.length]).toEqual([false, 2]);
    }

    expect(await put(two.url, clip.subarray(clipPartBytes))).toBe(200);
    const sent = await parsed(sendMessageResponseSchema, await sendClip(id, { id: uploadId, bytes }));
    expect(sent.message.media).toMatchObject({ kind: 'clip', type: 'video/mp4', durationMs: 3000 });
    const twice = await parsed(sendMessageResponseSchema, await sendClip(id, { id: uploadId, bytes }));
    expect(twice.message.seq).toBe(sent.message.seq);
    expect(Buffer.from(await open(sent.message.media?.url ?? ''), 'latin1').equals(clip)).toBe(true);
  });

  test('that is WebM is read to its end, and sent', async () => {
    const { coach, address } = pair;
    const id = randomUUID();
    const clip = sampleWebmClip({ clusters: 4, pictures: 500_000, rest: 'cues' });
    const begun = await start(coach, address, clip.length, { id });
    const { uploadId, parts } = await parsed(clipUploadResponseSchema, begun);
    expect(await put(parts[0]?.url ?? '', clip)).toBe(200);
    const answer = await sendClip(id, { id: uploadId, bytes: clip.length });
    const sent = await parsed(sendMessageResponseSchema, answer);
    expect(sent.message.media).toMatchObject({ kind: 'clip', type: 'video/webm', durationMs: 3000 });
  });

  test.each([
    ['in front', sampleMp4Clip({ place: '\u00a9xyz' })],
    ['after its pictures', sampleWebmClip({ clusters: 4, pictures: 500_000, rest: 'tags' })],
  ])('that says %s where it was filmed is refused, and what was uploaded is gone', async (_, clip) => {
    const { coach, address } = pair;
    const id = randomUUID();
    const { uploadId, parts } = await parsed(
      clipUploadResponseSchema,
      await start(coach, address, clip.length, { id }),
    );
    expect(await put(parts[0]?.url ?? '', clip)).toBe(200);
    const upload = { id: uploadId, bytes: clip.length };
    const refused = await sendClip(id, upload);
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { code: 'clip_location' } }]);
    expect(await (await sendClip(id, upload)).json()).toMatchObject({ error: { code: 'media_missing' } });
  });
});

describe('a photo in a thread', () => {
  test('goes to the private store and opens only through links', async () => {
    const { client, coach, address } = pair;
    const id = randomUUID();
    expect(await upload(client, address, { id, type: 'image/jpeg', content: sampleJpeg() })).toBeLessThan(
      300,
    );
    const { message } = await parsed(
      sendMessageResponseSchema,
      await send(client, address, id, 'photo', 'Form check'),
    );
    expect(message.media).toMatchObject({ kind: 'photo', width: 640, height: 480 });
    // Sent again: the same message.
    const again = await parsed(
      sendMessageResponseSchema,
      await send(client, address, id, 'photo', 'Form check'),
    );
    expect(again.message.seq).toBe(message.seq);

    const page = await parsed(threadPageSchema, await callApi('GET', address, coach.token));
    const seen = page.messages.find((one) => one.id === id)?.media;
    const url = new URL(seen?.url ?? '');
    expect(url.origin).toBe(stack.siteUrl());
    const content = await open(url.href);
    expect(content.length).toBeGreaterThan(50);
    expect(content).not.toContain(secretLocation);
    const unsigned = new URL(url);
    unsigned.search = '';
    expect((await fetch(unsigned)).status).toBe(403);

    const fresh = await callApi('GET', `${address}/media/${id}`, coach.token);
    expect((await parsed(messageMediaResponseSchema, fresh)).media.kind).toBe('photo');
    for (const path of [`${address}/media/${id}`, `/api/messages/${stranger.id}/media/${id}`]) {
      expect((await callApi('GET', path, stranger.token)).status).toBe(404);
    }
    const request = { id: randomUUID(), type: 'image/jpeg', bytes: 10 };
    expect((await callApi('POST', `${address}/media`, stranger.token, request)).status).toBe(404);
  });

  test('is refused by its content, its size and without an upload', async () => {
    const { client, address } = pair;
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const id = randomUUID();
    await upload(client, address, { id, type: 'image/jpeg', content: page });
    expect((await send(client, address, id, 'photo')).status).toBe(400);
    // It is gone.
    expect((await send(client, address, id, 'photo')).status).toBe(409);
    const longer = Buffer.concat([sampleJpeg(), Buffer.alloc(10)]);
    const other = { id: randomUUID(), type: 'image/jpeg', content: sampleJpeg() };
    expect(await upload(client, address, other, longer)).toBeGreaterThanOrEqual(400);
    const large = { id, type: 'audio/webm', bytes: 5 * 1024 * 1024 };
    expect((await callApi('POST', `${address}/media`, client.token, large)).status).toBe(400);
  });

  test('no longer opens for a former coach', async () => {
    const { client, coach, address } = await makePair();
    const id = randomUUID();
    await upload(client, address, { id, type: 'image/jpeg', content: sampleJpeg() });
    await send(client, address, id, 'photo');
    const next = await makeSomeone('coach');
    await assign(next, client);
    expect((await callApi('GET', `${address}/media/${id}`, coach.token)).status).toBe(404);
    expect((await callApi('GET', `${address}/media/${id}`, next.token)).status).toBe(200);
  });
});

describe('a voice note', () => {
  test.each([
    ['audio/webm', sampleWebm()],
    ['audio/mp4', sampleMp4({ fragments: true })],
  ])('as %s is kept with its length and without tags', async (type, content) => {
    const { client, coach, address } = pair;
    const id = randomUUID();
    await upload(coach, address, { id, type, content });
    const { message } = await parsed(sendMessageResponseSchema, await send(coach, address, id, 'voice'));
    expect(message).toMatchObject({ text: '', media: { kind: 'voice', type, durationMs: 3000 } });
    const fresh = await callApi('GET', `${address}/media/${id}`, client.token);
    const { media } = await parsed(messageMediaResponseSchema, fresh);
    const answer = await fetch(media.url);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toContain(secretTag);
  });
});

test('a blocked conversation takes no file', async () => {
  const { client, coach, address } = await makePair();
  const id = randomUUID();
  await upload(client, address, { id, type: 'image/jpeg', content: sampleJpeg() });
  await callApi('PUT', `${address}/block`, coach.token, { blocked: true });
  const request = { id: randomUUID(), type: 'image/jpeg', bytes: 10 };
  expect((await callApi('POST', `${address}/media`, client.token, request)).status).toBe(403);
  expect((await send(client, address, id, 'photo')).status).toBe(403);
});
