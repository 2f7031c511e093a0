import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { UsualFigure } from './client-facts.ts';

const recentDays = 7;
const usualDays = 28;
/** A mean of fewer days says more about the days that are missing. */
export const leastRecentDays = 4;
export const leastUsualDays = 10;

/** @param days Value by local day. */
export function usualFigure(days: ReadonlyMap<string, number>): UsualFigure | null {
  const last = [...days.keys()].toSorted().at(-1);
  if (last === undefined) return null;
  const mean = (from: string, to: string, least: number) => {
    const values = [...days].filter(([day]) => day > from && day <= to).map(([, value]) => value);
    return values.length < least ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const split = addDays(last, -recentDays);
  const recent = mean(split, last, leastRecentDays);
  const usual = mean(addDays(split, -usualDays), split, leastUsualDays);
  return recent === null || usual === null ? null : { day: last, recent, usual };
}
