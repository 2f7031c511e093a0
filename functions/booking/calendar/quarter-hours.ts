import type { Interval } from './interval.ts';

export const quarterMs = 15 * 60_000;

/** Each quarter-hour is one conditional row, so two bookings of a coach can never overlap. */
export function quarterHoursOf({ startMs, endMs }: Interval): number[] {
  const first = Math.floor(startMs / quarterMs);
  const count = Math.ceil(endMs / quarterMs) - first;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
}
