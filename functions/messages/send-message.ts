import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Message, SendMessageRequest } from '#shared/contracts/messages.ts';
import { changeThread } from './change-thread.ts';
import { emptyThread, type StoredMessage, withMessage } from './thread.ts';
import type { Participant } from './thread-access.ts';
import type { ThreadRepository } from './thread-repository.ts';

type Deps = {
  readonly threads: ThreadRepository;
  readonly clock: Clock;
};

/**
 * Puts a message at the end of its thread, once: a device that never heard the answer sends the same id again and
 * gets the message that is there.
 * @param responseHours Support hours that the sender's tier is promised an answer within; a coach is promised none.
 * @throws AppError conflict (`no_coach`) while the client has none, (`message_id_taken`) where the id stands for
 * another message; forbidden (`thread_blocked`).
 */
export async function sendMessage(
  { threads, clock }: Deps,
  { clientId, side, accountId, coachId }: Participant,
  responseHours: number,
  { id, text }: SendMessageRequest,
): Promise<Message> {
  if (coachId === null) {
    throw new AppError('conflict', 'no_coach', 'You have no coach yet. Support passes your message on.');
  }
  let known: StoredMessage | null = null;
  await changeThread(threads, clientId, async (before) => {
    const thread = before ?? emptyThread(clientId, coachId);
    known = await threads.findMessage(clientId, id);
    if (known !== null) return null;
    if (thread.blockedBy.length > 0) {
      throw new AppError('forbidden', 'thread_blocked', 'This conversation is blocked.', {
        blockedBy: thread.blockedBy,
      });
    }
    const change = withMessage(thread, {
      ...{ id, text, coachId, from: side, senderId: accountId, at: clock(), responseHours },
    });
    known = change.message;
    return change;
  });
  return sameMessage(known, accountId, text);
}

function sameMessage(stored: StoredMessage | null, senderId: string, text: string): Message {
  if (stored !== null && stored.senderId === senderId && stored.text === text) return stored;
  throw new AppError('conflict', 'message_id_taken', 'Another message has this id already.');
}
