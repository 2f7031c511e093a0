import { addDays, instantOf, wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { Interval } from './calendar/interval.ts';
import type { BookableCoach } from './coach-repository.ts';
import { isOffer } from './waiting.ts';

/**
 * A coach's limited day at the version it was counted at. Adding a session increments the version, so two parallel
 * bookings cannot both take the last one.
 */
export type DayGuard = { readonly coachId: string; readonly date: string; readonly version: number };

/**
 * Held offers count as taken, because clients were promised them.
 * @param holder Whose own hold the session replaces.
 * @returns `full`, or the guard to write with the session; null when there is no limit.
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
