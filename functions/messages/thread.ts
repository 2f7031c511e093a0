import type {
  AnswerClock,
  MediaKind,
  Message,
  MessageSide,
  StoredMedia,
} from '#shared/contracts/messages.ts';
import { unreadMailAfterMs } from '#shared/domain/message-limits.ts';
import { addSupportHours } from '#shared/domain/response-clock.ts';

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
  readonly last: {
    readonly at: string;
    readonly from: MessageSide;
    readonly preview: string;
    readonly media?: MediaKind | undefined;
  } | null;
  readonly blockedBy: readonly MessageSide[];
};

/** Carries each side's count, so that a read mark on it needs no counting. */
export type StoredMessage = Omit<Message, 'media'> & {
  readonly senderId: string;
  readonly sent: Counts;
  readonly media?: StoredMedia | undefined;
};

/** Sent at `dueAt` (epoch milliseconds) if something is still unread. */
export type MailDue = { readonly side: MessageSide; readonly dueAt: number };

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
    last: null,
    blockedBy: [],
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
  readonly at: number;
  /** Threads outlive a change of coach. */
  readonly coachId: string;
  /** Support hours of the client's subscription; null without a promise. */
  readonly responseHours: number | null;
};

/**
 * A client's message starts the clock unless it runs, by the tier at that moment; the coach's answer stops it. A mail
 * is planned only when the reader had nothing unread.
 */
export function withMessage(thread: StoredThread, written: NewMessage) {
  const { id, from, senderId, text, media, at, coachId, responseHours } = written;
  const sentAt = new Date(at).toISOString();
  const seq = thread.lastSeq + 1;
  const sent = { ...thread.sent, [from]: thread.sent[from] + 1 };
  const started =
    responseHours === null
      ? null
      : { since: sentAt, dueAt: new Date(addSupportHours(at, responseHours)).toISOString() };
  const after: StoredThread = {
    ...thread,
    coachId,
    version: thread.version + 1,
    lastSeq: seq,
    sent,
    clock: from === 'coach' ? null : (thread.clock ?? started),
    last: { at: sentAt, from, preview: previewOf(text), ...(media && { media: media.kind }) },
  };
  const message: StoredMessage = { id, seq, from, senderId, text, sentAt, sent, ...(media && { media }) };
  const reader = otherSide(from);
  const mail: MailDue | null =
    unreadOf(thread, reader) > 0 ? null : { side: reader, dueAt: at + unreadMailAfterMs };
  return { after, message, mail };
}

export function withReadMark(thread: StoredThread, side: MessageSide, upTo: StoredMessage): StoredThread {
  if (upTo.seq <= thread.read[side].seq) return thread;
  const mark = { seq: upTo.seq, count: upTo.sent[otherSide(side)] };
  return { ...thread, version: thread.version + 1, read: { ...thread.read, [side]: mark } };
}

export function withBlock(thread: StoredThread, side: MessageSide, blocked: boolean): StoredThread {
  if (thread.blockedBy.includes(side) === blocked) return thread;
  const others = thread.blockedBy.filter((one) => one !== side);
  return { ...thread, version: thread.version + 1, blockedBy: blocked ? [...others, side] : others };
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
