import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ClipReview, MessageSide, SendMessageRequest, StoredMedia } from '#shared/contracts/messages.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import { isSame } from '#shared/domain/training/same-value.ts';
import { changeThread } from './change-thread.ts';
import { emptyThread, type StoredMessage, type StoredThread, withMessage } from './thread.ts';
import type { Participant } from './thread-access.ts';
import type { ThreadRepository } from './thread-repository.ts';

type Deps = {
  readonly threads: ThreadRepository;
  readonly clock: Clock;
};

/**
 * Repeating an id returns the stored message.
 * @param tier Of the sender's subscription; null without one, and no clock starts.
 * @throws AppError conflict (`no_coach`), (`message_id_taken`) when the id belongs to another message; forbidden
 * (`thread_blocked`); not-found (`clip_not_found`) for a review by the client, or of no clip of theirs.
 */
export async function sendMessage(
  { threads, clock }: Deps,
  { clientId, side, accountId, coachId }: Participant,
  tier: TierId | null,
  { id, text, review, exerciseId }: Pick<SendMessageRequest, 'id' | 'text' | 'review' | 'exerciseId'>,
  media?: StoredMedia,
): Promise<StoredMessage> {
  if (coachId === null) throw noCoach();
  let known: StoredMessage | null = null;
  await changeThread(threads, clientId, async (before) => {
    const thread = before ?? emptyThread(clientId, coachId);
    known = await threads.findMessage(clientId, id);
    if (known !== null) return null;
    refuseBlocked(thread);
    const clip = review === undefined ? null : await reviewedClip(threads, clientId, side, review);
    const shown = media?.kind === 'clip' ? exerciseId : undefined;
    const change = withMessage(thread, {
      ...{
        id,
        text,
        media,
        review,
        exerciseId: shown,
        coachId,
        from: side,
        senderId: accountId,
        at: clock(),
        tier,
      },
    });
    known = change.message;
    const cue = clip?.exerciseId && { exerciseId: clip.exerciseId, text, at: change.message.sentAt };
    return { ...change, cue: cue || null };
  });
  return sameMessage(known, accountId, { text, media: media?.kind, review });
}

/** @throws AppError conflict (`message_id_taken`). */
export function sameMessage(
  stored: StoredMessage | null,
  senderId: string,
  { text, media, review }: Pick<SendMessageRequest, 'text' | 'media' | 'review'>,
): StoredMessage {
  const same =
    stored?.senderId === senderId &&
    stored.text === text &&
    stored.media?.kind === media &&
    isSame(stored.review, review);
  if (stored !== null && same) return stored;
  throw new AppError('conflict', 'message_id_taken', 'Another message has this id already.');
}

/** @throws AppError not-found (`clip_not_found`). */
async function reviewedClip(
  threads: Pick<ThreadRepository, 'findMessage'>,
  clientId: string,
  side: MessageSide,
  { clipId, pins }: ClipReview,
): Promise<StoredMessage> {
  const clip = side === 'coach' ? await threads.findMessage(clientId, clipId) : null;
  const media = clip?.from === 'client' && clip.media?.kind === 'clip' ? clip.media : null;
  if (clip !== null && media !== null && pins.every(({ atMs }) => atMs <= media.durationMs)) return clip;
  throw new AppError('not-found', 'clip_not_found', 'There is no such clip of this client.');
}

/** @throws AppError forbidden (`thread_blocked`). */
export function refuseBlocked({ blockedBy }: Pick<StoredThread, 'blockedBy'>): void {
  if (blockedBy.length === 0) return;
  throw new AppError('forbidden', 'thread_blocked', 'This conversation is blocked.', { blockedBy });
}

export function noCoach(): AppError {
  return new AppError('conflict', 'no_coach', 'You have no coach yet. Support passes your message on.');
}
