/**
 * The clock of a tier's promise to answer: it runs in support hours alone, in the hours' own zone, whatever zone
 * client and coach are in. Source: product decisions, section 13; the hours are those of `supportHours`.
 * All instants are epoch milliseconds.
 */
import { supportHours } from './product.ts';
import { addDays, isoWeekdayOf, localDayOf } from './training/local-day.ts';

const hourMs = 3_600_000;
const { opensAtHour, closesAtHour, timeZone } = supportHours;
const weekdays: readonly number[] = supportHours.weekdays;

let madeClock: Intl.DateTimeFormat | undefined;

/** Made when it is first asked: making a format costs as much as loading a whole feature. */
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

/** How far the zone's wall clock is ahead of UTC at this instant. */
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

/** When the wall clock shows this full hour. The hours of support are none that a clock change skips or repeats. */
function instantAt(day: string, hour: number): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  return wall - offsetAt(wall - offsetAt(wall));
}

type Stretch = { readonly opens: number; readonly closes: number };

/** The stretches of support hours that end after an instant, without end. */
function* openStretches(from: number): Generator<Stretch, never> {
  for (let day = localDayOf(from, timeZone); ; day = addDays(day, 1)) {
    if (!weekdays.includes(isoWeekdayOf(day))) continue;
    const stretch = { opens: instantAt(day, opensAtHour), closes: instantAt(day, closesAtHour) };
    if (stretch.closes > from) yield stretch;
  }
}

function nextStretch(at: number): Stretch {
  return openStretches(at).next().value;
}

/** Whether the clock runs at this instant. Opening time counts, closing time does not. */
export function isSupportOpen(at: number): boolean {
  return nextStretch(at).opens <= at;
}

/** When the clock runs again; `at` itself while it does. */
export function nextSupportOpening(at: number): number {
  return Math.max(at, nextStretch(at).opens);
}

/** When so many support hours will have passed. */
export function addSupportHours(from: number, hours: number): number {
  let left = hours * hourMs;
  for (const { opens, closes } of openStretches(from)) {
    const start = Math.max(opens, from);
    if (start + left <= closes) return start + left;
    left -= closes - start;
  }
  throw new Error('Support hours never end');
}

/** Milliseconds of support hours between two instants; negative when `to` is the earlier. */
export function supportTimeBetween(from: number, to: number): number {
  if (to < from) return -supportTimeBetween(to, from);
  let sum = 0;
  for (const { opens, closes } of openStretches(from)) {
    if (opens >= to) return sum;
    sum += Math.min(closes, to) - Math.max(opens, from);
  }
  throw new Error('Support hours never end');
}
