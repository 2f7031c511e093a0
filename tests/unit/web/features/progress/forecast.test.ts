import { expect, it } from 'vitest';
import { forecastOf } from '#web/features/progress/forecast.ts';

const pace = { now: 81_400, day: '2026-11-16', perWeek: -500, perWeekLow: -600, perWeekHigh: -400 };
const predicted = {
  kind: 'predicted',
  day: '2027-01-03',
  earliest: '2026-12-25',
  latest: '2027-01-15',
} as const;

it('draws the pace on to the latest day that is likely, with its interval', () => {
  const [from, to] = forecastOf({ pace, prediction: predicted });
  expect(from).toEqual({ day: '2026-11-16', value: 81_400, low: 81_400, high: 81_400 });
  expect(to?.day).toBe('2027-01-15');
  expect(to?.value).toBeCloseTo(81_400 - 500 * (60 / 7));
  expect(to?.low).toBeCloseTo(81_400 - 600 * (60 / 7));
  expect(to?.high).toBeCloseTo(81_400 - 400 * (60 / 7));
});

it.each([null, '2028-01-01'])('cuts off an interval that ends at %s', (latest) => {
  expect(forecastOf({ pace, prediction: { ...predicted, latest } }).at(-1)?.day).toBe('2027-01-27');
});

it.each([null, { kind: 'away' } as const])(
  'without a day to reach (%j) it shows eight weeks',
  (prediction) => {
    expect(forecastOf({ pace, prediction }).at(-1)?.day).toBe('2027-01-11');
  },
);

it('is nothing once the goal is reached, or while the pace is unknown', () => {
  expect(forecastOf({ pace, prediction: { kind: 'reached' } })).toEqual([]);
  expect(forecastOf({ pace: null, prediction: null })).toEqual([]);
});
