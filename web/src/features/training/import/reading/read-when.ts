import { isLocalDay } from '#shared/domain/calendar/local-day.ts';
import { plainText } from '#shared/domain/locale/search-words.ts';
import type { PastTime } from '#shared/domain/training-import/past-workout-file.ts';

export type WrittenTime =
  | PastTime
  | {
      /** 3/4/2024 is either day. Null where that reading is no day. */
      readonly kind: 'either';
      readonly dayFirst: string | null;
      readonly monthFirst: string | null;
      readonly time: string | null;
    };

/** First letters of the months in the five languages, without accents; longer ones come first. */
const months: readonly (readonly [start: string, month: number])[] = [
  ...(['juin', 'june', 'junho', 'junio', 'juni'] as const).map((start) => [start, 6] as const),
  ...(['juil', 'july', 'julho', 'julio', 'juli'] as const).map((start) => [start, 7] as const),
  ...Object.entries({
    jan: 1,
    ene: 1,
    feb: 2,
    fev: 2,
    mar: 3,
    apr: 4,
    abr: 4,
    avr: 4,
    may: 5,
    mai: 5,
    jun: 6,
    jul: 7,
    aug: 8,
    ago: 8,
    aou: 8,
    sep: 9,
    set: 9,
    oct: 10,
    okt: 10,
    out: 10,
    nov: 11,
    dec: 12,
    dez: 12,
    dic: 12,
  }),
];
const pad = (value: string | number) => String(value).padStart(2, '0');
const dayFrom = (year: string, month: string | number, day: string) => {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  return isLocalDay(text) ? text : null;
};

/** The date at the start of a text, and what stands behind it. */
function dateOf(text: string) {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return { day: dayFrom(iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''), rest: text.slice(iso[0].length) };
  const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  if (dots)
    return { day: dayFrom(dots[3] ?? '', dots[2] ?? '', dots[1] ?? ''), rest: text.slice(dots[0].length) };
  const slashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text);
  if (slashes) {
    const [all, first = '', second = '', year = ''] = slashes;
    const [dayFirst, monthFirst] = [dayFrom(year, second, first), dayFrom(year, first, second)];
    return { dayFirst, monthFirst, rest: text.slice(all.length) };
  }
  const named =
    /^(\d{1,2})\.?(?:\s+de)?\s+(\p{L}+)\.?,?(?:\s+de)?\s+(\d{4})/u.exec(text) ??
    /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u.exec(text);
  if (!named) return null;
  const [all, first = '', second = '', year = ''] = named;
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second];
  const plain = plainText(name);
  const month = months.find(([start]) => plain.startsWith(start))?.[1];
  return month === undefined ? null : { day: dayFrom(year, month, day), rest: text.slice(all.length) };
}

/** @returns null for no time, undefined for a time that cannot be. */
function clockOf(text: string) {
  const found =
    /(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?\s*m\.?)?\s*(z|[+-]\d{2}:?\d{2})?$/i.exec(
      text.trim(),
    );
  if (!found) return text.trim() === '' ? null : undefined;
  const [, hours = '', minutes = '', seconds = '00', half, zone] = found;
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return { time: `${pad(hour)}:${minutes}:${seconds}`, zone };
}

/** Days and times as apps write them in five languages, with 12 or 24 hours. @returns null for anything else. */
export function readWhen(written: string): WrittenTime | null {
  const text = written
    .trim()
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/^\p{L}+,\s+(?=\d)/u, '');
  const date = dateOf(text);
  const clock = date === null ? undefined : clockOf(date.rest);
  if (date === null || clock === undefined) return null;
  const time = clock?.time ?? null;
  if (date.day === undefined) {
    const { dayFirst = null, monthFirst = null } = date;
    if (dayFirst === null && monthFirst === null) return null;
    if (dayFirst === monthFirst && dayFirst !== null) return { kind: 'wall', day: dayFirst, time };
    return { kind: 'either', dayFirst, monthFirst, time };
  }
  if (date.day === null) return null;
  if (clock?.zone === undefined) return { kind: 'wall', day: date.day, time };
  const isUtc = /^z$/i.test(clock.zone);
  const offset = isUtc ? 'Z' : clock.zone.replace(/^(.\d{2})(\d{2})$/, '$1:$2');
  // With an offset, the day that is written is the local one.
  return {
    kind: 'instant',
    at: Date.parse(`${date.day}T${clock.time}${offset}`),
    day: isUtc ? null : date.day,
  };
}
