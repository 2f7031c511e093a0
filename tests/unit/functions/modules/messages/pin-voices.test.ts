import { describe, expect, it } from 'vitest';
import { getPinVoice, keepPinVoices, removePinUploads } from '#functions/modules/messages/pin-voices.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import type { Participant } from '#functions/modules/messages/thread-access.ts';
import { setBlock } from '#functions/modules/messages/thread-acts.ts';
import { type ClipPin, clipPinSchema } from '#shared/contracts/messages/attachments.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { sampleWebm, secretTag } from '#tests/support/media/sample-voice.ts';
import { storedThreads } from './stored-threads.ts';

const ana: Participant = { clientId: 'ana', side: 'client', accountId: 'ana', coachId: 'casey' };
const casey: Participant = { ...ana, side: 'coach', accountId: 'casey' };
const uuid = (n: number) => `5b0c1a52-6f0e-4c39-9a51-00000000000${n}`;
const [clipId, id, voiceId] = [uuid(1), uuid(2), uuid(3)];
const clip = { kind: 'clip', type: 'video/mp4', width: 1280, height: 720, durationMs: 3000 } as const;
const voice = { id: voiceId, type: 'audio/webm', durationMs: 2000 } as const;
const pin: ClipPin = { atMs: 1200, text: '', shapes: [], voice };
const kept = `kept/messages/ana/casey/${id}.${voiceId}`;
const upload = `incoming/messages/ana/casey/${voiceId}`;

async function world() {
  const { repository: threads, messagesOf } = storedThreads();
  const stored = new Map<string, Uint8Array>([[upload, sampleWebm()]]);
  const files = {
    read: async (key: string) => stored.get(key) ?? null,
    put: async (key: string, { bytes }: { readonly bytes: Uint8Array }) => void stored.set(key, bytes),
    remove: async (key: string) => void stored.delete(key),
    link: async (key: string) => `https://store.example/${key}?signed`,
  };
  const deps = { threads, files, clock: frozenClock('2026-01-12T17:00:00.000Z') };
  await sendMessage(deps, ana, 'adaptive', { id: clipId, text: 'Squat' }, clip);
  const review = { id, text: 'Knees out', review: { clipId, pins: [pin] } };
  const send = async (who = casey, sent = review) => {
    await keepPinVoices(deps, who, sent);
    const message = await sendMessage(deps, who, null, sent);
    await removePinUploads(files, who, sent);
    return message;
  };
  return { deps, files, stored, review, send, messagesOf };
}

describe('what is said at a mark', () => {
  it('is kept beside the review without tags, and plays through a link', async () => {
    const { deps, stored, send } = await world();
    expect((await send()).review?.pins).toEqual([pin]);
    expect([...stored.keys()]).toEqual([kept]);
    expect(Buffer.from(stored.get(kept) ?? []).toString('latin1')).not.toContain(secretTag);
    expect(await getPinVoice(deps, ana, id, voiceId)).toEqual({
      kind: 'voice',
      type: 'audio/webm',
      durationMs: 2000,
      url: `https://store.example/${kept}?signed`,
    });
  });

  it('is kept once when the review is sent twice, or twice at once', async () => {
    const { stored, send, messagesOf } = await world();
    const [one, two] = await Promise.all([send(), send()]);
    expect(two).toEqual(one);
    // The answer was lost, and the device uploads again.
    stored.set(upload, sampleWebm());
    expect(await send()).toEqual(one);
    expect([...stored.keys()]).toEqual([kept]);
    expect(messagesOf('ana')).toHaveLength(2);
  });

  it('is asked for again when its file has not arrived, before anything is sent', async () => {
    const { stored, send, messagesOf } = await world();
    stored.clear();
    await expect(send()).rejects.toMatchObject({ kind: 'conflict', code: 'media_missing' });
    expect(messagesOf('ana')).toHaveLength(1);
    stored.set(upload, sampleWebm());
    expect((await send()).id).toBe(id);
  });

  it.each([
    ['that is no voice note', Buffer.from('<!doctype html>'), {}],
    ['of another type than it says', sampleWebm(), { type: 'audio/mp4' as const }],
  ])('is refused of a file %s', async (_, bytes, over) => {
    const { stored, review, send } = await world();
    stored.set(upload, bytes);
    const pins = [{ ...pin, voice: { ...voice, ...over } }];
    const sent = send(casey, { ...review, review: { clipId, pins } });
    await expect(sent).rejects.toMatchObject({ kind: 'invalid', code: 'voice_type' });
    expect(stored.has(kept)).toBe(false);
  });

  it('is refused in a blocked conversation', async () => {
    const { deps, stored, send } = await world();
    await setBlock(deps, ana, true);
    await expect(send()).rejects.toMatchObject({ code: 'thread_blocked' });
    expect(stored.has(kept)).toBe(false);
  });

  it('is found in its own review alone', async () => {
    const { deps, send } = await world();
    await send();
    const asked = [
      [{ ...casey, clientId: 'bob' }, id, voiceId],
      [casey, clipId, voiceId],
      [casey, id, clipId],
    ] as const;
    for (const [who, messageId, noted] of asked) {
      await expect(getPinVoice(deps, who, messageId, noted)).rejects.toMatchObject({ kind: 'not-found' });
    }
  });

  it('may stand without a text, and a text without it; a mark with neither is refused', () => {
    const { voice: _voice, ...silent } = pin;
    expect(clipPinSchema.safeParse(pin).success).toBe(true);
    expect(clipPinSchema.safeParse({ ...silent, text: 'Look' }).success).toBe(true);
    expect(clipPinSchema.safeParse({ ...silent, text: ' ' }).success).toBe(false);
  });
});
