import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';

/** How far back a workout can be logged. */
export const longestAgoDays = 366;

/** @param now Epoch milliseconds. */
export function firstLoggableDay(now: number, timeZone: string): string {
  return addDays(localDayOf(now, timeZone), -longestAgoDays);
}

/** A later day is in the future everywhere. */
export function lastDayOnEarth(now: number): string {
  return localDayOf(now, 'Pacific/Kiritimati');
}
