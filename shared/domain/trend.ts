/** Smoothing of figures that jump from day to day, such as body weight. */
import { daysBetween } from './training/local-day.ts';

export type DayValue = { readonly day: string; readonly value: number };

/** After how many days an old figure counts half. */
export const trendHalfLifeDays = 7;

/**
 * The trend at each measurement: an exponential average over time rather than over entries, so that two weighings on
 * one day do not count like two weeks, and a pause lets the next figure count fully.
 * @param values Oldest first.
 */
export function smoothed(values: readonly DayValue[]): DayValue[] {
  const trend: DayValue[] = [];
  for (const { day, value } of values) {
    const before = trend.at(-1);
    if (before === undefined) {
      trend.push({ day, value });
      continue;
    }
    const kept = 0.5 ** (Math.max(0.25, daysBetween(before.day, day)) / trendHalfLifeDays);
    trend.push({ day, value: before.value * kept + value * (1 - kept) });
  }
  return trend;
}
