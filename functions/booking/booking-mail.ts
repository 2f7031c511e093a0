import * as z from 'zod/mini';
import { type CoachScheduleSettings, coachScheduleSchema } from '#shared/contracts/booking.ts';
import type { StoredBooking } from './booking.ts';

export const bookingMailKinds = [
  'booked',
  'moved',
  'canceled',
  'reminder-day',
  'reminder-hour',
  'confirm-consultation',
  'offer',
] as const;
export type BookingMailKind = (typeof bookingMailKinds)[number];

export const coachMailKinds = ['coach-booked', 'coach-moved', 'coach-canceled', 'coach-series'] as const;
export type CoachMailKind = (typeof coachMailKinds)[number];

const freedTime = z.object({
  coachId: z.string(),
  startMs: z.int(),
  endMs: z.int(),
  /** The hours before the change. Times that were bookable by them are not new. */
  hoursBefore: z._default(z.nullable(z.object(coachScheduleSchema.shape)), null),
});
export type FreedTime = z.infer<typeof freedTime>;

/**
 * A mail to send once, or (kind `freed`) a task to offer a time to the waiting list. The id derives from its cause.
 * Sending renders the text and drops a mail that a later change made obsolete.
 */
export const bookingMail = z.object({
  id: z.string(),
  kind: z.enum([...bookingMailKinds, ...coachMailKinds, 'freed']),
  dueMs: z.int(),
  accountId: z.string(),
  bookingId: z.string(),
  sequence: z.int(),
  token: z.nullable(z.string()),
  freed: z._default(z.nullable(freedTime), null),
});
export type BookingMail = z.infer<typeof bookingMail>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
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

export function mailsOf(
  booking: StoredBooking,
  news: 'booked' | 'moved' | 'canceled',
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

export function openedTask(
  coachId: string,
  hours: { readonly before: CoachScheduleSettings; readonly after: CoachScheduleSettings },
  id: string,
  nowMs: number,
): BookingMail {
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

export function slotFreedJob(
  { coachId, startMs, endMs }: { readonly coachId: string; readonly startMs: number; readonly endMs: number },
  cause: string,
  dueMs: number,
): BookingMail {
  const noSession = { id: cause, accountId: coachId, coachId, startMs, endMs, sequence: 0 };
  return freedTask(noSession, cause, dueMs);
}

export function offerMail(
  wait: { readonly id: string; readonly accountId: string; readonly version: number },
  dueMs: number,
): BookingMail {
  const { id, accountId, version: sequence } = wait;
  const about = { accountId, bookingId: id, sequence, token: null, freed: null };
  return { id: `${id}#${sequence}#offer`, kind: 'offer', dueMs, ...about };
}
