import type { CalendarProblem } from '#shared/domain/booking/busy-calendar.ts';
import type { Interval } from '../calendar/interval.ts';

/** Recurring entries of ten years are about 3 MB at Google. */
export const mostCalendarBytes = 5_000_000;

export type CalendarAnswer =
  /** A file in iCalendar format. */
  { readonly text: string } | { readonly busy: readonly Interval[] } | { readonly problem: CalendarProblem };

/** @param secret What opens the calendar: its secret address, or a token. */
export type CalendarSource = { read(secret: string, window: Interval): Promise<CalendarAnswer> };
