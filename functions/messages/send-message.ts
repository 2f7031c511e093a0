import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { SendMessageRequest, StoredMedia } from '#shared/contracts/messages.ts';
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
 * @param responseHours Support hours of the sender's subscription; null without one, and no clock starts.
 * @throws AppError conflict (`no_coach`), (`message_id_taken`) when the id belongs to another message; forbidden
 * (`thread_blocked`).
 */
export async function sendMessage(
  { threads, clock }: Deps,
  { clientId, side, accountId, coachId }: Participant,
  responseHours: number | null,
  { id, text }: Pick<SendMessageRequest, 'id' | 'text'>,
  media?: StoredMedia,
): Promise<StoredMessage> {
  if (coachId === null) throw noCoach();
  let known: StoredMessage | null = null;
  await changeThread(threads, clientId, async (before) => {
    const thread = before ?? emptyThread(clientId, coachId);
    known = await threads.findMessage(clientId, id);
    if (known !== null) return null;
    refuseBlocked(thread);
    const change = withMessage(thread, {
      ...{ id, text, media, coachId, from: side, senderId: accountId, at: clock(), responseHours },
    });
    known = change.message;
    return change;
  });
  return sameMessage(known, accountId, { text, media: media?.kind });
}

/** @throws AppError conflict (`message_id_taken`). */
export function sameMessage(
  stored: StoredMessage | null,
  senderId: string,
  { text, media }: Pick<SendMessageRequest, 'text' | 'media'>,
): StoredMessage {
  const same = stored?.senderId === senderId && stored.text === text && stored.media?.kind === media;
  if (stored !== null && same) return stored;
  throw new AppError('conflict', 'message_id_taken', 'Another message has this id already.');
}

/** @throws AppError forbidden (`thread_blocked`). */
export function refuseBlocked({ blockedBy }: Pick<StoredThread, 'blockedBy'>): void {
  if (blockedBy.length === 0) return;
  throw new AppError('forbidden', 'thread_blocked', 'This conversation is blocked.', { blockedBy });
}

export function noCoach(): AppError {
  return new AppError('conflict', 'no_coach', 'You have no coach yet. Support passes your message on.');
}
