import { newPromise, type PromiseAct, type StoredPromise } from '#functions/modules/promises/promise.ts';
import type {
  ClipReview,
  FilmedSet,
  MediaKind,
  StoredMedia,
  VideoAnalysis,
} from '#shared/contracts/messages/attachments.ts';
import type { AnswerClock, Message, Moderation } from '#shared/contracts/messages/messages.ts';
import { questionStartsAt, withinWeek } from '#shared/domain/catalog/question-allowance.ts';
import { unreadMailAfterMs } from '#shared/domain/messages/message-limits.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { addSupportHours } from '#shared/domain/promises/response-clock.ts';
import type { TextSign } from '#shared/domain/roster/client-signs.ts';
import { promisedHours } from '#shared/domain/tiers/paid-tier.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { marksAfter, noMarks, type ThreadMarks } from './thread-marks.ts';

export type Counts = Readonly<Record<MessageSide, number>>;

export type ReadMark = { readonly seq: number; readonly count: number };

export type StoredThread = {
  readonly clientId: string;
  readonly coachId: string;
  readonly version: number;
  readonly lastSeq: number;
  readonly sent: Counts;
  readonly read: Readonly<Record<MessageSide, ReadMark>>;
  readonly clock: AnswerClock | null;
  /** Id of the entry that the clock keeps in the promise ledger. Null for clocks from before the ledger. */
  readonly promiseId: string | null;
  /** When the response times of the last questions started (epoch milliseconds), oldest first: those of a week. */
  readonly questionStarts: readonly number[];
  readonly last: {
    readonly at: string;
    readonly from: MessageSide;
    readonly preview: string;
    readonly media?: MediaKind | undefined;
  } | null;
  /** When either side last wrote with their own hands (ISO instants); null where only rules wrote, or before this was kept. */
  readonly wroteAt: Readonly<Record<MessageSide, string | null>>;
  readonly blockedBy: readonly MessageSide[];
  readonly marks: ThreadMarks;
  readonly moderation: readonly Moderation[];
  /** Account ids of those whom an admin stopped from writing here. */
  readonly barred: readonly string[];
};

/** What a change does to the promise ledger, in its own transaction. */
export type PromiseChange = { readonly made: StoredPromise | null; readonly closed: PromiseAct | null };

/** Carries each side's count, so that a read mark on it needs no counting. */
export type StoredMessage = Omit<Message, 'media' | 'sign'> & {
  readonly senderId: string;
  readonly sent: Counts;
  readonly media?: StoredMedia | undefined;
  /** For the coach alone. */
  readonly sign?: TextSign | undefined;
};

/** Sent at `dueAt` (epoch milliseconds) if the reader has not got as far as `seq`. */
export type MailDue = { readonly side: MessageSide; readonly seq: number; readonly dueAt: number };

export const previewLength = 120;

export const otherSide = (side: MessageSide): MessageSide => (side === 'client' ? 'coach' : 'client');

export function emptyThread(clientId: string, coachId: string): StoredThread {
  return {
    clientId,
    coachId,
    version: 0,
    lastSeq: 0,
    sent: { client: 0, coach: 0 },
    read: { client: { seq: 0, count: 0 }, coach: { seq: 0, count: 0 } },
    clock: null,
    promiseId: null,
    questionStarts: [],
    last: null,
    wroteAt: { client: null, coach: null },
    blockedBy: [],
    marks: noMarks,
    moderation: [],
    barred: [],
  };
}

export function unreadOf(thread: StoredThread, side: MessageSide): number {
  return thread.sent[otherSide(side)] - thread.read[side].count;
}

type NewMessage = {
  readonly id: string;
  readonly from: MessageSide;
  readonly senderId: string;
  readonly text: string;
  readonly media?: StoredMedia | undefined;
  readonly review?: ClipReview | undefined;
  readonly analysis?: VideoAnalysis | undefined;
  readonly exerciseId?: string | undefined;
  readonly slotId?: string | undefined;
  readonly set?: FilmedSet | undefined;
  readonly at: number;
  /** Threads outlive a change of coach. */
  readonly coachId: string;
  /** Of the client's subscription; null when it promises no answer. */
  readonly tier: TierId | null;
};

/**
 * A client's message starts the clock unless it runs, by the tier at that moment; the coach's answer stops it. A mail
 * is planned only when the reader had nothing unread.
 */
export function withMessage(thread: StoredThread, written: NewMessage) {
  const { id, from, senderId, text, media, review, analysis, exerciseId, slotId, set, at, coachId, tier } =
    written;
  const sentAt = new Date(at).toISOString();
  const seq = thread.lastSeq + 1;
  const sent = { ...thread.sent, [from]: thread.sent[from] + 1 };
  const asked = from === 'client' && thread.clock === null ? question(thread, tier, at) : null;
  const made =
    asked === null
      ? null
      : newPromise({
          clientId: thread.clientId,
          kind: 'reply',
          causeId: id,
          tier,
          coachId,
          madeAt: sentAt,
          dueAt: asked.clock.dueAt,
        });
  const answered = from === 'coach' ? closing(thread, sentAt, senderId) : null;
  const { marks, sign } = marksAfter(thread.marks, { id, from, text, media, review, at: sentAt });
  const after: StoredThread = {
    ...thread,
    marks,
    coachId,
    version: thread.version + 1,
    lastSeq: seq,
    sent,
    clock: from === 'coach' ? null : (asked?.clock ?? thread.clock),
    promiseId: from === 'coach' ? null : (made?.id ?? thread.promiseId),
    ...(asked && { questionStarts: asked.starts }),
    last: { at: sentAt, from, preview: previewOf(text), ...(media && { media: media.kind }) },
    wroteAt: { ...thread.wroteAt, [from]: sentAt },
  };
  const message: StoredMessage = {
    id,
    seq,
    from,
    senderId,
    text,
    sentAt,
    sent,
    ...(media && { media }),
    ...(review && { review }),
    ...(analysis && { analysis }),
    ...(exerciseId !== undefined && { exerciseId }),
    ...(slotId !== undefined && { slotId }),
    ...(set && { set }),
    ...(sign && { sign }),
  };
  const reader = otherSide(from);
  const mail: MailDue | null =
    unreadOf(thread, reader) > 0 ? null : { side: reader, seq, dueAt: at + unreadMailAfterMs };
  return { after, message, mail, promise: { made, closed: answered } };
}

function question({ questionStarts }: StoredThread, tier: TierId | null, at: number) {
  const hours = promisedHours(tier);
  if (tier === null || hours === null) return null;
  const startsAt = questionStartsAt(tier, questionStarts, at);
  const dueAt = new Date(addSupportHours(startsAt, hours)).toISOString();
  return {
    clock: { since: new Date(at).toISOString(), dueAt },
    starts: [...withinWeek(questionStarts, at), startsAt],
  };
}

/**
 * A message in the coach's name that a rule sends, or that goes to several clients. It answers nothing: the clock, the
 * promise and the signs of what the client wrote stay as they are.
 */
export function withCoachNotice(
  thread: StoredThread,
  { id, coachId, text, at }: Pick<NewMessage, 'id' | 'coachId' | 'text' | 'at'>,
  mark: 'byRule' | 'toSeveral',
) {
  const written = { id, coachId, text, at, from: 'coach', senderId: coachId, tier: null } as const;
  const { after, message, mail } = withMessage(thread, written);
  const { clock, promiseId, marks, wroteAt } = thread;
  return {
    after: { ...after, clock, promiseId, marks, wroteAt },
    message: { ...message, [mark]: true },
    mail,
  };
}

/**
 * A reader who reads only a part gets a mail about the rest, for which no message plans one anymore.
 * @returns null when the mark is already there.
 */
export function withReadMark(thread: StoredThread, side: MessageSide, upTo: StoredMessage, at: number) {
  if (upTo.seq <= thread.read[side].seq) return null;
  const mark = { seq: upTo.seq, count: upTo.sent[otherSide(side)] };
  const after: StoredThread = {
    ...thread,
    version: thread.version + 1,
    read: { ...thread.read, [side]: mark },
  };
  const mail: MailDue | null =
    unreadOf(after, side) === 0 ? null : { side, seq: upTo.seq + 1, dueAt: at + unreadMailAfterMs };
  return { after, mail };
}

/**
 * A client's block ends what they were promised, because nobody may answer anymore. A coach's block does not.
 * @returns null when nothing changes.
 */
export function withBlock(thread: StoredThread, side: MessageSide, blocked: boolean, at: number) {
  if (thread.blockedBy.includes(side) === blocked) return null;
  const others = thread.blockedBy.filter((one) => one !== side);
  const calledOff = blocked && side === 'client';
  const after: StoredThread = {
    ...thread,
    version: thread.version + 1,
    blockedBy: blocked ? [...others, side] : others,
    ...(calledOff && { clock: null, promiseId: null }),
  };
  const closed = calledOff ? closing(thread, new Date(at).toISOString(), null) : null;
  return { after, promise: { made: null, closed } };
}

/**
 * The thread after an admin's decision about one of its messages. A later decision about the same message takes the
 * place of the first, except that what was removed stays removed.
 */
export function withModeration(
  thread: StoredThread,
  message: StoredMessage,
  outcome: Moderation['outcome'],
): StoredThread {
  const { seq, senderId, sentAt, from } = message;
  const before = thread.moderation.find((each) => each.seq === seq);
  const shown = before?.outcome === 'removed' ? before : { seq, outcome };
  const isLast = thread.last?.at === sentAt && thread.last.from === from;
  return {
    ...thread,
    version: thread.version + 1,
    moderation: [...thread.moderation.filter((each) => each.seq !== seq), shown],
    ...(outcome === 'blocked' && { barred: [...new Set([...thread.barred, senderId])] }),
    ...(outcome === 'removed' && isLast && { last: { at: sentAt, from, preview: '' } }),
  };
}

/** What is left of a removed message: who wrote it and when. */
export function withoutContent(message: StoredMessage): StoredMessage {
  const { id, seq, from, senderId, sentAt, sent } = message;
  return { id, seq, from, senderId, sentAt, sent, text: '', removed: true };
}

function closing(
  { clientId, clock, promiseId }: StoredThread,
  at: string,
  by: string | null,
): PromiseAct | null {
  return clock === null || promiseId === null
    ? null
    : { clientId, id: promiseId, dueAt: clock.dueAt, at, by };
}

function previewOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const letters = [...new Intl.Segmenter().segment(line.slice(0, previewLength * 8))];
  if (letters.length <= previewLength) return line;
  return `${letters
    .slice(0, previewLength)
    .map(({ segment }) => segment)
    .join('')}…`;
}
