import { describe, expect, it } from 'vitest';
import { messageView } from '#functions/modules/messages/read-thread.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import type { Participant } from '#functions/modules/messages/thread-access.ts';
import type { ClipReview } from '#shared/contracts/messages/attachments.ts';
import { sendMessageRequestSchema } from '#shared/contracts/messages/messages.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedThreads } from './stored-threads.ts';

const ana: Participant = { clientId: 'ana', side: 'client', accountId: 'ana', coachId: 'casey' };
const casey: Participant = { ...ana, side: 'coach', accountId: 'casey' };
const clipId = '5b0c1a52-6f0e-4c39-9a51-000000000001';
const id = '5b0c1a52-6f0e-4c39-9a51-000000000002';
const media = { kind: 'clip', type: 'video/mp4', width: 1280, height: 720, durationMs: 3000 } as const;
const line = [
  { x: 0.1, y: 0.2 },
  { x: 0.5, y: 0.9 },
];
const review: ClipReview = { clipId, pins: [{ atMs: 1200, text: 'Knee goes in', shapes: [line] }] };

async function world() {
  const { repository: threads, messagesOf } = storedThreads();
  const deps = { threads, clock: frozenClock('2026-01-12T17:00:00.000Z') };
  await sendMessage(deps, ana, 'adaptive', { id: clipId, text: 'Squat' }, media);
  const answer = (over: Partial<ClipReview> = {}, who = casey, text = 'Push the knees out') =>
    sendMessage(deps, who, null, { id, text, review: { ...review, ...over } });
  return { deps, threads, messagesOf, answer };
}

describe('what a review says of an exercise', () => {
  const clip = (n: number) => `5b0c1a52-6f0e-4c39-9a51-0000000001${String(n).padStart(2, '0')}`;

  it('is kept for the next time that the client does it, until the next review of it', async () => {
    const { repository: threads } = storedThreads();
    const clock = frozenClock('2026-01-12T17:00:00.000Z');
    const film = (n: number, exerciseId: string) =>
      sendMessage({ threads, clock }, ana, 'adaptive', { id: clip(n), text: '', exerciseId }, media);
    const answer = (n: number, text: string) =>
      sendMessage({ threads, clock }, casey, null, {
        id: clip(n + 50),
        text,
        review: { ...review, clipId: clip(n) },
      });
    await film(1, 'back-squat');
    await film(2, 'deadlift');
    await answer(1, 'Push the knees out');
    await answer(2, 'Brace first');
    await film(3, 'back-squat');
    expect((await answer(3, 'Two fingers deeper')).exerciseId).toBeUndefined();
    // Sent again, an earlier review does not come back.
    await answer(1, 'Push the knees out');
    const at = '2026-01-12T17:00:00.000Z';
    expect(await threads.cuesOf('ana')).toEqual([
      { exerciseId: 'back-squat', text: 'Two fingers deeper', at },
      { exerciseId: 'deadlift', text: 'Brace first', at },
    ]);
  });

  it('is nothing new where the review was only said', async () => {
    const { repository: threads } = storedThreads();
    const deps = { threads, clock: frozenClock() };
    await sendMessage(deps, ana, 'adaptive', { id: clip(1), text: '', exerciseId: 'deadlift' }, media);
    const voice = { kind: 'voice', type: 'audio/webm', durationMs: 4000 } as const;
    const spoken = { id: clip(2), text: '', review: { ...review, clipId: clip(1) } };
    const message = await sendMessage(deps, casey, null, spoken, voice);
    expect(message).toMatchObject({ media: voice, review: { clipId: clip(1) } });
    expect(await threads.cuesOf('ana')).toEqual([]);
  });

  it('is kept of no other message: an exercise is named beside a clip alone', async () => {
    const { repository: threads } = storedThreads();
    const deps = { threads, clock: frozenClock() };
    const message = await sendMessage(deps, ana, 'adaptive', { id, text: 'Hi', exerciseId: 'deadlift' });
    expect(message.exerciseId).toBeUndefined();
    expect(await threads.cuesOf('ana')).toEqual([]);
  });
});

describe('the clips to compare with', () => {
  it('are those of the client, newest first, and none of the coach', async () => {
    const { deps, threads } = await world();
    const other = { id: '5b0c1a52-6f0e-4c39-9a51-000000000007', text: 'Deadlift', exerciseId: 'deadlift' };
    await sendMessage(deps, ana, 'adaptive', other, media);
    await sendMessage(deps, casey, null, { id, text: 'Look' }, media);
    const at = '2026-01-12T17:00:00.000Z';
    expect(await threads.clipsOf('ana')).toEqual([
      { messageId: other.id, text: 'Deadlift', exerciseId: 'deadlift', sentAt: at },
      { messageId: clipId, text: 'Squat', sentAt: at },
    ]);
    expect(await threads.clipsOf('bob')).toEqual([]);
  });
});

const asCoach = { clientId: 'ana', side: 'coach' } as const;

describe('a review of a clip', () => {
  it('is a message of the coach that answers the client, with its marks', async () => {
    const { threads, answer } = await world();
    expect((await threads.find('ana'))?.clock).not.toBeNull();
    const message = await answer();
    expect(await messageView({ link: async () => undefined }, asCoach, message)).toMatchObject({ review });
    expect((await threads.find('ana'))?.clock).toBeNull();
  });

  it('is one, however often it is sent, and not another under the same id', async () => {
    const { answer, messagesOf } = await world();
    const [one, two] = await Promise.all([answer(), answer()]);
    expect(two).toEqual(one);
    expect(messagesOf('ana')).toHaveLength(2);
    const other = [{ atMs: 5, text: 'Other', shapes: [] }];
    await expect(answer({ pins: other })).rejects.toMatchObject({ code: 'message_id_taken' });
  });

  it.each([
    ['by the client', {}, ana],
    ['of a message that is not there', { clipId: id }, casey],
    ['of a clip of another thread', {}, { ...casey, clientId: 'bob' }],
    ['after the end of the clip', { pins: [{ atMs: 3001, text: 'Late', shapes: [] }] }, casey],
  ] as const)('is refused %s', async (_, over, who) => {
    const { answer, messagesOf } = await world();
    const review = 'pins' in over ? { pins: over.pins.map((pin) => ({ ...pin, shapes: [] })) } : over;
    await expect(answer(review, who)).rejects.toMatchObject({ kind: 'not-found', code: 'clip_not_found' });
    expect(messagesOf('ana')).toHaveLength(1);
  });

  it('is refused of a message without a clip', async () => {
    const { repository: threads } = storedThreads();
    const deps = { threads, clock: frozenClock() };
    await sendMessage(deps, ana, 'adaptive', { id: clipId, text: 'No clip' });
    await expect(sendMessage(deps, casey, null, { id, text: 'Good', review })).rejects.toMatchObject({
      code: 'clip_not_found',
    });
  });

  it.each([
    [
      'a point outside the picture',
      [
        [
          { x: 1.2, y: 0 },
          { x: 0, y: 0 },
        ],
      ],
    ],
    ['a shape of one point', [[{ x: 0, y: 0 }]]],
  ])('with %s is no request', (_, shapes) => {
    const pins = [{ atMs: 0, text: 'Here', shapes }];
    expect(sendMessageRequestSchema.safeParse({ id, text: 'Good', review: { clipId, pins } }).success).toBe(
      false,
    );
  });
});
