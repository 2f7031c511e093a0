export const portionRange = { minimum: 40, maximum: 300, step: 5 } as const;

export function toPortion(percent: number): number {
  const stepped = Math.round(percent / portionRange.step) * portionRange.step;
  return Math.min(portionRange.maximum, Math.max(portionRange.minimum, stepped));
}

export function isPortion(percent: number): boolean {
  return toPortion(percent) === percent;
}
