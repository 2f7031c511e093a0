/** Two decimals, or three below 1: as exact as a report. */
export function laboratoryNumber(value: number, language: string): string {
  return value.toLocaleString(language, { maximumFractionDigits: Math.abs(value) < 1 ? 3 : 2 });
}

/** '30–100', '≥ 30' or '≤ 100'. */
export function rangeText(low: number | null, high: number | null, language: string): string {
  const number = (value: number) => laboratoryNumber(value, language);
  if (low === null) return `≤ ${number(high ?? 0)}`;
  return high === null ? `≥ ${number(low)}` : `${number(low)}–${number(high)}`;
}
