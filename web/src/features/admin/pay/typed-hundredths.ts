import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';

/** Of a percent or a dollar. @returns null for what is no number, or has more than two decimals. */
export function hundredthsOf(typed: string, language: string): number | null {
  const text = parseDecimal(typed, language);
  if (text === null || !/^\d+(\.\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
}
