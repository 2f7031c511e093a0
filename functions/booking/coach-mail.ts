import type { StoredBooking } from './booking.ts';
import { type BookingMail, type CoachMailKind, coachMailKinds, mailAbout } from './booking-mail.ts';

const minuteMs = 60_000;

/**
 * The schedule sends it within a minute, so a session that is booked and changed within that minute causes one mail.
 * @param dueMs Of a new session its creation time, so that the row can be found from the session alone.
 */
export function coachMail(
  booking: StoredBooking,
  news: 'booked' | 'moved' | 'canceled',
  dueMs: number,
): BookingMail {
  return mailAbout(booking, `coach-${news}`, dueMs);
}

export const seriesMailMs = (nowMs: number) => (Math.ceil(nowMs / minuteMs) + 1) * minuteMs;

/** Every session of a series writes the same row, so there is exactly one mail. */
export function coachMailOfSeries(
  { accountId, seriesId, id }: Pick<StoredBooking, 'accountId' | 'seriesId' | 'id'>,
  dueMs: number,
): BookingMail {
  const about = { accountId, bookingId: seriesId ?? id, sequence: 0, token: null, freed: null };
  return { id: `${about.bookingId}#coach-series`, kind: 'coach-series', dueMs, ...about };
}

export function isCoachMail(kind: BookingMail['kind']): kind is CoachMailKind {
  return coachMailKinds.some((each) => each === kind);
}
