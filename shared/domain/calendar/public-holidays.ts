import { addDays, isoWeekdayOf } from './local-day.ts';

type Rule =
  | { readonly month: number; readonly day: number }
  /** ISO weekday. `nth` -1 is the month's last. */
  | { readonly month: number; readonly weekday: number; readonly nth: number };

/** US federal holidays: 5 U.S.C. 6103(a). Inauguration Day, which only Washington has, is left out. */
export const publicHolidays = {
  'new-year': { month: 1, day: 1 },
  'martin-luther-king': { month: 1, weekday: 1, nth: 3 },
  'washingtons-birthday': { month: 2, weekday: 1, nth: 3 },
  'memorial-day': { month: 5, weekday: 1, nth: -1 },
  juneteenth: { month: 6, day: 19 },
  'independence-day': { month: 7, day: 4 },
  'labor-day': { month: 9, weekday: 1, nth: 1 },
  'columbus-day': { month: 10, weekday: 1, nth: 2 },
  'veterans-day': { month: 11, day: 11 },
  thanksgiving: { month: 11, weekday: 4, nth: 4 },
  christmas: { month: 12, day: 25 },
} as const satisfies Record<string, Rule>;

const dayOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function dayIn(year: number, rule: Rule): string {
  if ('day' in rule) return observed(dayOf(year, rule.month, rule.day));
  const { month, weekday, nth } = rule;
  if (nth > 0) {
    const first = dayOf(year, month, 1);
    return addDays(first, ((weekday - isoWeekdayOf(first) + 7) % 7) + (nth - 1) * 7);
  }
  const last = addDays(month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1), -1);
  return addDays(last, -((isoWeekdayOf(last) - weekday + 7) % 7));
}

/** A fixed day on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(day: string): string {
  const weekday = isoWeekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 7 ? addDays(day, 1) : day;
}

const known = new Map<number, ReadonlySet<string>>();

/** The weekdays off in a year, as `yyyy-mm-dd`. A New Year on a Saturday is observed in the year before. */
export function publicHolidaysOf(year: number): ReadonlySet<string> {
  const found = known.get(year);
  if (found !== undefined) return found;
  const days = [year, year + 1].flatMap((each) =>
    Object.values<Rule>(publicHolidays).map((rule) => dayIn(each, rule)),
  );
  const ofYear = new Set(days.filter((day) => day.startsWith(`${year}-`)));
  known.set(year, ofYear);
  return ofYear;
}

export function isPublicHoliday(day: string): boolean {
  return publicHolidaysOf(Number(day.slice(0, 4))).has(day);
}
