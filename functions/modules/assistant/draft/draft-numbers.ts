import type { DraftMetric, DraftUnit } from '#shared/contracts/assistant/drafted-answer.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import {
  metricPatterns,
  percentWords,
  strayUnit,
  unitPatterns,
  unreadNumber,
  withDigits,
} from './draft-words.ts';

export type SaidNumber = { readonly value: number; readonly unit: DraftUnit };

/**
 * Every number of a clause with its unit, in words or digits.
 * @param clause Without accents, in lower case, without its days.
 * @returns The numbers, and the text without them; null when anything in it could be a number that this does not read.
 */
export function readNumbers(
  clause: string,
  language: LanguageId,
): { readonly numbers: readonly SaidNumber[]; readonly rest: string } | null {
  const text = withDigits(clause.replaceAll(percentWords, '%'), language);
  const found: SaidNumber[] = [];
  let rest = '';
  let at = 0;
  for (const match of text.matchAll(/\d(?:[\d.,]*\d)?/g)) {
    if (match.index < at) continue;
    const before = text.slice(at, match.index);
    const value = amountOf(match[0], language);
    const unit = unitAfter(text.slice(match.index + match[0].length));
    if (value === null || unit === null || !/(^|[\s("'-])$/.test(before)) return null;
    // A dash is a minus, unless it joins two numbers.
    if (before.endsWith('-') && (at === 0 || before.trim() !== '-')) return null;
    found.push({ value, unit: unit.unit });
    rest += before;
    at = match.index + match[0].length + unit.length;
  }
  rest += text.slice(at);
  return /\d/.test(rest) || strayUnit.test(rest) || unreadNumber.test(rest) ? null : { numbers: found, rest };
}

/** A range takes the unit of its end. */
function unitAfter(text: string): { readonly unit: DraftUnit; readonly length: number } | null {
  for (const [unit, pattern] of unitPatterns) {
    const match = pattern.exec(text);
    if (match) return { unit, length: match[0].length };
  }
  const range = /^ ?- ?\d(?:[\d.,]*\d)?/.exec(text);
  const end = range && unitAfter(text.slice(range[0].length));
  return end && { unit: end.unit, length: 0 };
}

/** A point or comma groups thousands or begins the decimals, by the language; null for a form it does not have. */
function amountOf(digits: string, language: LanguageId): number | null {
  const [group, decimal] = language === 'en' ? [',', '.'] : ['.', ','];
  const grouped = new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
  const plain = new RegExp(`^\\d+(\\${decimal}\\d+)?$`);
  if (grouped.test(digits) || plain.test(digits)) {
    return Number(digits.replaceAll(group, '').replace(decimal, '.'));
  }
  // Three decimals would read as thousands.
  return group === '.' && /^\d+\.\d{1,2}$/.test(digits) ? Number(digits) : null;
}

export function metricsIn(clause: string): readonly DraftMetric[] {
  return metricPatterns.filter(([, pattern]) => pattern.test(clause)).map(([metric]) => metric);
}
