import * as z from 'zod/mini';
import { isLocalDay } from '#shared/domain/calendar/local-day.ts';

/** Years far outside this range overflow dates and keys. */
function isInRange(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= 1900 && year < 2200;
}

export const localDaySchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-01-31'),
  z.refine<string>((day) => isLocalDay(day) && isInRange(day), 'must be a day of the years 1900 to 2199'),
);

export const instantSchema = z.iso
  .datetime()
  .check(z.refine<string>(isInRange, 'must be a moment of the years 1900 to 2199'));

type Range = { readonly from: string; readonly to: string };

export const endsAfterStart = z.refine<Range>(({ from, to }) => Date.parse(from) <= Date.parse(to), {
  path: ['to'],
  message: "must not be before 'from'",
});
