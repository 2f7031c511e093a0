import { dayMs, hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { instantOf, wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { type Interval, mergeIntervals, overlaps } from '../calendar/interval.ts';
import {
  type CalendarComponent,
  type CalendarLine,
  lineOf,
  linesOf,
  readCalendar,
} from './calendar-lines.ts';
import { budgetOfWork, type Spend, TooMuchWork, workOfMoment, workOfZone } from './calendar-work.ts';
import { isZone, zoneOf } from './calendar-zone.ts';
import { dayNumber, dayOfNumber, readRepeatRule, repeatDays } from './repeat-rule.ts';

export type BusyTimes = {
  /** Apart from each other, and in order. */
  readonly busy: readonly Interval[];
  /** Entries that are left out because they could not be understood. */
  readonly unreadable: number;
};

type Options = {
  readonly window: Interval;
  /** Of times without a zone, and of whole days. */
  readonly zone: string;
  /** Of our own site: sessions that our mails put into this calendar are known already, also once they are moved. */
  readonly ownHost: string;
};

/** A moment of an entry: an instant, or a day that means a whole one. */
type Moment = {
  readonly instantMs: number;
  readonly zone: string;
  readonly isDay: boolean;
};

class Unreadable extends Error {}

/**
 * When a calendar (RFC 5545) says that its owner is busy: with recurrences and their exceptions, in the zones of the entries. What is
 * marked as free or canceled leaves the time free; a whole day that is marked as busy blocks the day.
 */
export function busyTimesOf(text: string, options: Options): BusyTimes | 'not-a-calendar' | 'too-large' {
  const calendar = readCalendar(text);
  if (calendar === null) return 'not-a-calendar';
  try {
    return busyTimesIn(calendar, options);
  } catch (error) {
    if (error instanceof TooMuchWork) return 'too-large';
    throw error;
  }
}

/** @throws TooMuchWork */
function busyTimesIn(calendar: CalendarComponent, options: Options): BusyTimes {
  const said = lineOf(calendar, 'X-WR-TIMEZONE')?.value.trim() ?? '';
  const zones = zonesOf(calendar, isZone(said) ? said : options.zone, options.window);
  const longOver = new Date(options.window.startMs - 3 * dayMs)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  const events = calendar.parts.filter((part) => part.name === 'VEVENT' && !isOverBefore(part, longOver));
  /** The instances that have an entry of their own, by the entry that they belong to. */
  const replaced = new Map<string, Set<number>>();
  const busy: Interval[] = [];
  let unreadable = 0;
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Unreadable || error instanceof RangeError)) throw error;
      unreadable += 1;
    }
  };
  for (const event of events) {
    const instance = lineOf(event, 'RECURRENCE-ID');
    if (instance === undefined) continue;
    attempt(() => {
      const uid = uidOf(event);
      const known = replaced.get(uid) ?? new Set<number>();
      replaced.set(uid, known.add(momentOf(instance, zones).instantMs));
    });
  }
  for (const event of events) {
    if (!isBusy(event) || uidOf(event).endsWith(`@${options.ownHost}`)) continue;
    attempt(() => {
      const isInstance = lineOf(event, 'RECURRENCE-ID') !== undefined;
      const except = isInstance ? undefined : replaced.get(uidOf(event));
      busy.push(...timesOf(event, zones, options.window, except));
    });
  }
  return { busy: mergeIntervals(busy), unreadable };
}

/**
 * Most entries of a calendar that was used for years: they are not worth the work of their zones.
 * @param date As `20261130`.
 */
function isOverBefore(event: CalendarComponent, date: string): boolean {
  const mayLast = ['RRULE', 'RDATE', 'DURATION', 'RECURRENCE-ID'].some((name) => lineOf(event, name));
  const last = lineOf(event, 'DTEND') ?? lineOf(event, 'DTSTART');
  const [day] = /^\d{8}/.exec(last?.value.trim() ?? '') ?? [];
  return !mayLast && day !== undefined && day < date;
}

const uidOf = (event: CalendarComponent) => lineOf(event, 'UID')?.value.trim() ?? '';

function isBusy(event: CalendarComponent): boolean {
  const said = (name: string) => lineOf(event, name)?.value.trim().toUpperCase();
  const atMicrosoft = said('X-MICROSOFT-CDO-BUSYSTATUS');
  return (
    said('STATUS') !== 'CANCELLED' &&
    said('TRANSP') !== 'TRANSPARENT' &&
    atMicrosoft !== 'FREE' &&
    atMicrosoft !== 'WORKINGELSEWHERE'
  );
}

type Zones = {
  readonly usual: string;
  named(name: string): string;
  readonly spend: Spend;
};

function zonesOf(calendar: CalendarComponent, usual: string, window: Interval): Zones {
  const known = new Map<string, string | null>();
  const year = new Date(window.startMs).getUTCFullYear();
  const spend = budgetOfWork();
  return {
    usual,
    spend,
    named(name) {
      if (!known.has(name)) {
        spend(workOfZone);
        known.set(name, zoneOf(name, calendar, year));
      }
      const zone = known.get(name);
      if (zone === undefined || zone === null) throw new Unreadable('zone');
      return zone;
    },
  };
}

/** @throws Unreadable or RangeError for what is no day or time. */
function momentOf({ params, value }: Pick<CalendarLine, 'params' | 'value'>, zones: Zones): Moment {
  zones.spend(workOfMoment);
  const written = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value.trim());
  if (written === null) throw new Unreadable('time');
  const [, year, month, day, hour, minute, , utc] = written;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined)
    return { instantMs: instantOf({ date, time: '00:00' }, zones.usual), zone: zones.usual, isDay: true };
  const named = params.get('TZID');
  const zone = utc === 'Z' ? 'UTC' : named === undefined ? zones.usual : zones.named(named);
  return { instantMs: instantOf({ date, time: `${hour}:${minute}` }, zone), zone, isDay: false };
}

/** `RDATE` and `EXDATE` have several, and of a period the begin. */
const momentsOf = (line: CalendarLine, zones: Zones) =>
  line.value
    .split(',')
    .map((value) => momentOf({ params: line.params, value: value.split('/', 1)[0] ?? '' }, zones));

function timesOf(
  event: CalendarComponent,
  zones: Zones,
  window: Interval,
  except: ReadonlySet<number> = new Set(),
): Interval[] {
  const start = lineOf(event, 'DTSTART');
  if (start === undefined) throw new Unreadable('start');
  const first = momentOf(start, zones);
  const length = lengthOf(event, first, zones);
  const excluded = new Set(
    linesOf(event, 'EXDATE').flatMap((line) => momentsOf(line, zones).map((at) => at.instantMs)),
  );
  const added = linesOf(event, 'RDATE').flatMap((line) => momentsOf(line, zones).map((at) => at.instantMs));
  const starts = new Set([
    ...repeated(event, first, { ...window, startMs: window.startMs - length.ms }, zones),
    ...added,
  ]);
  return [...starts]
    .filter((at) => !excluded.has(at) && !except.has(at))
    .map((startMs) => ({ startMs, endMs: endOf(startMs, first, length) }))
    .filter((each) => each.startMs < each.endMs && overlaps(each, window));
}

type Length = { readonly ms: number; readonly days: number };

/** A whole day lasts until midnight, also on a day of 23 hours. */
function endOf(startMs: number, { zone, isDay }: Moment, { ms, days }: Length): number {
  if (!isDay) return startMs + ms;
  const { date } = wallTimeOf(startMs, zone);
  return instantOf({ date: dayOfNumber(dayNumber(date) + days), time: '00:00' }, zone);
}

function lengthOf(event: CalendarComponent, first: Moment, zones: Zones): Length {
  const end = lineOf(event, 'DTEND');
  const lasts = lineOf(event, 'DURATION');
  const ms = end
    ? momentOf(end, zones).instantMs - first.instantMs
    : lasts
      ? durationOf(lasts.value)
      : first.isDay
        ? dayMs
        : 0;
  if (ms < 0 || ms > 366 * dayMs) throw new Unreadable('length');
  return { ms, days: Math.round(ms / dayMs) };
}

function durationOf(text: string): number {
  const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(text.trim());
  if (found === null) throw new Unreadable('duration');
  const [weeks, days, hours, minutes] = found.slice(1, 5).map((each) => Number(each ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  return (weeks * 7 + days) * dayMs + hours * hourMs + minutes * minuteMs;
}

/** Each on its wall time, so a weekly nine o'clock stays nine o'clock when the clocks change. */
function repeated(event: CalendarComponent, first: Moment, window: Interval, zones: Zones): number[] {
  const line = lineOf(event, 'RRULE');
  if (line === undefined) return [first.instantMs];
  const rule = readRepeatRule(line.value);
  if (rule === null) throw new Unreadable('rule');
  const { date, time } = wallTimeOf(first.instantMs, first.zone);
  const dayAt = (at: number) => dayNumber(wallTimeOf(at, first.zone).date);
  const untilMs = rule.until === null ? Number.POSITIVE_INFINITY : endOfRule(rule.until, first, zones);
  const to = Math.min(
    dayAt(window.endMs),
    untilMs === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : dayAt(untilMs),
  );
  const days = repeatDays(rule, dayNumber(date), { from: dayAt(window.startMs) - 1, to }, zones.spend);
  zones.spend(days.length * workOfMoment);
  return days
    .map((day) => instantOf({ date: dayOfNumber(day), time }, first.zone))
    .filter((at) => at <= untilMs);
}

/** A day includes what begins on it. */
function endOfRule(until: string, first: Moment, zones: Zones): number {
  const isUtc = until.endsWith('Z');
  const params = isUtc || first.isDay ? new Map<string, string>() : new Map([['TZID', first.zone]]);
  const { instantMs, isDay } = momentOf({ params, value: until }, { ...zones, usual: first.zone });
  return isDay && !first.isDay ? instantMs + dayMs - 1 : instantMs;
}
