import { publicHolidaysOf } from '#shared/domain/calendar/public-holidays.ts';

type Hours = readonly { readonly from: string; readonly to: string }[];

/** Exceptions of a schedule by which a coach works on the federal holidays of this year and the next, too. */
export function onHolidaysToo<T extends Hours>(hours: T, nowMs = Date.now()): Record<string, T> {
  const year = new Date(nowMs).getUTCFullYear();
  const days = [year, year + 1].flatMap((each) => [...publicHolidaysOf(each)]);
  return Object.fromEntries(days.map((day) => [day, hours]));
}
