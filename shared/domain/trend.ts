/** The trend behind values that jump from day to day, such as body weight. */
import { daysBetween } from './training/local-day.ts';

export type DayValue = { readonly day: string; readonly value: number };

/** A value this many days away counts little; where weighings are rare, the window grows until it holds enough. */
export const trendWindowDays = 21;
const fewestInWindow = 6;

/**
 * The trend at each measurement: a straight line through the values around it, near ones counting most (local linear
 * regression with tricube weights). Unlike an average of the past, a line does not lag behind a steady change: someone
 * who loses weight is not shown a trend above every weighing.
 * @param values Oldest first.
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
  // Values are in order of their days: both walks end where the window does.
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
  // All on one day: there is no line, only their mean.
  return spread < 1e-9 * sum * sum ? sumY / sum : (sumY * sumXX - sumX * sumXY) / spread;
}

/** Days to either side: the usual window, or as far as it takes to hold enough values. */
function windowAround(points: readonly Point[], index: number): number {
  const here = points[index]?.x ?? 0;
  let [before, after] = [index - 1, index + 1];
  let width: number = trendWindowDays;
  for (let found = 1; found < fewestInWindow; found += 1) {
    const left = here - (points[before]?.x ?? Number.NEGATIVE_INFINITY);
    const right = (points[after]?.x ?? Number.POSITIVE_INFINITY) - here;
    const nearest = Math.min(left, right);
    if (!Number.isFinite(nearest)) break;
    // Strictly inside, or the farthest would count nothing.
    width = Math.max(width, nearest * 1.15 + 1);
    if (left <= right) before -= 1;
    else after += 1;
  }
  return width;
}
