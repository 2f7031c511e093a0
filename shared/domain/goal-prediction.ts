/**
 * When a goal weight may be reached, from the line through the latest measurements, and how sure that is.
 * Source: product decisions, section 10: predictions state their interval and how past ones did.
 */
import { addDays, daysBetween } from './training/local-day.ts';
import type { DayValue } from './trend.ts';

/** Older figures say little of today's pace. */
export const predictionWindowDays = 56;
export const fewestMeasurements = 5;
export const shortestSpanDays = 14;
/** Nobody can say what comes after that. */
const furthestDays = 730;

/** Student's t for 95 %, by degrees of freedom from 1. */
const quantiles = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13];
const quantileOf = (freedom: number) => quantiles[freedom - 1] ?? 2.05;

export type Pace = {
  /** Where the line is on the last measured day. */
  readonly now: number;
  readonly day: string;
  /** Change in a week, with its 95 % interval. */
  readonly perWeek: number;
  readonly perWeekLow: number;
  readonly perWeekHigh: number;
};

/** The least-squares line through the window's measurements; null where they are too few or too close together. */
export function paceOf(values: readonly DayValue[]): Pace | null {
  const last = values.at(-1);
  if (last === undefined) return null;
  const from = addDays(last.day, -predictionWindowDays);
  const used = values.filter(({ day }) => day >= from);
  const first = used[0];
  if (used.length < fewestMeasurements || first === undefined) return null;
  if (daysBetween(first.day, last.day) < shortestSpanDays) return null;

  const points = used.map(({ day, value }) => ({ x: daysBetween(last.day, day), y: value }));
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const now = meanY - slope * meanX;
  const residual = points.reduce((sum, { x, y }) => sum + (y - now - slope * x) ** 2, 0);
  const freedom = points.length - 2;
  const margin = quantileOf(freedom) * Math.sqrt(residual / freedom / spread);
  return {
    now,
    day: last.day,
    perWeek: slope * 7,
    perWeekLow: (slope - margin) * 7,
    perWeekHigh: (slope + margin) * 7,
  };
}

export type GoalPrediction =
  | { readonly kind: 'reached' }
  | { readonly kind: 'away' }
  | {
      readonly kind: 'predicted';
      readonly day: string;
      readonly earliest: string;
      /** null where the interval has no end: the pace may as well be none. */
      readonly latest: string | null;
    };

/** When the line meets the goal. `away` where it leads elsewhere, or not within two years. */
export function predictGoal(pace: Pace, goal: number, start: number): GoalPrediction {
  const way = goal - pace.now;
  // Reached when the line is on the far side of the goal, seen from where the person began.
  if (Math.sign(way) !== Math.sign(goal - start)) return { kind: 'reached' };
  const daysAt = (perWeek: number) => {
    const days = (way / perWeek) * 7;
    return days > 0 && days <= furthestDays ? Math.ceil(days) : null;
  };
  const days = daysAt(pace.perWeek);
  if (days === null) return { kind: 'away' };
  const [fast, slow] = way < 0 ? [pace.perWeekLow, pace.perWeekHigh] : [pace.perWeekHigh, pace.perWeekLow];
  const latest = daysAt(slow);
  return {
    kind: 'predicted',
    day: addDays(pace.day, days),
    earliest: addDays(pace.day, daysAt(fast) ?? days),
    latest: latest === null ? null : addDays(pace.day, latest),
  };
}

export type PastPrediction = {
  /** The last day that was known when it was made. */
  readonly madeOn: string;
  readonly day: string;
  readonly low: number;
  readonly high: number;
  readonly measured: number;
};

export type KnownValue = DayValue & {
  /** The day on which it was recorded: an import brings figures of days long gone. Its own day where left out. */
  readonly knownOn?: string;
};

/** Predictions are looked back on for a year. */
const lookBackDays = 364;

/**
 * What the same line said four weeks ahead, made from nothing but what had been recorded by then, against what was
 * measured. What was recorded does not change, so this is the record of what the screen has said, week by week.
 * @param values Oldest first.
 */
export function pastPredictions(values: readonly KnownValue[], weeksAhead = 4): PastPrediction[] {
  const made: PastPrediction[] = [];
  const since = addDays(values.at(-1)?.day ?? '1970-01-01', -lookBackDays);
  for (const { day, value: measured } of values.filter((value) => value.day >= since)) {
    const newest = made.at(-1);
    if (newest !== undefined && day < addDays(newest.day, 7)) continue;
    const pace = paceOf(knownBy(values, addDays(day, -weeksAhead * 7)));
    if (pace === null) continue;
    const weeks = daysBetween(pace.day, day) / 7;
    const [low, high] = [pace.now + pace.perWeekLow * weeks, pace.now + pace.perWeekHigh * weeks];
    made.push({ madeOn: pace.day, day, low, high, measured });
  }
  return made;
}

const knownBy = (values: readonly KnownValue[], day: string) =>
  values.filter((value) => value.day <= day && (value.knownOn ?? value.day) <= day);
