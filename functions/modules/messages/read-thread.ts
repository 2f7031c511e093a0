import type { Clock } from '#functions/platform/clock.ts';
import type { MessageMedia } from '#shared/contracts/messages/attachments.ts';
import type { Message, Thread, ThreadPage, ThreadQuery } from '#shared/contracts/messages/messages.ts';
import { questionsLeft } from '#shared/domain/catalog/question-allowance.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { messagePageSize } from '#shared/domain/messages/message-limits.ts';
import { promisedHours } from '#shared/domain/tiers/paid-tier.ts';
import type { PeopleDirectory } from './people-directory.ts';
import { emptyThread, type StoredMessage, type StoredThread, unreadOf } from './thread.ts';
import type { Participant } from './thread-access.ts';
import type { ThreadRepository } from './thread-repository.ts';

export type MediaLinks = {
  link(clientId: string, message: StoredMessage): Promise<MessageMedia | undefined>;
};
type Deps = {
  readonly threads: ThreadRepository;
  readonly people: PeopleDirectory;
  readonly clock: Clock;
  readonly media: MediaLinks;
};

/**
 * A caller who sends their version may get no thread. Who the coach is and whether they still answer is always
 * included, because no version covers it.
 */
export async function readThread(
  deps: Deps,
  participant: Participant,
  { after, before, version }: ThreadQuery,
): Promise<ThreadPage> {
  const { clientId } = participant;
  const stored = await deps.threads.find(clientId);
  if (version !== undefined && version === (stored?.version ?? 0)) {
    return { thread: null, messages: [], ...(await coachNow(deps, participant)) };
  }
  const position = after !== undefined ? { after } : before !== undefined ? { before } : null;
  const isClient = participant.side === 'client';
  const [thread, messages, receivesBroadcasts] = await Promise.all([
    threadView(deps, participant, stored),
    stored === null ? [] : deps.threads.page(clientId, position, messagePageSize),
    isClient ? deps.threads.receivesBroadcasts(clientId) : undefined,
  ]);
  return {
    thread,
    messages: await Promise.all(messages.map((message) => messageView(deps.media, participant, message))),
    ...(receivesBroadcasts !== undefined && { receivesBroadcasts }),
  };
}

export async function messageView(
  links: MediaLinks,
  { clientId, side }: Pick<Participant, 'clientId' | 'side'>,
  message: StoredMessage,
): Promise<Message> {
  const {
    id,
    seq,
    from,
    text,
    sentAt,
    review,
    analysis,
    exerciseId,
    slotId,
    set,
    byRule,
    toSeveral,
    sign,
    removed,
  } = message;
  const media = message.media && (await links.link(clientId, message));
  return {
    id,
    seq,
    from,
    text,
    sentAt,
    ...(media && { media }),
    ...(review && { review }),
    ...(analysis && { analysis }),
    ...(exerciseId !== undefined && { exerciseId }),
    ...(slotId !== undefined && { slotId }),
    ...(set && { set }),
    ...(byRule && { byRule }),
    ...(toSeveral && { toSeveral }),
    ...(side === 'coach' && sign && { sign: sign.kind }),
    ...(removed && { removed }),
  };
}

export async function threadView(
  { people, clock }: Pick<Deps, 'people' | 'clock'>,
  { clientId, coachId, side, accountId }: Participant,
  stored: StoredThread | null,
): Promise<Thread> {
  const thread = stored ?? emptyThread(clientId, coachId ?? '');
  const [client, coach] = await Promise.all([
    people.client(clientId),
    coachId === null ? null : people.person(coachId),
  ]);
  return {
    clientId,
    version: thread.version,
    lastSeq: thread.lastSeq,
    clientName: client.fullName,
    coachName: coach?.fullName ?? null,
    coachAvailable: coach !== null && mayOpenClients(coach, clock()),
    tier: client.tier,
    // Without a coach nobody has promised an answer.
    responseHours: coach === null ? null : promisedHours(client.tier),
    questions:
      coach === null || client.tier === null
        ? null
        : questionsLeft(client.tier, thread.questionStarts, clock()),
    read: { client: thread.read.client.seq, coach: thread.read.coach.seq },
    unread: unreadOf(thread, side),
    clock: coach === null ? null : thread.clock,
    blockedBy: [...thread.blockedBy],
    moderation: [...thread.moderation],
    isBarred: thread.barred.includes(accountId),
  };
}

async function coachNow(
  { people, clock }: Pick<Deps, 'people' | 'clock'>,
  { coachId, side }: Participant,
): Promise<Pick<ThreadPage, 'coachAvailable' | 'coachName'>> {
  // The access check has just admitted this coach.
  if (side === 'coach') return { coachAvailable: true };
  const coach = coachId === null ? null : await people.person(coachId);
  return {
    coachAvailable: coach !== null && mayOpenClients(coach, clock()),
    coachName: coach?.fullName ?? null,
  };
}
