import { daysBetween } from '#shared/domain/calendar/local-day.ts';

export type DayValue = { readonly day: string; readonly value: number };

/** Values beyond this count little. With sparse measurements, the window grows until it has enough. */
export const trendWindowDays = 21;
const minimumInWindow = 6;

/**
 * Local linear regression with tricube weights: a moving average would lag behind a steady change. @param
 * values Oldest first.
 */
export function smoothed(values: readonly DayValue[]): DayValue[] {
  const origin = values[0]?.day;
  if (origin === undefined) return [];
  const points = values.map(({ day, value }) => ({ x: daysBetween(origin, day), y: value }));
  return values.map(({ day }, index) => ({ day, value: lineAt(points, index) }));
}

type Point = { readonly x: number; readonly y: number };

function lineAt(points: readonly Point[], index: number): number {
  const here = points[index]?.x ?? 0;
  const width = windowAround(points, index);
  let [sum, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  // Values are sorted by day, so each walk stops at the window's edge.
  const add = (point: Point | undefined) => {
    if (point === undefined) return false;
    const x = point.x - here;
    const share = Math.abs(x) / width;
    if (share >= 1) return false;
    const weight = (1 - share ** 3) ** 3;
    sum += weight;
    sumX += weight * x;
    sumY += weight * point.y;
    sumXX += weight * x * x;
    sumXY += weight * x * point.y;
    return true;
  };
  for (let at = index; add(points[at]); at -= 1);
  for (let at = index + 1; add(points[at]); at += 1);
  const spread = sum * sumXX - sumX * sumX;
  // All values are on one day, so there is only a mean.
  return spread === 0 ? sumY / sum : (sumY * sumXX - sumX * sumXY) / spread;
}

function windowAround(points: readonly Point[], index: number): number {
  const here = points[index]?.x ?? 0;
  let [before, after] = [index - 1, index + 1];
  let width: number = trendWindowDays;
  for (let found = 1; found < minimumInWindow; found += 1) {
    const left = here - (points[before]?.x ?? Number.NEGATIVE_INFINITY);
    const right = (points[after]?.x ?? Number.POSITIVE_INFINITY) - here;
    const nearest = Math.min(left, right);
    if (!Number.isFinite(nearest)) break;
    // Strictly inside, or the farthest value would have no weight.
    width = Math.max(width, nearest * 1.15 + 1);
    if (left <= right) before -= 1;
    else after += 1;
  }
  return width;
}
