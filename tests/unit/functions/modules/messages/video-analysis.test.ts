import { describe, expect, it } from 'vitest';
import { messageView } from '#functions/modules/messages/read-thread.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import type { Participant } from '#functions/modules/messages/thread-access.ts';
import type { VideoAnalysis } from '#shared/contracts/messages/attachments.ts';
import { sendVideoAnalysisRequestSchema } from '#shared/contracts/messages/messages.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedThreads } from './stored-threads.ts';

const ana: Participant = { clientId: 'ana', side: 'client', accountId: 'ana', coachId: 'casey' };
const casey: Participant = { ...ana, side: 'coach', accountId: 'casey' };
const id = (n: number) => `5b0c1a52-6f0e-4c39-9a51-0000000000${String(n).padStart(2, '0')}`;
const media = { kind: 'clip', type: 'video/mp4', width: 1280, height: 720, durationMs: 9000 } as const;
const repetition = { startMs: 800, turnMs: 2600, holdMs: 400, endMs: 4100, left: 92, right: 88 };
const analysis: VideoAnalysis = {
  clipId: id(1),
  joint: 'knee',
  repetitions: [repetition],
  uncertaintyDegrees: 4,
  path: [{ atMs: 800, x: 0.5, y: 0.4 }],
};
const at = '2026-01-12T17:00:00.000Z';

async function world() {
  const { repository: threads, messagesOf } = storedThreads();
  const deps = { threads, clock: frozenClock(at) };
  const set = { workoutId: '2026-11-23.a', number: 2 };
  await sendMessage(deps, ana, 'performance', { id: id(1), text: '', exerciseId: 'back-squat', set }, media);
  const analyze = (over: Partial<VideoAnalysis> = {}, who = ana, messageId = id(2)) =>
    sendMessage(deps, who, 'performance', {
      id: messageId,
      text: 'Video analysis',
      analysis: { ...analysis, ...over },
    });
  return { deps, threads, messagesOf, analyze };
}

describe('an analysis of a clip', () => {
  it('is a message of the client, and goes to the set that the clip shows', async () => {
    const { threads, analyze } = await world();
    const message = await analyze();
    expect(
      await messageView({ link: async () => undefined }, { clientId: 'ana', side: 'client' }, message),
    ).toMatchObject({ analysis });
    const { path: _path, ...figures } = analysis;
    expect(await threads.measuredSets('ana', '2026-11-23.a')).toEqual([
      { workoutId: '2026-11-23.a', exerciseId: 'back-squat', number: 2, analysis: figures, at },
    ]);
    expect(await threads.measuredSets('ana', '2026-11-23.b')).toEqual([]);
    // A review alone says what to do next time.
    expect(await threads.cuesOf('ana')).toEqual([]);
  });

  it('is one, however often it is sent, and not another under the same id', async () => {
    const { analyze, messagesOf } = await world();
    const [one, two] = await Promise.all([analyze(), analyze()]);
    expect(two).toEqual(one);
    expect(messagesOf('ana')).toHaveLength(2);
    await expect(analyze({ joint: 'hip' })).rejects.toMatchObject({ code: 'message_id_taken' });
  });

  it('takes the place of the last one of the same set', async () => {
    const { threads, analyze } = await world();
    await analyze();
    await analyze({ joint: 'hip' }, ana, id(3));
    // Sent again, the earlier one does not come back.
    await analyze();
    const sets = await threads.measuredSets('ana', '2026-11-23.a');
    expect(sets.map((set) => set.analysis.joint)).toEqual(['hip']);
  });

  it('goes to the slot that the clip names, beside the same number of another slot', async () => {
    const { deps, threads, analyze } = await world();
    const filmed = { exerciseId: 'back-squat', set: { workoutId: '2026-11-23.a', number: 2 } };
    for (const [n, slotId] of [
      [4, 'top'],
      [5, 'back-off'],
    ] as const) {
      await sendMessage(deps, ana, 'performance', { id: id(n), text: '', ...filmed, slotId }, media);
      await analyze({ clipId: id(n) }, ana, id(n + 2));
    }
    await analyze();
    const sets = await threads.measuredSets('ana', '2026-11-23.a');
    expect(sets.map(({ slotId, number }) => [slotId, number])).toEqual([
      [undefined, 2],
      ['back-off', 2],
      ['top', 2],
    ]);
    const clips = await threads.clipsOf('ana', '2026-11-23.a');
    expect(clips.map(({ slotId }) => slotId)).toEqual(['back-off', 'top', undefined]);
    // A page or function of an earlier release refuses a set with a field that it does not know.
    expect(clips.map(({ set }) => set)).toEqual([filmed.set, filmed.set, filmed.set]);
  });

  it('of a clip outside a workout belongs to no set', async () => {
    const { deps, threads, analyze } = await world();
    await sendMessage(deps, ana, 'performance', { id: id(4), text: '', exerciseId: 'back-squat' }, media);
    await analyze({ clipId: id(4) });
    expect(await threads.measuredSets('ana', '2026-11-23.a')).toEqual([]);
  });

  it.each([
    ['by the coach', {}, casey],
    ['of a message that is not there', { clipId: id(9) }, ana],
    ['of a clip of another thread', {}, { ...ana, clientId: 'bob', accountId: 'bob' }],
    ['with a repetition after the end', { repetitions: [{ ...repetition, endMs: 9001 }] }, ana],
    ['with a path after the end', { path: [{ atMs: 9001, x: 0, y: 0 }] }, ana],
  ] as const)('is refused %s', async (_, over, who) => {
    const { analyze, messagesOf } = await world();
    const changes: Partial<VideoAnalysis> = {
      ...('clipId' in over && { clipId: over.clipId }),
      ...('repetitions' in over && { repetitions: [...over.repetitions] }),
      ...('path' in over && { path: [...over.path] }),
    };
    await expect(analyze(changes, who)).rejects.toMatchObject({ kind: 'not-found', code: 'clip_not_found' });
    expect(messagesOf('ana')).toHaveLength(1);
  });

  it('is refused of a clip that the coach sent', async () => {
    const { deps, analyze } = await world();
    await sendMessage(deps, casey, null, { id: id(5), text: '' }, media);
    await expect(analyze({ clipId: id(5) })).rejects.toMatchObject({ code: 'clip_not_found' });
  });

  it.each([
    ['out of order', { ...repetition, turnMs: 4200 }],
    ['held for longer than it takes', { ...repetition, holdMs: 1500 }],
    ['of no side', { ...repetition, left: null, right: null }],
    ['of more than a half turn', { ...repetition, left: 181 }],
  ])('with a repetition %s is no request', (_, wrong) => {
    const body = { id: id(2), text: 'Video analysis', analysis: { ...analysis, repetitions: [wrong] } };
    expect(sendVideoAnalysisRequestSchema.safeParse(body).success).toBe(false);
  });
});
