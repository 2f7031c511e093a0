import { describe, expect, it } from 'vitest';
import {
  getMessageMedia,
  linkMedia,
  sendMediaMessage,
  startMessageUpload,
} from '#functions/modules/messages/message-media.ts';
import { readThread } from '#functions/modules/messages/read-thread.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { startClipUpload } from '#functions/modules/messages/start-clip-upload.ts';
import type { Participant } from '#functions/modules/messages/thread-access.ts';
import { setBlock } from '#functions/modules/messages/thread-acts.ts';
import type { MediaKind } from '#shared/contracts/messages/attachments.ts';
import { startMessageUploadRequestSchema } from '#shared/contracts/messages/attachments.ts';
import { maximumVoiceBytes } from '#shared/domain/messages/voice-limits.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { memoryPartedUploads } from '#tests/support/fakes/memory-parted-uploads.ts';
import { memoryPrivateFiles } from '#tests/support/fakes/memory-private-files.ts';
import { sampleMp4Clip, sampleWebmClip } from '#tests/support/media/sample-clip.ts';
import { sampleWebm } from '#tests/support/media/sample-voice.ts';
import { sampleJpeg, secretLocation } from '#tests/support/photos/sample-photos.ts';
import { storedThreads } from './stored-threads.ts';

const id = '5b0c1a52-6f0e-4c39-9a51-000000000001';
const ana: Participant = { clientId: 'ana', side: 'client', accountId: 'ana', coachId: 'casey' };
const casey: Participant = { ...ana, side: 'coach', accountId: 'casey' };

function world() {
  const { repository: threads, messagesOf } = storedThreads();
  const stored = new Map<string, Uint8Array>();
  const files = memoryPrivateFiles(stored);
  const { uploads } = memoryPartedUploads(stored);
  const deps = { threads, files, uploads, clock: frozenClock('2026-01-12T17:00:00.000Z') };
  const upload = async (who: Participant, bytes: Uint8Array) => {
    const { fields } = await startMessageUpload(deps, who, {
      id,
      type: 'image/jpeg',
      bytes: bytes.length,
    });
    stored.set(fields.key ?? '', bytes);
  };
  const send = (who: Participant, media: MediaKind, text = '') =>
    sendMediaMessage(deps, who, { paid: 'longevity', access: 'longevity' }, { id, text, media });
  return { deps, stored, upload, send, messagesOf };
}

describe('a message with a photo', () => {
  it('is stored in its thread without location data, and sent once', async () => {
    const { deps, upload, send, stored, messagesOf } = world();
    await upload(ana, sampleJpeg());
    const first = await send(ana, 'photo', 'Form check');
    expect(first).toMatchObject({
      seq: 1,
      text: 'Form check',
      media: { kind: 'photo', width: 640, height: 480 },
    });
    expect([...stored.keys()]).toEqual([`kept/messages/ana/ana/${id}`]);
    expect(Buffer.from([...stored.values()][0] ?? []).toString('latin1')).not.toContain(secretLocation);
    // The answer was lost: the device uploads and sends again.
    await upload(ana, sampleJpeg());
    expect(await send(ana, 'photo', 'Form check')).toEqual(first);
    expect(messagesOf('ana')).toHaveLength(1);
    expect([...stored.keys()]).toEqual([`kept/messages/ana/ana/${id}`]);
    const page = await readThread(
      {
        threads: deps.threads,
        people: {
          person: async () => null,
          clientsOf: async () => [],
          client: async () => ({ ...anAccount({ id: 'ana', fullName: 'Ana' }), tier: 'core' }),
        },
        media: { link: (clientId, message) => linkMedia(deps.files, clientId, message) },
        clock: frozenClock(),
      },
      casey,
      {},
    );
    expect(page.messages[0]?.media?.url).toBe(`https://store.example/kept/messages/ana/ana/${id}?signed`);
    expect((await deps.threads.find('ana'))?.last).toMatchObject({ preview: 'Form check', media: 'photo' });
  });

  it('finds its upload again where the sender died after keeping it', async () => {
    const { upload, send, deps, messagesOf } = world();
    await upload(ana, sampleJpeg());
    const save = deps.threads.save;
    deps.threads.save = async () => {
      throw new Error('killed');
    };
    await expect(send(ana, 'photo')).rejects.toThrow('killed');
    deps.threads.save = save;
    await expect(send(ana, 'photo')).resolves.toMatchObject({ seq: 1 });
    expect(messagesOf('ana')).toHaveLength(1);
  });

  it('reports a missing upload, so that the device uploads again', async () => {
    const { send } = world();
    await expect(send(ana, 'photo')).rejects.toMatchObject({ kind: 'conflict', code: 'media_missing' });
  });

  it("cannot use the other side's upload", async () => {
    const { upload, send } = world();
    await upload(ana, sampleJpeg());
    await expect(send(casey, 'photo')).rejects.toMatchObject({ code: 'media_missing' });
  });

  it.each([
    ['photo', 'photo_type', Buffer.from('<script>')],
    ['photo', 'photo_size', sampleJpeg({ width: 30_000, height: 100 })],
    ['photo', 'photo_type', sampleWebm()],
    ['clip', 'clip_type', sampleJpeg()],
    ['clip', 'clip_location', sampleMp4Clip({ place: '\u00a9xyz' })],
    ['voice', 'voice_type', sampleJpeg()],
    ['voice', 'voice_length', sampleWebm({ seconds: 200 })],
  ] as const)('named %s is refused as %s, and goes', async (kind, code, bytes) => {
    const { upload, send, stored, messagesOf } = world();
    await upload(ana, bytes);
    await expect(send(ana, kind)).rejects.toMatchObject({ kind: 'invalid', code });
    expect([stored.size, messagesOf('ana').length]).toEqual([0, 0]);
  });
});

it('a voice note is kept with its length', async () => {
  const { upload, send, deps } = world();
  await upload(casey, sampleWebm());
  expect(await send(casey, 'voice')).toMatchObject({ text: '', media: { kind: 'voice', durationMs: 3000 } });
  await expect(getMessageMedia(deps, ana, id)).resolves.toMatchObject({ kind: 'voice', type: 'audio/webm' });
  await expect(getMessageMedia(deps, ana, 'other')).rejects.toMatchObject({ kind: 'not-found' });
  await expect(getMessageMedia(deps, { ...ana, clientId: 'bo' }, id)).rejects.toMatchObject({
    kind: 'not-found',
  });
});

describe('a clip for a form review', () => {
  const adaptive = { paid: 'adaptive', access: 'adaptive' } as const;
  const clip = { id, text: 'Squat', media: 'clip' } as const;

  it.each([
    [sampleMp4Clip(), 'video/mp4'],
    [sampleWebmClip(), 'video/webm'],
  ] as const)('is kept as it came, once, and starts the clock of the tier', async (bytes, type) => {
    const { deps, upload, stored, messagesOf } = world();
    await upload(ana, bytes);
    const first = await sendMediaMessage(deps, ana, adaptive, clip);
    expect(first.media).toEqual({ kind: 'clip', type, durationMs: 3000, width: 640, height: 360 });
    await upload(ana, bytes);
    expect(await sendMediaMessage(deps, ana, adaptive, clip)).toEqual(first);
    expect(messagesOf('ana')).toHaveLength(1);
    expect([...stored]).toEqual([[`kept/messages/ana/ana/${id}`, bytes]]);
    expect((await deps.threads.find('ana'))?.clock).not.toBeNull();
  });

  it('that is replaced while it is looked at is asked for again', async () => {
    const { deps, upload, messagesOf } = world();
    await upload(ana, sampleMp4Clip());
    const { readHead } = deps.files;
    deps.files.readHead = async (...file) => {
      const head = await readHead(...file);
      await upload(ana, sampleMp4Clip({ place: '\u00a9xyz' }));
      return head;
    };
    await expect(sendMediaMessage(deps, ana, adaptive, clip)).rejects.toMatchObject({
      code: 'media_missing',
    });
    expect(messagesOf('ana')).toEqual([]);
  });

  it('with tags after its pictures is refused and removed', async () => {
    const { deps, upload, stored } = world();
    await upload(ana, sampleWebmClip({ rest: 'tags' }));
    await expect(sendMediaMessage(deps, ana, adaptive, clip)).rejects.toMatchObject({
      code: 'clip_location',
    });
    expect([...stored]).toEqual([]);
  });

  it('that is replaced between two parts that are looked at is asked for again, and what came is kept for that', async () => {
    const { deps, upload, stored } = world();
    await upload(ana, sampleWebmClip());
    const { readPart } = deps.files;
    deps.files.readPart = async (...part) => {
      await upload(ana, sampleWebmClip({ rest: 'tags' }));
      return readPart(...part);
    };
    await expect(sendMediaMessage(deps, ana, adaptive, clip)).rejects.toMatchObject({
      code: 'media_missing',
    });
    expect(stored.size).toBe(1);
  });

  it('is refused below adaptive, before the upload and after it, and never to a coach', async () => {
    const { deps, upload } = world();
    const file = { id, type: 'video/mp4', bytes: 10 } as const;
    const refused = { kind: 'forbidden', code: 'tier_required' };
    await expect(startClipUpload(deps, ana, 'core', file)).rejects.toMatchObject(refused);
    await expect(startClipUpload(deps, ana, null, file)).rejects.toMatchObject(refused);
    await upload(ana, sampleMp4Clip());
    await expect(sendMediaMessage(deps, ana, { paid: 'core', access: 'core' }, clip)).rejects.toMatchObject(
      refused,
    );
    await expect(startClipUpload(deps, casey, null, file)).resolves.toMatchObject({ parts: [{ number: 1 }] });
  });
});

it('a message of text alone carries nothing to open', async () => {
  const { deps } = world();
  await sendMessage(deps, ana, 'longevity', { id, text: 'Hello' });
  await expect(getMessageMedia(deps, ana, id)).rejects.toMatchObject({ kind: 'not-found' });
});

it('a blocked conversation takes no file, before the upload and after it', async () => {
  const { deps, upload, send, stored } = world();
  await upload(ana, sampleJpeg());
  await setBlock(deps, casey, true);
  await expect(upload(ana, sampleJpeg())).rejects.toMatchObject({ code: 'thread_blocked' });
  await expect(send(ana, 'photo')).rejects.toMatchObject({ code: 'thread_blocked' });
  expect([...stored.keys()].filter((key) => key.startsWith('kept/'))).toEqual([]);
});

it('rejects an upload while the client has no coach', async () => {
  const { deps } = world();
  const alone = { ...ana, coachId: null };
  const file = { id, type: 'audio/webm', bytes: 10 } as const;
  await expect(startMessageUpload(deps, alone, file)).rejects.toMatchObject({
    code: 'no_coach',
  });
});

it('an upload has a size and a type that the contract knows', () => {
  const allows = (type: string, bytes: number) =>
    startMessageUploadRequestSchema.safeParse({ id, type, bytes }).success;
  expect(allows('audio/mp4', maximumVoiceBytes)).toBe(true);
  expect(allows('audio/mp4', maximumVoiceBytes + 1)).toBe(false);
  expect(allows('image/jpeg', maximumVoiceBytes + 1)).toBe(true);
  expect(allows('image/svg+xml', 10)).toBe(false);
  expect(allows('image/jpeg', 0)).toBe(false);
});
