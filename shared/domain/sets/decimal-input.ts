const commaLanguages: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'pt']);

/**
 * The other language's mark separates thousands only before exactly three digits, as in `1,000`, and in a number that
 * begins with another digit than 0. Otherwise it is a decimal mark, so on an English screen `93,5` is 93.5, never 935,
 * and `0,125` is 0.125.
 */
export function parseDecimal(text: string, language: string): string | null {
  const compact = text.trim().replaceAll(/[\s\u00a0\u202f']/g, '');
  const mark = commaLanguages.has(language) ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  const grouped = new RegExp(`^[1-9]\\d{0,2}(\\${other}\\d{3})+(\\${mark}\\d+)?$`);
  const ungrouped = grouped.test(compact) ? compact.replaceAll(other, '') : compact;
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(ungrouped);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  if (integer.length > 6 || fraction.length > 6) return null;
  return fraction === '' ? integer : `${integer}.${fraction}`;
}

export function showDecimal(value: string, language: string): string {
  return commaLanguages.has(language) ? value.replace('.', ',') : value;
}

/**
 * @param value As `parseDecimal` gives it; null counts as nothing.
 * @returns Never below 0, and with the six decimals at most that may be typed: 4.1 less 2.5 is 1.6.
 */
export function stepDecimal(value: string | null, by: number): string {
  return String(Number(Math.max(0, Number(value ?? 0) + by).toFixed(6)));
}
