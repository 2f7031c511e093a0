import { isLocalDay } from '#shared/domain/calendar/local-day.ts';

const monthNames: readonly string[] = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];
const pad = (number: string | number) => String(number).padStart(2, '0');
const dayFrom = (year: string, month: string | number, day: string) => {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  return isLocalDay(text) ? text : null;
};

export const isEmptyCell = (text: string): boolean => /^(|-{1,2}|null|none|nan|n\/?a)$/i.test(text.trim());

export type WrittenDay =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'either'; readonly dayFirst: string | null; readonly monthFirst: string | null };

/**
 * Ignores the time, because it is local to the recording.
 * @returns null for anything that is not a day.
 */
export function readDay(text: string): WrittenDay | null {
  const trimmed = text.trim();
  const found = (day: string | null): WrittenDay | null => (day === null ? null : { kind: 'day', day });
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T\s])/.exec(trimmed);
  if (iso) return found(dayFrom(iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''));
  const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:$|[,\s])/.exec(trimmed);
  if (dots) return found(dayFrom(dots[3] ?? '', dots[2] ?? '', dots[1] ?? ''));
  const slashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:$|[,\s])/.exec(trimmed);
  if (slashes) {
    const [, first = '', second = '', year = ''] = slashes;
    const [dayFirst, monthFirst] = [dayFrom(year, second, first), dayFrom(year, first, second)];
    if (dayFirst === monthFirst) return found(dayFirst);
    return { kind: 'either', dayFirst, monthFirst };
  }
  const named =
    /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})(?:$|[,\s])/i.exec(trimmed) ??
    /^(\d{1,2}) ([a-z]{3})[a-z]*\.?,? (\d{4})(?:$|[,\s])/i.exec(trimmed);
  if (!named) return null;
  const [, first = '', second = '', year = ''] = named;
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = monthNames.indexOf(name.toLowerCase());
  return month === -1 ? null : found(dayFrom(year, month + 1, day));
}

/**
 * Accepts a decimal comma or point, and ignores a trailing unit.
 * @param whole For counts, where a mark before three digits separates thousands: `10,432`.
 * @returns null for anything that is not a number.
 */
export function readDecimal(text: string, whole = false): string | null {
  const match = /^(\d[\d.,'\u00a0\u202f ]*|[.,]\d+)\s*[a-z%°/]*$/i.exec(text.trim());
  if (!match) return null;
  const digits = (match[1] ?? '').replaceAll(/['\u00a0\u202f ]/g, '');
  const marks = digits.match(/[.,]/g) ?? [];
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const grouped = new Set(marks).size === 1 && (marks.length > 1 || (whole && digits.length - last === 4));
  const [integer, fraction] =
    last === -1 || grouped ? [digits, ''] : [digits.slice(0, last), digits.slice(last + 1)];
  const plain = integer.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  // No scale has more than six decimals. The rest is floating-point noise.
  const [units = plain, kept = ''] =
    fraction.length > 6 ? Number(`${plain}.${fraction}`).toFixed(6).split('.') : [plain, fraction];
  const trimmed = kept.replace(/0+$/, '');
  return trimmed === '' ? units : `${units}.${trimmed}`;
}

export function readDuration(text: string): number | null {
  const words = /^(?:(\d{1,2})\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,4})\s*m(?:in(?:utes?)?)?)?$/i.exec(text.trim());
  if (words && (words[1] !== undefined || words[2] !== undefined)) {
    return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0);
  }
  const clock = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim());
  return clock ? Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3] ?? 0) / 60 : null;
}
