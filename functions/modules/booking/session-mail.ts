import * as z from 'zod/mini';
import type { OutboxMail, Recipient } from '#functions/platform/outbox/outbox-mail.ts';
import { isVisitor } from '#shared/domain/booking/visitor.ts';
import { type StoredBooking, storedBooking } from './booking.ts';

export const sessionMailKinds = [
  'booked',
  'moved',
  'canceled',
  'reminder-day',
  'reminder-hour',
  'confirm-consultation',
  'offer',
] as const;
export type SessionMailKind = (typeof sessionMailKinds)[number];

export const coachNews = ['booked', 'moved', 'canceled', 'not-held', 'series'] as const;
export type CoachNews = (typeof coachNews)[number];

/** A session as it was when the mail was decided on. */
export const sessionFacts = z.pick(storedBooking, {
  id: true,
  coachId: true,
  eventType: true,
  startMs: true,
  endMs: true,
  zone: true,
  coachZone: true,
  coachName: true,
  clientName: true,
  status: true,
  effect: true,
  sequence: true,
  note: true,
  address: true,
  joinUrl: true,
  coverage: true,
  changedBy: true,
  groupId: true,
  cancelReason: true,
});
export type SessionFacts = z.infer<typeof sessionFacts>;

export const sessionMailData = z.object({
  news: z.enum(sessionMailKinds),
  session: sessionFacts,
  /** Epoch milliseconds until which the time is kept for the reader. */
  keptUntilMs: z.nullable(z.int()),
  /** Of the link that confirms a consultation, or the id of the waiting-list entry that has an offer. */
  token: z.nullable(z.string()),
  /** The reader has no account to log in to. */
  isVisitor: z._default(z.boolean(), false),
});

/** Leaves out what the client wrote: mails to others must not carry health information. */
const coachFacts = z.omit(sessionFacts, { note: true });
export const coachMailData = z.object({
  news: z.enum(coachNews),
  session: coachFacts,
  /** Starts of all sessions of a series. */
  starts: z.array(z.int()),
});
export type CoachMailData = z.infer<typeof coachMailData>;

/** Visitors have no account to look up. */
function clientOf({ accountId, clientEmail, clientName, locale, zone }: StoredBooking): Recipient {
  if (!isVisitor(accountId)) return { accountId };
  return { email: clientEmail, fullName: clientName, locale, timeZone: zone };
}

const aboutSession = ({ id }: Pick<StoredBooking, 'id'>) => `session#${id}`;

type SessionMailData = z.infer<typeof sessionMailData>;

function toClient(
  booking: StoredBooking,
  id: string,
  news: SessionMailKind,
  createdAt: number,
  link: Partial<Pick<SessionMailData, 'keptUntilMs' | 'token'>> = {},
) {
  const session = z.parse(sessionFacts, booking);
  const data: SessionMailData = {
    news,
    session,
    keptUntilMs: null,
    token: null,
    isVisitor: isVisitor(booking.accountId),
    ...link,
  };
  return { id: `session#${id}#${news}`, to: clientOf(booking), kind: 'session', data, createdAt } as const;
}

export function clientSessionMail(
  booking: StoredBooking,
  news: 'booked' | 'moved' | 'canceled',
  nowMs: number,
): OutboxMail {
  const { id, sequence } = booking;
  return { ...toClient(booking, `${id}#${sequence}`, news, nowMs), about: aboutSession(booking) };
}

/** @param uselessAt Epoch milliseconds at which the next reminder is due, or the session starts. */
export function reminderMail(
  booking: StoredBooking,
  news: 'reminder-day' | 'reminder-hour',
  nowMs: number,
  uselessAt: number,
): OutboxMail {
  const mail = toClient(booking, `${booking.id}#${booking.sequence}`, news, nowMs);
  return { ...mail, kind: 'session-reminder', overtakenBy: aboutSession(booking), uselessAt };
}

/** @param asked The session that the link books until `expiresAtMs`. */
export function confirmationMail(
  asked: StoredBooking,
  token: string,
  nowMs: number,
  expiresAtMs: number,
): OutboxMail {
  const mail = toClient(asked, `${asked.id}#${nowMs}`, 'confirm-consultation', nowMs, { token });
  return { ...mail, overtakenBy: aboutSession(asked), uselessAt: expiresAtMs };
}

export function offerMail(
  wait: { readonly id: string; readonly version: number },
  offered: StoredBooking,
  nowMs: number,
  keptUntilMs: number,
): OutboxMail {
  const link = { keptUntilMs, token: wait.id };
  const mail = toClient(offered, `${wait.id}#${wait.version}`, 'offer', nowMs, link);
  return { ...mail, overtakenBy: aboutSession(offered), uselessAt: keptUntilMs };
}

function toCoach(booking: StoredBooking, id: string, news: CoachNews, createdAt: number, about: string) {
  const data: CoachMailData = { news, session: z.parse(coachFacts, booking), starts: [] };
  const to = { accountId: booking.coachId };
  const kind = 'session-for-coach';
  return {
    id: `coach#${id}#${news}`,
    to,
    concerns: clientOf(booking),
    kind,
    data,
    createdAt,
    about,
  } as const;
}

export function coachMail(
  booking: StoredBooking,
  news: Exclude<CoachNews, 'series'>,
  nowMs: number,
): OutboxMail {
  const { id, sequence } = booking;
  return toCoach(booking, `${id}#${sequence}`, news, nowMs, `coach#${id}`);
}

/** @param dueAt Of the job, so that a job that runs again decides on the same mail. */
export function seriesMail(
  sessions: readonly [StoredBooking, ...StoredBooking[]],
  seriesId: string,
  dueAt: number,
  nowMs: number,
): OutboxMail {
  const mail = toCoach(sessions[0], `${seriesId}#${dueAt}`, 'series', nowMs, `series#${seriesId}`);
  return { ...mail, data: { ...mail.data, starts: sessions.map(({ startMs }) => startMs) } };
}
