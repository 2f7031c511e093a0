/** Numbers and lists as a language writes them. */

/** Made once each: a table shows hundreds of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

function format(value: number, language: string, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, known);
  return known.format(value);
}

export const formatNumber = (value: number, language: string, mostDecimals = 3): string =>
  format(value, language, { maximumFractionDigits: mostDecimals });

/** @param share 1 for 100%. */
export const formatPercent = (share: number, language: string, mostDecimals = 0): string =>
  format(share, language, { style: 'percent', maximumFractionDigits: mostDecimals });

/** Rounded down, so that no miss is rounded away. @param share 1 for 100%. */
export const formatPercentDown = (share: number, language: string, mostDecimals: number): string =>
  format(share, language, { style: 'percent', maximumFractionDigits: mostDecimals, roundingMode: 'floor' });

/** Such as 'Ana, Ben, and Eva'. */
export const formatList = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(names);
