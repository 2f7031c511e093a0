import type { Booking } from '#shared/contracts/booking/booking.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';

type Schedule = Pick<CoachScheduleSettings, 'zone' | 'weekly' | 'exceptions'>;
type Session = Pick<Booking, 'startsAt' | 'endsAt' | 'status'>;

/** A session until the midnight after its day ends at `24:00`. */
function isWithin({ zone, weekly, exceptions }: Schedule, { startsAt, endsAt }: Session): boolean {
  const { date, time } = wallTimeOf(Date.parse(startsAt), zone);
  const end = wallTimeOf(Date.parse(endsAt), zone);
  const until = end.date === date ? end.time : '24:00';
  const weekday = String(new Date(`${date}T00:00Z`).getUTCDay() || 7);
  const hours = exceptions[date] ?? weekly[weekday] ?? [];
  return hours.some(({ from, to }) => from <= time && until <= to);
}

/** Booked sessions ahead that stand in hours which the draft takes away. */
export function sessionsInRemovedHours<Each extends Session>(
  sessions: readonly Each[],
  saved: Schedule,
  draft: Schedule,
  nowMs: number,
): Each[] {
  return sessions
    .filter(({ status, startsAt }) => status === 'booked' && Date.parse(startsAt) > nowMs)
    .filter((session) => isWithin(saved, session) && !isWithin(draft, session))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}
