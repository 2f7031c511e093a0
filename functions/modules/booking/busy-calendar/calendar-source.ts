import type { CalendarProblem } from '#shared/domain/booking/busy-calendar.ts';

/** Recurring entries of ten years are about 3 MB at Google. */
export const mostCalendarBytes = 5_000_000;

export type CalendarAnswer = { readonly text: string } | { readonly problem: CalendarProblem };

/** What is at the secret address of a calendar. */
export type CalendarSource = { read(address: string): Promise<CalendarAnswer> };
