import * as z from 'zod/mini';
import type { StoredBooking } from './booking.ts';

/** Why a mail about a session is sent. */
export const bookingMailKinds = [
  'booked',
  'moved',
  'cancelled',
  'reminder-day',
  'reminder-hour',
  'confirm-consultation',
] as const;
export type BookingMailKind = (typeof bookingMailKinds)[number];

/**
 * A mail that has to be sent once. Its id is made of what caused it: session, sequence and kind. The words are made
 * when it is sent; one that a later change has overtaken is dropped then.
 */
export const bookingMail = z.object({
  id: z.string(),
  kind: z.enum(bookingMailKinds),
  /** Epoch milliseconds. */
  dueMs: z.int(),
  accountId: z.string(),
  bookingId: z.string(),
  sequence: z.int(),
  /** The secret of a confirmation link. */
  token: z.nullable(z.string()),
});
export type BookingMail = z.infer<typeof bookingMail>;

const hourMs = 3_600_000;
/** Before the start, in hours (product decisions, section 12). */
const reminders = [
  ['reminder-day', 24],
  ['reminder-hour', 1],
] as const;

export function mailAbout(
  booking: StoredBooking,
  kind: BookingMailKind,
  dueMs: number,
  token: string | null = null,
): BookingMail {
  const { id, accountId, sequence } = booking;
  return { id: `${id}#${sequence}#${kind}`, kind, dueMs, accountId, bookingId: id, sequence, token };
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
