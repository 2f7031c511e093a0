import { describe, expect, it } from 'vitest';
import { joinClip } from '#functions/modules/media/clip-upload.ts';
import { startClipUpload } from '#functions/modules/messages/start-clip-upload.ts';
import type { Participant } from '#functions/modules/messages/thread-access.ts';
import { setBlock } from '#functions/modules/messages/thread-acts.ts';
import { startClipUploadRequestSchema } from '#shared/contracts/fields/clip-upload.ts';
import { maximumClipBytes } from '#shared/domain/messages/clip-limits.ts';
import { clipPartBytes, clipParts } from '#shared/domain/messages/clip-parts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { memoryPartedUploads } from '#tests/support/fakes/memory-parted-uploads.ts';
import { storedThreads } from './stored-threads.ts';

const id = '5b0c1a52-6f0e-4c39-9a51-000000000001';
const ana: Participant = { clientId: 'ana', side: 'client', accountId: 'ana', coachId: 'casey' };
const bo: Participant = { ...ana, clientId: 'bo', accountId: 'bo' };
const bytes = clipPartBytes * 2 + 7;
const file = { id, type: 'video/mp4', bytes } as const;

function world() {
  const { repository: threads } = storedThreads();
  const stored = new Map<string, Uint8Array>();
  const store = memoryPartedUploads(stored);
  const { uploads } = store;
  const deps = { threads, uploads, clock: frozenClock('2026-01-12T17:00:00.000Z') };
  const start = (uploadId?: string, who = ana) =>
    startClipUpload(deps, who, 'adaptive', { ...file, ...(uploadId !== undefined && { uploadId }) });
  const put = ({ url, bytes: length }: { readonly url: string; readonly bytes: number }) =>
    store.put(url, new Uint8Array(length));
  const join = (uploadId: string, length = bytes) =>
    joinClip(uploads, `incoming/messages/ana/ana/${id}`, { id: uploadId, bytes: length });
  return { deps, store, stored, start, put, join };
}

describe('a clip in parts', () => {
  it('is cut into parts that are its bytes, each once', () => {
    for (const size of [1, clipPartBytes, clipPartBytes + 1, bytes, maximumClipBytes]) {
      const parts = clipParts(size);
      expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index + 1));
      let end = 0;
      for (const part of parts) {
        expect(part.from).toBe(end);
        expect(part.bytes).toBeGreaterThan(0);
        end += part.bytes;
      }
      expect(end).toBe(size);
    }
  });

  it('that was interrupted goes on with what is missing, under the same upload', async () => {
    const { start, put, join, store, stored } = world();
    const first = await start();
    expect(first.parts.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (const part of first.parts.slice(0, 1)) put(part);
    expect(await join(first.uploadId)).toBe('incomplete');
    const again = await start(first.uploadId);
    expect(again.uploadId).toBe(first.uploadId);
    expect(again.parts.map(({ number }) => number)).toEqual([2, 3]);
    for (const part of again.parts) put(part);
    expect((await start(first.uploadId)).parts).toEqual([]);
    expect(await join(first.uploadId)).toBe('joined');
    // The answer was lost.
    expect(await join(first.uploadId)).toBe('joined');
    expect(store.begun()).toBe(1);
    expect([...stored].map(([key, { length }]) => [key, length])).toEqual([
      [`incoming/messages/ana/ana/${id}`, bytes],
    ]);
  });

  it('of another size than it says is not joined', async () => {
    const { start, put, join } = world();
    const { uploadId, parts } = await start();
    for (const part of parts) put(part);
    expect(await join(uploadId, bytes + 1)).toBe('incomplete');
    expect(await join(uploadId, clipPartBytes * 2)).toBe('incomplete');
    expect(() => store(parts[0]?.url)).toThrow('SignatureDoesNotMatch');
    function store(url = '') {
      world().store.put(url, new Uint8Array(clipPartBytes + 1));
    }
  });

  it('whose upload was dropped begins again', async () => {
    const { start, store } = world();
    const { uploadId } = await start();
    store.forget();
    const again = await start(uploadId);
    expect(again.uploadId).not.toBe(uploadId);
    expect(again.parts).toHaveLength(3);
  });

  it('begins an upload of its own where the id of the upload is somebody else’s', async () => {
    const { start, put, join } = world();
    const { uploadId, parts } = await start();
    for (const part of parts) put(part);
    const theirs = await start(uploadId, bo);
    expect(theirs.uploadId).not.toBe(uploadId);
    expect(theirs.parts).toHaveLength(3);
    expect(theirs.parts.every(({ url }) => url.startsWith(`incoming/messages/bo/bo/${id}?`))).toBe(true);
    expect(await join(theirs.uploadId)).toBe('joined');
    expect((await start(uploadId)).parts).toEqual([]);
  });

  it('is refused in a blocked conversation', async () => {
    const { deps, start } = world();
    await setBlock(deps, { ...ana, side: 'coach', accountId: 'casey' }, true);
    await expect(start()).rejects.toMatchObject({ code: 'thread_blocked' });
  });

  it('has a size and a type that the contract knows', () => {
    const allows = (type: string, size: number) =>
      startClipUploadRequestSchema.safeParse({ id, type, bytes: size }).success;
    expect(allows('video/mp4', maximumClipBytes)).toBe(true);
    expect(allows('video/webm', maximumClipBytes + 1)).toBe(false);
    expect(allows('video/quicktime', 10)).toBe(false);
    expect(allows('video/mp4', 0)).toBe(false);
  });
});
