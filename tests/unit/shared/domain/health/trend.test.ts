import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#shared/domain/calendar/local-day.ts';
import { type DayValue, smoothed, trendWindowDays } from '#shared/domain/health/trend.ts';
import { fc } from '#tests/support/properties.ts';

const start = '2026-01-05';
const cases = { numRuns: 1000, seed: 20_261_122 } as const;

/** How often people weigh themselves: every day, once a week, now and then, or with a month's pause. */
const rhythms = {
  daily: fc.constant(1),
  weekly: fc.constant(7),
  irregular: fc.integer({ min: 0, max: 12 }),
  withGaps: fc.oneof({ weight: 9, arbitrary: fc.constant(2) }, { weight: 1, arbitrary: fc.constant(35) }),
};

/** A straight line with noise of at most `noise` to either side. */
function lines(step: fc.Arbitrary<number>) {
  return fc
    .record({
      from: fc.double({ min: 50, max: 120, noNaN: true }),
      perWeek: fc.double({ min: -1.2, max: 1.2, noNaN: true }),
      noise: fc.double({ min: 0, max: 1.5, noNaN: true }),
      steps: fc.array(fc.tuple(step, fc.double({ min: -1, max: 1, noNaN: true })), {
        minLength: 1,
        maxLength: 60,
      }),
    })
    .map(({ from, perWeek, noise, steps }) => {
      let offset = 0;
      const points = steps.map(([days, jitter]) => {
        offset += days;
        const line = from + (perWeek * offset) / 7;
        return { day: addDays(start, offset), line, value: line + jitter * noise };
      });
      return { noise, points };
    });
}

describe('the trend', () => {
  it.each(Object.entries(rhythms))(
    'of a straight line with noise ends within twice the noise of the line, weighed %s',
    (_, step) => {
      fc.assert(
        fc.property(lines(step), ({ noise, points }) => {
          const end = smoothed(points).at(-1)?.value ?? Number.NaN;
          expect(Math.abs(end - (points.at(-1)?.line ?? 0))).toBeLessThanOrEqual(2 * noise + 1e-6);
        }),
        cases,
      );
    },
  );

  it.each(Object.entries(rhythms))('of a straight line without noise is that line, weighed %s', (_, step) => {
    fc.assert(
      fc.property(lines(step), ({ points }) => {
        const trend = smoothed(points.map(({ day, line }) => ({ day, value: line })));
        for (const [index, { line }] of points.entries()) expect(trend[index]?.value).toBeCloseTo(line, 6);
      }),
      cases,
    );
  });

  it('of two months of daily weights ends within three quarters of the largest noise', () => {
    const jitter = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(jitter, fc.double({ min: -0.1, max: 0.1, noNaN: true }), (noise, perDay) => {
        const values = noise.map((each, index) => ({
          day: addDays(start, index),
          value: 80 + perDay * index + hashed(each, index),
        }));
        const end = smoothed(values).at(-1)?.value ?? Number.NaN;
        expect(Math.abs(end - (80 + perDay * 59))).toBeLessThanOrEqual(0.75);
      }),
      cases,
    );
  });

  it('of the sample client, weighed weekly from 84.6 to 81.4 kg, ends at the last weight', () => {
    const weights = [84.6, 84.3, 83.7, 83.4, 82.8, 82.3, 81.9, 81.4];
    const trend = smoothed(weights.map((value, week) => ({ day: addDays(start, week * 7), value })));
    expect(Math.abs((trend.at(-1)?.value ?? 0) - 81.4)).toBeLessThan(0.1);
    // It used to lie above every point.
    expect(trend.some(({ value }, index) => value <= (weights[index] ?? 0))).toBe(true);
  });

  it.each(Object.entries(rhythms))(
    'is the weighted regression that the literature defines, weighed %s',
    (_, step) => {
      fc.assert(
        fc.property(lines(step), ({ points }) => {
          const trend = smoothed(points);
          for (const [index, expected] of regression(points).entries()) {
            expect(trend[index]?.value).toBeCloseTo(expected, 5);
          }
        }),
        { ...cases, numRuns: 100 },
      );
    },
  );

  it('keeps a single value and averages values of one day', () => {
    expect(smoothed([{ day: start, value: 80 }])).toEqual([{ day: start, value: 80 }]);
    const twice: DayValue[] = [
      { day: start, value: 80 },
      { day: start, value: 81 },
    ];
    expect(smoothed(twice).map(({ value }) => value)).toEqual([80.5, 80.5]);
    expect(smoothed([])).toEqual([]);
  });
});

/** The same by the book: all points, sorted by distance, with the window of the sixth nearest. */
function regression(values: readonly DayValue[]): number[] {
  const at = values.map(({ day }) => daysBetween(start, day));
  return at.map((here) => {
    const distances = at.map((x) => Math.abs(x - here)).sort((a, b) => a - b);
    const sixth = distances[Math.min(5, distances.length - 1)] ?? 0;
    const width = sixth === 0 ? trendWindowDays : Math.max(trendWindowDays, sixth * 1.15 + 1);
    const weights = at.map((x) => Math.max(0, 1 - (Math.abs(x - here) / width) ** 3) ** 3);
    const mean = (of: readonly number[]) =>
      total(of.map((each, index) => each * (weights[index] ?? 0))) / total(weights);
    const [meanX, meanY] = [mean(at), mean(values.map(({ value }) => value))];
    const spread = mean(at.map((x) => (x - meanX) ** 2));
    const slope =
      mean(values.map(({ value }, index) => ((at[index] ?? 0) - meanX) * (value - meanY))) / spread;
    return spread === 0 ? meanY : meanY + slope * (here - meanX);
  });
}

const total = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0);

/** Noise that does not lean to one side: fast-check likes extremes, and a whole month at one of them is a new weight. */
function hashed(each: number, index: number): number {
  const value = Math.sin((each + 2) * 12_989.8 + index * 78.233) * 43_758.5453;
  return (value - Math.floor(value)) * 2 - 1;
}
