import { isLocalDay, isoWeekdayOf } from '#shared/domain/calendar/local-day.ts';

/** In the five languages, without accents; Monday is 1, January is 1. */
const weekdays: readonly string[] = [
  'monday|lunes|lundi|montag|segunda-feira',
  'tuesday|martes|mardi|dienstag|terca-feira',
  'wednesday|miercoles|mercredi|mittwoch|quarta-feira',
  'thursday|jueves|jeudi|donnerstag|quinta-feira',
  'friday|viernes|vendredi|freitag|sexta-feira',
  'saturday|sabado|samedi|samstag|sonnabend',
  'sunday|domingo|dimanche|sonntag',
];
const months: readonly string[] = [
  'january|enero|janvier|januar|janeiro|jan',
  'february|febrero|fevrier|februar|fevereiro|feb',
  'march|marzo|mars|marz|maerz|marco|mar',
  'april|abril|avril|apr',
  'may|mayo|mai|maio',
  'june|junio|juin|juni|junho|jun',
  'july|julio|juillet|juli|julho|jul',
  'august|agosto|aout|aug',
  'september|septiembre|setiembre|septembre|setembro|sep',
  'october|octubre|octobre|oktober|outubro|oct',
  'november|noviembre|novembre|novembro|nov',
  'december|diciembre|decembre|dezember|dezembro|dec',
];
const anyWeekday = weekdays.join('|');
const anyMonth = months.join('|');
const before = `(?:\\b(${anyWeekday}),? (?:the |el |le |den |dem |am |dia )?)?`;
/** What would make the day part of another number. */
const end = '(?![\\d/:-]|[.,]\\d)';

const isoDate = new RegExp(`${before}(?<![\\d.,/-])(\\d{4})-(\\d{2})-(\\d{2})${end}`, 'g');
const dayFirst = new RegExp(
  `${before}(?<![\\d.,/-])\\b(\\d{1,2})(?:\\.|er|st|nd|rd|th)? (?:de |of )?(${anyMonth})\\b\\.?(?:,? (?:de |of )?(\\d{4})${end})?`,
  'g',
);
const monthFirst = new RegExp(
  `${before}\\b(${anyMonth})\\.? (\\d{1,2})(?:st|nd|rd|th)?${end}(?:,? (\\d{4})${end})?`,
  'g',
);
const weekdayAlone = new RegExp(`\\b(${anyWeekday})\\b`, 'g');
const alsoVerbs = ['may', 'march', 'mar'];
const monthAlone = new RegExp(
  `\\b(?:${anyMonth
    .split('|')
    .filter((name) => !alsoVerbs.includes(name))
    .join('|')})\\b`,
);

export type NamedDay = {
  readonly weekday: number | null;
  readonly date: { readonly year: number | null; readonly month: number; readonly day: number } | null;
};

/** Stands for a named day in the text; the sentence itself may not contain it. */
export const dayMark = '@';

/** Takes each named day out of the text, in order. Null when one cannot be read. */
export function readDays(text: string): { readonly text: string; readonly days: readonly NamedDay[] } | null {
  const found: { readonly at: number; readonly length: number; readonly day: NamedDay }[] = [];
  let rest = text;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => NamedDay) => {
    for (const match of rest.matchAll(pattern)) {
      found.push({ at: match.index, length: match[0].length, day: read(match) });
      rest = `${rest.slice(0, match.index)}${dayMark.repeat(match[0].length)}${rest.slice(match.index + match[0].length)}`;
    }
  };
  const dateOf = (weekday: string | undefined, year: string | undefined, month: number, day: string) => ({
    weekday: weekday === undefined ? null : numberOf(weekdays, weekday),
    date: { year: year === undefined ? null : Number(year), month, day: Number(day) },
  });
  take(isoDate, ([, weekday, year, month = '', day = '']) => dateOf(weekday, year, Number(month), day));
  take(dayFirst, ([, weekday, day = '', month = '', year]) =>
    dateOf(weekday, year, numberOf(months, month), day),
  );
  take(monthFirst, ([, weekday, month = '', day = '', year]) =>
    dateOf(weekday, year, numberOf(months, month), day),
  );
  take(weekdayAlone, ([, weekday = '']) => ({ weekday: numberOf(weekdays, weekday), date: null }));
  if (monthAlone.test(rest)) return null;
  const inOrder = found.toSorted((a, b) => a.at - b.at);
  const marked = rest.replaceAll(new RegExp(`${dayMark}+`, 'g'), ` ${dayMark} `);
  // Two days without anything between them would share a mark.
  const marks = marked.split(dayMark).length - 1;
  return marks === inOrder.length ? { text: marked, days: inOrder.map(({ day }) => day) } : null;
}

/** @param recentFrom A weekday without a date means one since this day. */
export function isDay(named: NamedDay, day: string, recentFrom: string): boolean {
  const { weekday, date } = named;
  if (weekday !== null && isoWeekdayOf(day) !== weekday) return false;
  if (date === null) return day >= recentFrom;
  const two = (value: number) => String(value).padStart(2, '0');
  const meant = `${date.year ?? day.slice(0, 4)}-${two(date.month)}-${two(date.day)}`;
  return isLocalDay(meant) && meant === day;
}

function numberOf(names: readonly string[], name: string): number {
  return names.findIndex((each) => each.split('|').includes(name)) + 1;
}
