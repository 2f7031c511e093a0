/** Numbers and lists as a language writes them. */

export const formatNumber = (value: number, language: string, mostDecimals = 3): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: mostDecimals }).format(value);

/** @param share 1 for 100%. */
export const formatPercent = (share: number, language: string, mostDecimals = 0): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: mostDecimals }).format(share);

/** Rounded down, so that no miss is rounded away. @param share 1 for 100%. */
export const formatPercentDown = (share: number, language: string, mostDecimals: number): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: mostDecimals,
    roundingMode: 'floor',
  }).format(share);

/** Such as 'Ana, Ben, and Eva'. */
export const formatList = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(names);
