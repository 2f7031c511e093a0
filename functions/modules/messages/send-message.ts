import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { StoredMedia, VideoAnalysis } from '#shared/contracts/messages/attachments.ts';
import type { SendMessageRequest } from '#shared/contracts/messages/messages.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { changeThread } from './change-thread.ts';
import { emptyThread, type StoredMessage, type StoredThread, withMessage } from './thread.ts';
import type { Participant } from './thread-access.ts';
import type { ThreadRepository } from './thread-repository.ts';

type AboutClip = {
  readonly review?: SendMessageRequest['review'];
  readonly analysis?: VideoAnalysis | undefined;
};
type Written = Pick<SendMessageRequest, 'id' | 'text' | 'exerciseId' | 'slotId' | 'set'> & AboutClip;
type Deps = {
  readonly threads: ThreadRepository;
  readonly clock: Clock;
};

/**
 * Repeating an id returns the stored message.
 * @param tier Of the sender's subscription; null without one, and no clock starts.
 * @throws AppError conflict (`no_coach`), (`message_id_taken`) when the id belongs to another message; forbidden
 * (`thread_blocked`, `thread_barred`); not-found (`clip_not_found`) for a review by the client, or of no clip of theirs, and for an analysis
 * of no clip of theirs.
 */
export async function sendMessage(
  { threads, clock }: Deps,
  { clientId, side, accountId, coachId }: Participant,
  tier: TierId | null,
  { id, text, review, analysis, exerciseId, slotId, set }: Written,
  media?: StoredMedia,
): Promise<StoredMessage> {
  if (coachId === null) throw noCoach();
  let known: StoredMessage | null = null;
  await changeThread(threads, clientId, async (before) => {
    const thread = before ?? emptyThread(clientId, coachId);
    known = await threads.findMessage(clientId, id);
    if (known !== null) return null;
    refuseBlocked(thread, accountId);
    const clip = await clipOf(threads, clientId, side, { review, analysis });
    const shown = media?.kind === 'clip' && exerciseId !== undefined ? { exerciseId, slotId, set } : {};
    const change = withMessage(thread, {
      id,
      text,
      media,
      review,
      analysis,
      ...shown,
      coachId,
      from: side,
      senderId: accountId,
      at: clock(),
      tier,
    });
    known = change.message;
    const at = change.message.sentAt;
    const filmed = clip?.exerciseId;
    if (clip === null || filmed === undefined) return change;
    // What was only said is heard in the conversation.
    if (analysis === undefined)
      return text === '' ? change : { ...change, cue: { exerciseId: filmed, text, at } };
    const { path: _path, ...measured } = analysis;
    const { slotId: slot, set: ofSet } = clip;
    const named = { exerciseId: filmed, ...(slot !== undefined && { slotId: slot }) };
    return { ...change, measured: ofSet ? { ...ofSet, ...named, analysis: measured, at } : null };
  });
  return sameMessage(known, accountId, { text, media: media?.kind, review, analysis });
}

/** @throws AppError conflict (`message_id_taken`). */
export function sameMessage(
  stored: StoredMessage | null,
  senderId: string,
  { text, media, review, analysis }: Pick<SendMessageRequest, 'text' | 'media'> & AboutClip,
): StoredMessage {
  // Nothing is left to compare it with.
  if (stored?.senderId === senderId && stored.removed === true) return stored;
  const same =
    stored?.senderId === senderId &&
    stored.text === text &&
    stored.media?.kind === media &&
    isSame(stored.review, review) &&
    isSame(stored.analysis, analysis);
  if (stored !== null && same) return stored;
  throw new AppError('conflict', 'message_id_taken', 'Another message has this id already.');
}

/**
 * Coaches review clips of the client, who has their own ones analyzed.
 * @throws AppError not-found (`clip_not_found`).
 */
async function clipOf(
  threads: Pick<ThreadRepository, 'findMessage'>,
  clientId: string,
  side: MessageSide,
  { review, analysis }: AboutClip,
): Promise<StoredMessage | null> {
  const about = analysis ?? review;
  if (about === undefined) return null;
  const by = analysis === undefined ? 'coach' : 'client';
  const clip = side === by ? await threads.findMessage(clientId, about.clipId) : null;
  const media = clip?.from === 'client' && clip.media?.kind === 'clip' ? clip.media : null;
  const times = [
    ...(review?.pins.map(({ atMs }) => atMs) ?? []),
    ...(analysis?.repetitions.map(({ endMs }) => endMs) ?? []),
    ...(analysis?.path.map(({ atMs }) => atMs) ?? []),
  ];
  if (clip !== null && media !== null && times.every((atMs) => atMs <= media.durationMs)) return clip;
  throw new AppError('not-found', 'clip_not_found', 'There is no such clip of this client.');
}

/** @throws AppError forbidden (`thread_blocked`), or (`thread_barred`) for someone whom an admin stopped. */
export function refuseBlocked(
  { blockedBy, barred }: Pick<StoredThread, 'blockedBy' | 'barred'>,
  accountId: string,
): void {
  if (barred.includes(accountId))
    throw new AppError('forbidden', 'thread_barred', 'You can no longer write in this conversation.');
  if (blockedBy.length === 0) return;
  throw new AppError('forbidden', 'thread_blocked', 'This conversation is blocked.', { blockedBy });
}

export function noCoach(): AppError {
  return new AppError('conflict', 'no_coach', 'You have no coach yet. Support passes your message on.');
}
