import type { Interval } from './interval.ts';

/** A day and a time of day as a clock on the wall of some zone shows them: `2026-03-08`, `09:30`. */
export type WallTime = { readonly date: string; readonly time: string };

const dayMs = 86_400_000;

/**
 * The moment at which a clock in the zone first shows this time. A time that a clock change skips moves on by the
 * change; a time that happens twice means the first (RFC 5545 and Temporal call this 'compatible').
 * @throws RangeError for a day, a time or a zone that does not exist.
 */
export function instantOf({ date, time }: WallTime, zone: string): number {
  const shown = utcOf(date, time);
  const before = offsetAt(shown - dayMs, zone);
  const after = offsetAt(shown + dayMs, zone);
  const first = shown - before;
  if (before === after || offsetAt(first, zone) === before) return first;
  const second = shown - after;
  // Neither offset shows it: it was skipped, and the clock before the change says when that was.
  return offsetAt(second, zone) === after ? second : first;
}

/** What the clock in the zone shows at a moment. */
export function wallTimeOf(instantMs: number, zone: string): WallTime {
  const shown = new Date(instantMs + offsetAt(instantMs, zone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Monday 1 to Sunday 7 (ISO 8601). */
export function weekdayOf(date: string): number {
  return new Date(utcOf(date, '00:00')).getUTCDay() || 7;
}

export function addDays(date: string, days: number): string {
  return new Date(utcOf(date, '00:00') + days * dayMs).toISOString().slice(0, 10);
}

/** Every date of the zone that a stretch touches, in order. */
export function datesTouched({ startMs, endMs }: Interval, zone: string): string[] {
  const last = wallTimeOf(Math.max(startMs, endMs - 1), zone).date;
  const dates: string[] = [];
  for (let date = wallTimeOf(startMs, zone).date; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The moment at which a clock of UTC shows this. */
function utcOf(date: string, time: string): number {
  const written = `${date}T${time}`;
  const instant = Date.parse(`${written}Z`);
  // The 30th of February is read as the 2nd of March.
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(written)) {
    throw new RangeError(`${written} is no day and time`);
  }
  return instant;
}

/** Milliseconds by which the zone's clock is ahead of UTC at a moment. */
function offsetAt(instantMs: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const shown = Date.UTC(
    ...([part('year'), part('month') - 1, part('day')] as const),
    ...([part('hour'), part('minute'), part('second')] as const),
  );
  return shown - Math.floor(instantMs / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once per zone: making one takes longer than a thousand uses. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  });
  formats.set(timeZone, made);
  return made;
}
