import type { Interval } from './interval.ts';

/** The grain of the calendar: every booking takes whole quarter-hours. */
export const quarterMs = 15 * 60_000;

/**
 * The quarter-hours that a stretch touches, as numbers since the epoch. A booking claims one row for each in a single
 * transaction, so two bookings of one coach can never overlap (product decisions, section 12).
 */
export function quarterHoursOf({ startMs, endMs }: Interval): number[] {
  const first = Math.floor(startMs / quarterMs);
  const count = Math.ceil(endMs / quarterMs) - first;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
}
