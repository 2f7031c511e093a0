import { addDays } from './local-day.ts';

/** A year, `2026`, or a month, `2026-11`, of a person's own calendar. */
export function isPeriod(text: string): boolean {
  return /^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2]))?$/.test(text);
}

export function isYear(period: string): boolean {
  return period.length === 4;
}

/** The first and the last day. */
export function daysOfPeriod(period: string): { readonly from: string; readonly to: string } {
  return { from: firstDay(period), to: addDays(firstDay(periodAfter(period, 1)), -1) };
}

/** Another period of the same length. @param by Negative for an earlier one. */
export function periodAfter(period: string, by: number): string {
  if (isYear(period)) return String(Number(period) + by);
  const months = monthNumber(period) + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export function monthsOfYear(year: string): readonly string[] {
  return Array.from({ length: 12 }, (_, index) => periodAfter(`${year}-01`, index));
}

/** Oldest first, with both. None where one of them is no month. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const length = Math.max(0, monthNumber(last) - monthNumber(first) + 1);
  return Array.from({ length }, (_, index) => periodAfter(first, index));
}

function monthNumber(month: string): number {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  return year * 12 + number - 1;
}

function firstDay(period: string): string {
  return isYear(period) ? `${period}-01-01` : `${period}-01`;
}
