/** Named by its Monday in the zone, such as `2026-03-02`. */
export function weekOf(instantMs: number, zone: string): string {
  const { date } = wallTimeOf(instantMs, zone);
  return addDays(date, 1 - weekdayOf(date));
}

export type WallTime = { readonly date: string; readonly time: string };

const dayMs = 86_400_000;

/**
 * A time that a clock change skips moves forward; a repeated time means the first (Temporal's 'compatible').
 * @throws RangeError for a day, a time or a zone that does not exist.
 */
export function instantOf({ date, time }: WallTime, zone: string): number {
  const shown = utcOf(date, time);
  const before = offsetAt(shown - dayMs, zone);
  const after = offsetAt(shown + dayMs, zone);
  const first = shown - before;
  if (before === after || offsetAt(first, zone) === before) return first;
  const second = shown - after;
  // The time was skipped: use the offset before the change.
  return offsetAt(second, zone) === after ? second : first;
}

export function wallTimeOf(instantMs: number, zone: string): WallTime {
  const shown = new Date(instantMs + offsetAt(instantMs, zone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

export function weekdayOf(date: string): number {
  return new Date(utcOf(date, '00:00')).getUTCDay() || 7;
}

export function addDays(date: string, days: number): string {
  return new Date(utcOf(date, '00:00') + days * dayMs).toISOString().slice(0, 10);
}

export function datesTouched(
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
  zone: string,
): string[] {
  const last = wallTimeOf(Math.max(startMs, endMs - 1), zone).date;
  const dates: string[] = [];
  for (let date = wallTimeOf(startMs, zone).date; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function utcOf(date: string, time: string): number {
  const written = `${date}T${time}`;
  const instant = Date.parse(`${written}Z`);
  // Date.parse reads February 30 as March 2.
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(written)) {
    throw new RangeError(`${written} is no day and time`);
  }
  return instant;
}

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

/** Cached, because creating one takes longer than a thousand uses. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  });
  formats.set(timeZone, made);
  return made;
}
