import { addDays } from '#shared/domain/calendar/local-day.ts';
import { instantOf, wallTimeOf } from '#shared/domain/calendar/wall-time.ts';

/** No automated message reaches a client from 21:00 to 08:00 in their own time zone. */
export const quietFrom = '21:00';
export const quietUntil = '08:00';

/** @returns The instant itself, or the end of the quiet hours that it is in. Epoch milliseconds. */
export function afterQuietHours(at: number, timeZone: string): number {
  const { date, time } = wallTimeOf(at, timeZone);
  if (time >= quietUntil && time < quietFrom) return at;
  return instantOf({ date: time < quietUntil ? date : addDays(date, 1), time: quietUntil }, timeZone);
}
