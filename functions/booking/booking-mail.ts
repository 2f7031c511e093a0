import * as z from 'zod/mini';
import { type CoachScheduleSettings, coachScheduleSchema } from '#shared/contracts/booking.ts';
import type { StoredBooking } from './booking.ts';

/** Why a mail about a session is sent to whoever has it. */
export const bookingMailKinds = [
  'booked',
  'moved',
  'cancelled',
  'reminder-day',
  'reminder-hour',
  'confirm-consultation',
  'offer',
] as const;
export type BookingMailKind = (typeof bookingMailKinds)[number];

/** Mails to the coach. */
export const coachMailKinds = ['coach-booked', 'coach-moved', 'coach-cancelled', 'coach-series'] as const;
export type CoachMailKind = (typeof coachMailKinds)[number];

/** A time of a coach that became free. */
const freedTime = z.object({
  coachId: z.string(),
  startMs: z.int(),
  endMs: z.int(),
  /** Where the coach changed their hours: as they were. What could be booked by these did not become free. */
  hoursBefore: z._default(z.nullable(z.object(coachScheduleSchema.shape)), null),
});
export type FreedTime = z.infer<typeof freedTime>;

/**
 * A mail that has to be sent once, or the task to offer a freed time to whoever waits (kind `freed`). Its id is made of what caused it: session, sequence and kind. The words are made
 * when it is sent; one that a later change has overtaken is dropped then.
 */
export const bookingMail = z.object({
  id: z.string(),
  kind: z.enum([...bookingMailKinds, ...coachMailKinds, 'freed']),
  /** Epoch milliseconds. */
  dueMs: z.int(),
  accountId: z.string(),
  bookingId: z.string(),
  sequence: z.int(),
  /** The secret of a confirmation link. */
  token: z.nullable(z.string()),
  freed: z._default(z.nullable(freedTime), null),
});
export type BookingMail = z.infer<typeof bookingMail>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Before the start, in hours (product decisions, section 12). */
const reminders = [
  ['reminder-day', 24],
  ['reminder-hour', 1],
] as const;

export function mailAbout(
  booking: StoredBooking,
  kind: BookingMailKind | CoachMailKind,
  dueMs: number,
  token: string | null = null,
): BookingMail {
  const { id, accountId, sequence } = booking;
  return {
    id: `${id}#${sequence}#${kind}`,
    kind,
    dueMs,
    accountId,
    bookingId: id,
    sequence,
    token,
    freed: null,
  };
}

/** The mails that a change brings: the news at once, and the reminders that still lie ahead. */
export function mailsOf(
  booking: StoredBooking,
  news: 'booked' | 'moved' | 'cancelled',
  nowMs: number,
): BookingMail[] {
  const mails = [mailAbout(booking, news, nowMs)];
  if (booking.status !== 'booked') return mails;
  for (const [kind, hours] of reminders) {
    const dueMs = booking.startMs - hours * hourMs;
    if (dueMs > nowMs) mails.push(mailAbout(booking, kind, dueMs));
  }
  return mails;
}

/** The task that follows when a session gives up its time. @param cause Makes its id, with nothing else like it. */
export function freedTask(
  session: Pick<StoredBooking, 'id' | 'accountId' | 'coachId' | 'startMs' | 'endMs' | 'sequence'>,
  cause: string,
  dueMs: number,
): BookingMail & { readonly freed: FreedTime } {
  const { id, accountId, coachId, startMs, endMs, sequence } = session;
  const freed = { coachId, startMs, endMs, hoursBefore: null };
  return {
    id: `${cause}#freed`,
    kind: 'freed',
    dueMs,
    accountId,
    bookingId: id,
    sequence,
    token: null,
    freed,
  };
}

/**
 * The task that follows when a coach changes their hours. It belongs to the coach and to no session, and covers as far
 * as the new hours reach.
 */
export function openedTask(
  coachId: string,
  hours: { readonly before: CoachScheduleSettings; readonly after: CoachScheduleSettings },
  nowMs: number,
): BookingMail {
  const id = crypto.randomUUID();
  const endMs = nowMs + hours.after.horizonDays * dayMs;
  return {
    id: `${id}#freed`,
    kind: 'freed',
    dueMs: nowMs,
    accountId: coachId,
    bookingId: id,
    sequence: 0,
    token: null,
    freed: { coachId, startMs: nowMs, endMs, hoursBefore: hours.before },
  };
}

/**
 * The task that follows when a time is let go and no session is left to name: a hold that ends, or the session of
 * somebody whose data is removed. It names the coach alone.
 */
export function letGoTask(
  { coachId, startMs, endMs }: { readonly coachId: string; readonly startMs: number; readonly endMs: number },
  cause: string,
  dueMs: number,
): BookingMail {
  const nobodys = { id: cause, accountId: coachId, coachId, startMs, endMs, sequence: 0 };
  return freedTask(nobodys, cause, dueMs);
}

/** The mail that a time is kept for somebody who waits. */
export function offerMail(
  wait: { readonly id: string; readonly accountId: string; readonly version: number },
  dueMs: number,
): BookingMail {
  const { id, accountId, version: sequence } = wait;
  const about = { accountId, bookingId: id, sequence, token: null, freed: null };
  return { id: `${id}#${sequence}#offer`, kind: 'offer', dueMs, ...about };
}
