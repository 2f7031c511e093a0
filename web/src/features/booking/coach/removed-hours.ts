import type { Booking } from '#shared/contracts/booking/booking.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';

type Schedule = Pick<CoachScheduleSettings, 'zone' | 'weekly' | 'exceptions'>;
type Session = Pick<Booking, 'startsAt' | 'endsAt' | 'status'>;

/** `24:00` where the session ends at the midnight after its day. */
function wallTimeIn(zone: string, instant: string): { readonly date: string; readonly time: string } {
  // Swedish writes dates as ISO does.
  const shown = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(instant));
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

function isWithin({ zone, weekly, exceptions }: Schedule, { startsAt, endsAt }: Session): boolean {
  const { date, time } = wallTimeIn(zone, startsAt);
  const end = wallTimeIn(zone, endsAt);
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
