import type { StoredBooking } from './booking.ts';
import { type BookingMail, type CoachMailKind, coachMailKinds, mailAbout } from './booking-mail.ts';

const minuteMs = 60_000;

/**
 * The mail to the coach about what a client did. The timetable sends it within a minute: the client need not wait for
 * it, and a session that is booked and changed within that minute is told of once.
 * @param dueMs Of a new session when it was made, so that the row can be found by the session alone.
 */
export function coachNews(
  booking: StoredBooking,
  news: 'booked' | 'moved' | 'cancelled',
  dueMs: number,
): BookingMail {
  return mailAbout(booking, `coach-${news}`, dueMs);
}

/** When the coach hears of a series: after all of it is booked, at the same moment for the same request sent twice. */
export const seriesNewsMs = (nowMs: number) => (Math.ceil(nowMs / minuteMs) + 1) * minuteMs;

/**
 * One mail for a whole series: each of its sessions writes the same row, so that the mail exists as soon as one of them
 * does, and no more than once.
 */
export function coachNewsOfSeries(
  { accountId, seriesId, id }: Pick<StoredBooking, 'accountId' | 'seriesId' | 'id'>,
  dueMs: number,
): BookingMail {
  const about = { accountId, bookingId: seriesId ?? id, sequence: 0, token: null, freed: null };
  return { id: `${about.bookingId}#coach-series`, kind: 'coach-series', dueMs, ...about };
}

export function isCoachMail(kind: BookingMail['kind']): kind is CoachMailKind {
  return coachMailKinds.some((each) => each === kind);
}
