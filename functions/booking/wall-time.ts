import { Temporal } from 'temporal-polyfill';
import type { Interval } from './interval.ts';

/** A day and a time of day as a clock on the wall of some zone shows them: `2026-03-08`, `09:30`. */
export type WallTime = { readonly date: string; readonly time: string };

/**
 * The moment at which a clock in the zone first shows this time. A time that a clock change skips moves on by the
 * change; a time that happens twice means the first (RFC 5545 and Temporal call this 'compatible').
 */
export function instantOf({ date, time }: WallTime, zone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, {
    disambiguation: 'compatible',
  }).epochMilliseconds;
}

/** What the clock in the zone shows at a moment. */
export function wallTimeOf(instantMs: number, zone: string): WallTime {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone);
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** Monday 1 to Sunday 7 (ISO 8601). */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Every date of the zone that a stretch touches, in order. */
export function datesTouched({ startMs, endMs }: Interval, zone: string): string[] {
  const last = wallTimeOf(Math.max(startMs, endMs - 1), zone).date;
  const dates: string[] = [];
  for (let date = wallTimeOf(startMs, zone).date; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
