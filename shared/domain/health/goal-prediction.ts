import { addDays, daysBetween } from '#shared/domain/calendar/local-day.ts';
import type { DayValue } from './trend.ts';

/** Older measurements say little about the current pace. */
export const predictionWindowDays = 56;
export const minimumMeasurements = 5;
export const minimumSpanDays = 14;
const maxPredictionDays = 730;

/** Student's t at 95%, by degrees of freedom from 1. */
const quantiles = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13];
const quantileOf = (freedom: number) => quantiles[freedom - 1] ?? 2.05;

export type Pace = {
  readonly now: number;
  readonly day: string;
  readonly perWeek: number;
  readonly perWeekLow: number;
  readonly perWeekHigh: number;
};

/** Least squares. Null with too few measurements, or too close together. */
export function paceOf(values: readonly DayValue[]): Pace | null {
  const last = values.at(-1);
  if (last === undefined) return null;
  const from = addDays(last.day, -predictionWindowDays);
  const used = values.filter(({ day }) => day >= from);
  const first = used[0];
  if (used.length < minimumMeasurements || first === undefined) return null;
  if (daysBetween(first.day, last.day) < minimumSpanDays) return null;

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
      /** Null when the interval includes no change. */
      readonly latest: string | null;
    };

/** `away` when the line moves away from the goal or does not reach it within two years. */
export function predictGoal(pace: Pace, goal: number, start: number): GoalPrediction {
  const way = goal - pace.now;
  // The line is at the goal, or has passed it, seen from the starting value.
  if (way * (goal - start) <= 0) return { kind: 'reached' };
  const daysAt = (perWeek: number) => {
    const days = (way / perWeek) * 7;
    return days > 0 && days <= maxPredictionDays ? Math.ceil(days) : null;
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
  readonly madeOn: string;
  readonly day: string;
  readonly low: number;
  readonly high: number;
  readonly measured: number;
};

export type KnownValue = DayValue & {
  /** When the value was recorded, which for an import is later than its day. Defaults to its day. */
  readonly knownOn?: string;
};

const lookBackDays = 364;

/** Replays past predictions, using only what had been recorded by then. @param values Oldest first. */
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
