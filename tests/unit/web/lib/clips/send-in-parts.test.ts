import { afterEach, expect, test, vi } from 'vitest';
import type { OpenClipUpload } from '#shared/contracts/fields/clip-upload.ts';
import { clipPartBytes, clipParts } from '#shared/domain/messages/clip-parts.ts';
import { stubPartUploads } from '#tests/support/fakes/part-uploads-in-browser.ts';
import { sendInParts } from '#web/lib/clips/send-in-parts.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = clipPartBytes + 7;
const file = new Blob([new Uint8Array(bytes)], { type: 'video/mp4' });
const partsFrom = (first: number) =>
  clipParts(bytes)
    .filter(({ number }) => number >= first)
    .map((part) => ({ ...part, url: `https://store.example/${part.number}` }));

function attempt(first = 1, uploadId: string | null = null) {
  const asked: OpenClipUpload[] = [];
  const kept: string[] = [];
  const shares: number[] = [];
  const stop = new AbortController();
  const sending = sendInParts(
    async (request) => {
      asked.push(request);
      return { uploadId: 'upload-1', parts: partsFrom(first) };
    },
    {
      file,
      uploadId,
      keepUploadId: (id) => kept.push(id),
      onProgress: (share) => shares.push(share),
      signal: stop.signal,
    },
  );
  return { sending, asked, kept, shares, stop };
}

test('sends every part in order and says how far it is', async () => {
  const sent = stubPartUploads();
  const { sending, asked, kept, shares } = attempt();
  expect(await sending).toEqual({ id: 'upload-1', bytes });
  expect(asked).toEqual([{ type: 'video/mp4', bytes }]);
  expect(kept).toEqual(['upload-1']);
  expect(sent).toEqual([
    { url: 'https://store.example/1', bytes: clipPartBytes },
    { url: 'https://store.example/2', bytes: 7 },
  ]);
  expect(shares).toEqual([...shares].toSorted((one, other) => one - other));
});

test('names the earlier upload, and sends only what has not arrived', async () => {
  const sent = stubPartUploads();
  const { sending, asked, shares } = attempt(2, 'upload-1');
  await sending;
  expect(asked).toEqual([{ type: 'video/mp4', bytes, uploadId: 'upload-1' }]);
  expect(sent.map(({ bytes: length }) => length)).toEqual([7]);
  expect(shares[0]).toBeCloseTo(clipPartBytes / bytes);
});

test('stops at the part that a lost network cut off, with the upload known', async () => {
  const sent = stubPartUploads(({ url }) => (url.endsWith('2') ? null : 200));
  const { sending, kept } = attempt();
  await expect(sending).rejects.toMatchObject({ name: 'UploadFailure', refused: false });
  expect([kept, sent.length]).toEqual([['upload-1'], 1]);
});

test('stops in the middle of a part when the person cancels', async () => {
  const sent = stubPartUploads(() => 'never');
  const { sending, stop, shares } = attempt();
  await vi.waitFor(() => expect(shares.length).toBeGreaterThan(1));
  stop.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toEqual([]);
});
