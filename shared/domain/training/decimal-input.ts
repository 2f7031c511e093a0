/** Reading numbers as people type them. Source: product decisions, section 7: decimal comma and point by locale. */

const commaLanguages: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'pt']);

/**
 * The decimal that was typed, with a point, or null where it is no number of at most six digits on either side.
 *
 * The language's own decimal mark is always one. The other mark counts as a separator of thousands only where it
 * stands before exactly three digits, as in `1,000`; else it is a decimal mark too, so that `93,5` typed on a German
 * keyboard into an English screen is 93.5 and never 935.
 */
export function parseDecimal(text: string, language: string): string | null {
  const compact = text.trim().replaceAll(/[\s\u00a0\u202f']/g, '');
  const mark = commaLanguages.has(language) ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  const grouped = new RegExp(`^\\d{1,3}(\\${other}\\d{3})+(\\${mark}\\d+)?$`);
  const ungrouped = grouped.test(compact) ? compact.replaceAll(other, '') : compact;
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(ungrouped);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  if (integer.length > 6 || fraction.length > 6) return null;
  return fraction === '' ? integer : `${integer}.${fraction}`;
}

/** A stored decimal as the language writes it, ready for an input field. */
export function showDecimal(value: string, language: string): string {
  return commaLanguages.has(language) ? value.replace('.', ',') : value;
}
