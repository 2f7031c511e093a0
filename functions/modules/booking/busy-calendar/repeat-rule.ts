import { dayMs } from '#shared/domain/calendar/duration.ts';

/** A RRULE of RFC 5545, as far as it goes by days. Days are counted since 1970. */
export type RepeatRule = {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly count: number | null;
  /** As written: `20260331`, or an instant or wall time such as `20260331T220000Z`. */
  readonly until: string | null;
  /** 1 is Monday; `nth` counts within the month or year, from its end where negative. */
  readonly byDay: readonly { readonly weekday: number; readonly nth: number | null }[];
  readonly byMonthDay: readonly number[];
  readonly byMonth: readonly number[];
  readonly bySetPosition: readonly number[];
  readonly weekStart: number;
};

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const weekdayNumber = (text: string) => weekdays.indexOf(text) + 1;
const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'];

/** @returns null for a rule that repeats within a day, or by what calendars of people do not use. */
export function readRepeatRule(text: string): RepeatRule | null {
  const parts = new Map(text.split(';').map((part) => part.toUpperCase().split('=', 2) as [string, string]));
  if ([...parts.keys()].some((name) => !known.includes(name))) return null;
  const numbers = (name: string) => (parts.get(name)?.split(',') ?? []).map(Number);
  const frequency = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find(
    (each) => each === parts.get('FREQ'),
  );
  const byDay = (parts.get('BYDAY')?.split(',') ?? []).map((each) => {
    const [, nth = '', day = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(each) ?? [];
    return { weekday: weekdayNumber(day), nth: nth === '' ? null : Number(nth) };
  });
  const rule = {
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until: parts.get('UNTIL') ?? null,
    byDay,
    byMonthDay: numbers('BYMONTHDAY'),
    byMonth: numbers('BYMONTH'),
    bySetPosition: numbers('BYSETPOS'),
    weekStart: weekdayNumber(parts.get('WKST') ?? 'MO'),
  };
  const { interval, count, byMonthDay, byMonth, bySetPosition, weekStart } = rule;
  const isRead =
    [interval, count ?? 1, ...byMonth].every((each) => Number.isInteger(each) && each > 0) &&
    [...byMonthDay, ...bySetPosition].every((each) => Number.isInteger(each) && each !== 0) &&
    byDay.every(({ weekday, nth }) => weekday > 0 && nth !== 0) &&
    weekStart > 0;
  return frequency === undefined || !isRead ? null : { frequency, ...rule };
}

export const dayNumber = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);
export const dayOfNumber = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;
const monthOf = (day: number) => {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const firstOfMonth = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** A century of days, so that a rule that matches nothing comes to an end. */
const mostPeriods = 36_525;

/**
 * The days of the rule from `first` on that lie in the window, both ends included. `first` is one of them whatever the rule says, as
 * RFC 5545 has it.
 * @param lookAt Called after each period with the number of its days. It ends the work by throwing.
 */
export function repeatDays(
  rule: RepeatRule,
  first: number,
  window: { readonly from: number; readonly to: number },
  lookAt: (days: number) => void = () => {},
): number[] {
  const days = first >= window.from && first <= window.to ? [first] : [];
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - 1;
  // Only a rule that counts has to be followed from its beginning.
  const begin = rule.count === null ? Math.max(0, periodsBetween(rule, first, window.from) - 1) : 0;
  for (let period = begin; period < begin + mostPeriods && left > 0; period += 1) {
    const candidates = daysOfPeriod(rule, first, period * rule.interval);
    lookAt(candidates.looked);
    if (candidates.start > window.to) break;
    for (const day of candidates.days) {
      if (day <= first) continue;
      if (left <= 0 || day > window.to) break;
      left -= 1;
      if (day >= window.from) days.push(day);
    }
  }
  return days;
}

function periodsBetween({ frequency, interval }: RepeatRule, first: number, day: number): number {
  const months = monthOf(day) - monthOf(first);
  const periods = { DAILY: day - first, WEEKLY: (day - first) / 7, MONTHLY: months, YEARLY: months / 12 };
  return Math.floor(periods[frequency] / interval);
}

type PeriodDays = { readonly start: number; readonly looked: number; readonly days: readonly number[] };

function daysOfPeriod(rule: RepeatRule, first: number, offset: number): PeriodDays {
  const { frequency, byMonth, bySetPosition, weekStart } = rule;
  const [start, end] = periodOf();
  const matching = range(start, end).filter(
    (day) => (byMonth.length === 0 || byMonth.includes((monthOf(day) % 12) + 1)) && matches(rule, first, day),
  );
  const looked = end - start;
  if (bySetPosition.length === 0) return { start, looked, days: matching };
  const chosen = bySetPosition.map((position) => matching.at(position > 0 ? position - 1 : position));
  return { start, looked, days: matching.filter((day) => chosen.includes(day)) };

  function periodOf(): [number, number] {
    if (frequency === 'DAILY') return [first + offset, first + offset + 1];
    if (frequency === 'WEEKLY') {
      const week = first - ((weekdayOf(first) - weekStart + 7) % 7) + offset * 7;
      return [week, week + 7];
    }
    if (frequency === 'MONTHLY') {
      const month = monthOf(first) + offset;
      return [firstOfMonth(month), firstOfMonth(month + 1)];
    }
    const january = (Math.floor(monthOf(first) / 12) + offset) * 12;
    return [firstOfMonth(january), firstOfMonth(january + 12)];
  }
}

function matches(rule: RepeatRule, first: number, day: number): boolean {
  const { frequency, byDay, byMonthDay, byMonth } = rule;
  const month = monthOf(day);
  const [monthStart, monthEnd] = [firstOfMonth(month), firstOfMonth(month + 1)];
  const inMonth = day - monthStart + 1;
  if (
    byMonthDay.length > 0 &&
    !byMonthDay.some((each) => each === inMonth || each === inMonth - 1 - (monthEnd - monthStart))
  )
    return false;
  if (byDay.length > 0) return byDay.some((each) => each.weekday === weekdayOf(day) && isNth(each.nth));
  if (byMonthDay.length > 0 || frequency === 'DAILY') return true;
  if (frequency === 'WEEKLY') return weekdayOf(day) === weekdayOf(first);
  if (inMonth !== first - firstOfMonth(monthOf(first)) + 1) return false;
  return frequency === 'MONTHLY' || byMonth.length > 0 || month % 12 === monthOf(first) % 12;

  function isNth(nth: number | null): boolean {
    if (nth === null) return true;
    const isOfYear = frequency === 'YEARLY' && byMonth.length === 0;
    const january = month - (month % 12);
    const [from, to] = isOfYear
      ? [firstOfMonth(january), firstOfMonth(january + 12)]
      : [monthStart, monthEnd];
    return nth > 0 ? Math.ceil((day - from + 1) / 7) === nth : -Math.ceil((to - day) / 7) === nth;
  }
}
