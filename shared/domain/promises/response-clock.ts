/** Response times count only `supportHours`, and no public holidays. All instants are epoch milliseconds. */

import { addDays, isoWeekdayOf, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { isPublicHoliday } from '#shared/domain/calendar/public-holidays.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';

const hourMs = 3_600_000;
const { opensAtHour, closesAtHour, timeZone } = supportHours;
const weekdays: readonly number[] = supportHours.weekdays;

let madeClock: Intl.DateTimeFormat | undefined;

/** Created on first use, because constructing a format is slow. */
function wallClock(): Intl.DateTimeFormat {
  madeClock ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return madeClock;
}

function offsetAt(at: number): number {
  const parts = new Map(
    wallClock()
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(at / 1000) * 1000;
}

/** No clock change falls into support hours. */
function instantAt(day: string, hour: number): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  return wall - offsetAt(wall - offsetAt(wall));
}

type Stretch = { readonly opens: number; readonly closes: number };

function* openStretches(from: number): Generator<Stretch, never> {
  for (let day = localDayOf(from, timeZone); ; day = addDays(day, 1)) {
    if (!weekdays.includes(isoWeekdayOf(day)) || isPublicHoliday(day)) continue;
    const stretch = stretchOf(day);
    if (stretch.closes > from) yield stretch;
  }
}

/** Asking for an offset is slow, and every screen asks for the same few days. */
const known = new Map<string, Stretch>();

function stretchOf(day: string): Stretch {
  const found = known.get(day);
  if (found !== undefined) return found;
  const stretch = { opens: instantAt(day, opensAtHour), closes: instantAt(day, closesAtHour) };
  known.set(day, stretch);
  return stretch;
}

function nextStretch(at: number): Stretch {
  return openStretches(at).next().value;
}

/** Includes the opening time and excludes the closing time. */
export function isSupportOpen(at: number): boolean {
  return nextStretch(at).opens <= at;
}

export function nextSupportOpening(at: number): number {
  return Math.max(at, nextStretch(at).opens);
}

export function addSupportHours(from: number, hours: number): number {
  let left = hours * hourMs;
  for (const { opens, closes } of openStretches(from)) {
    const start = Math.max(opens, from);
    if (start + left <= closes) return start + left;
    left -= closes - start;
  }
  throw new Error('Support hours never end');
}

/** Negative when `to` is earlier. */
export function supportTimeBetween(from: number, to: number): number {
  if (to < from) return -supportTimeBetween(to, from);
  let sum = 0;
  for (const { opens, closes } of openStretches(from)) {
    if (opens >= to) return sum;
    sum += Math.min(closes, to) - Math.max(opens, from);
  }
  throw new Error('Support hours never end');
}

/**
 * Days with support hours that began between two instants, the day of `from` included: at least 1 once `to` is later.
 * A reply due on Friday at 19:00 and given on Monday at 7:00 is two started days late.
 */
export function startedSupportDays(from: number, to: number): number {
  if (to <= from) return 0;
  let days = 0;
  for (const { opens } of openStretches(from)) {
    if (opens >= to) return Math.max(1, days);
    days += 1;
  }
  throw new Error('Support hours never end');
}

/** When the next day with support hours opens, after the one of `at`. */
export function nextSupportDay(at: number): number {
  for (const { opens } of openStretches(at)) if (opens > at) return opens;
  throw new Error('Support hours never end');
}
