import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { DayValue } from '#shared/domain/health/trend.ts';

const perUnit = { kg: 1, lb: 2.20462 } as const;

/** Invented weights of ten weeks, in the unit of the account. */
export function sampleWeights(today: string, unit: 'kg' | 'lb') {
  const inUnit = (kg: number) => kg * perUnit[unit];
  const steps = [0, 0.4, 0.3, 0.9, 1.3, 1.2, 1.8, 2.3, 2.5, 3.1];
  const points: DayValue[] = steps.map((lost, week) => ({
    day: addDays(today, (week - steps.length + 1) * 7),
    value: inUnit(78 - lost),
  }));
  const at = (weeks: number, [low, value, high]: readonly [number, number, number]) => ({
    day: addDays(today, weeks * 7),
    value: inUnit(value),
    low: inUnit(low),
    high: inUnit(high),
  });
  return { points, goal: inUnit(72), forecast: [at(0, [74.9, 74.9, 74.9]), at(9, [71, 71.8, 72.6])] };
}

/** Invented resting heart rates of two months, per minute. */
export const sampleHeartRates = (today: string): readonly DayValue[] =>
  Array.from({ length: 60 }, (_, index) => ({
    day: addDays(today, index - 59),
    value: Math.round(62 - index / 10 + 3 * Math.sin(index * 1.7)),
  }));
