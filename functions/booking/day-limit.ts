import type { BookingDeps } from './booking-deps.ts';
import type { BookableCoach } from './coach-repository.ts';
import type { Interval } from './interval.ts';
import { isOffer } from './waiting.ts';
import { addDays, instantOf, wallTimeOf } from './wall-time.ts';

/**
 * A day of a coach who takes so many sessions and no more: it was counted at this version. Whoever adds a session writes
 * the next version, on the condition that it is still this one, so that two at once are never both the last.
 */
export type DayGuard = { readonly coachId: string; readonly date: string; readonly version: number };

/**
 * Counts the coach's day in which the session would lie, where they limit it. Times that are kept for people of the
 * waiting list count as taken: they were promised.
 * @param holder Whose own hold the session takes the place of.
 * @returns `full`, or what to write with the session; null where there is no limit.
 */
export async function guardDay(
  deps: Pick<BookingDeps, 'bookings' | 'clock'>,
  { coachId, schedule }: BookableCoach,
  session: Interval & { readonly id: string },
  holder: string | null = null,
): Promise<DayGuard | 'full' | null> {
  const { maxSessionsPerDay: most, zone } = schedule;
  if (most === null) return null;
  const { date } = wallTimeOf(session.startMs, zone);
  // The version first: what is booked between the two reads makes the write fail, and not the count wrong.
  const version = await deps.bookings.dayVersion(coachId, date);
  const day = {
    startMs: instantOf({ date, time: '00:00' }, zone),
    endMs: instantOf({ date: addDays(date, 1), time: '00:00' }, zone),
  };
  const entries = await deps.bookings.calendar(coachId, day, deps.clock());
  const booked = entries.filter(
    ({ id, isHold, accountId, startMs }) =>
      (isHold ? isOffer(accountId) && accountId !== holder : id !== session.id) &&
      startMs >= day.startMs &&
      startMs < day.endMs,
  );
  return booked.length >= most ? 'full' : { coachId, date, version };
}
