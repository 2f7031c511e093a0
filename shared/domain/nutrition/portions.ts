/** Portions are in percent of one, in steps of five. */
export const portionRange = { minimum: 40, maximum: 300, step: 5 } as const;

/** The nearest portion that a plan may hold. */
export function toPortion(percent: number): number {
  const stepped = Math.round(percent / portionRange.step) * portionRange.step;
  return Math.min(portionRange.maximum, Math.max(portionRange.minimum, stepped));
}

/** Whether a percentage is one that a plan may hold. */
export function isPortion(percent: number): boolean {
  return toPortion(percent) === percent;
}
