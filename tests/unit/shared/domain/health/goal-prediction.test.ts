import { describe, expect, it, test } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { paceOf, pastPredictions, predictGoal } from '#shared/domain/health/goal-prediction.ts';
import { fc } from '#tests/support/properties.ts';

/** One weight a week that falls by half a kilogram, with a wobble. */
const falling = (weeks: number, wobble = 0) =>
  Array.from({ length: weeks }, (_, week) => ({
    day: addDays('2026-01-05', week * 7),
    value: 90_000 - week * 500 + (week % 2 === 0 ? wobble : -wobble),
  }));

describe('the pace', () => {
  it('is the exact slope when the values are on a line', () => {
    const pace = paceOf(falling(8));
    expect(pace?.perWeek).toBeCloseTo(-500, 6);
    expect(pace?.perWeekHigh).toBeCloseTo(-500, 6);
    expect(pace?.now).toBeCloseTo(86_500, 6);
  });

  it('has a wider interval for noisier values', () => {
    const width = (wobble: number) => {
      const pace = paceOf(falling(8, wobble));
      return pace ? pace.perWeekHigh - pace.perWeekLow : 0;
    };
    expect(width(600)).toBeGreaterThan(width(100));
  });

  /** A fall by two a day with residuals of one, which neither lift nor tilt the line. */
  const scattered = (residuals: readonly number[], everyDays: number) =>
    residuals.map((residual, index) => ({
      day: addDays('2026-01-05', index * everyDays),
      value: 1_000 - 2 * everyDays * index + residual,
    }));

  it.each([
    // Student's t at 95%, times the standard error: the root of residuals / degrees of freedom / spread.
    ['five values', [1, -1, 0, -1, 1], 10, 3.18 * Math.sqrt(4 / 3 / 1_000)],
    [
      'sixteen values',
      [1, -1, -1, 1].flatMap((each) => [each, -each, -each, each]),
      3,
      2.14 * Math.sqrt(16 / 14 / (9 * 340)),
    ],
    [
      'twenty values',
      Array.from({ length: 5 }, () => [1, -1, -1, 1]).flat(),
      2,
      2.05 * Math.sqrt(20 / 18 / 2_660),
    ],
  ])('of %s has the interval of its regression', (_, residuals, everyDays, margin) => {
    const pace = paceOf(scattered(residuals, everyDays));
    expect(pace?.perWeek).toBeCloseTo(-14, 9);
    expect(pace?.perWeekLow).toBeCloseTo(-14 - margin * 7, 9);
    expect(pace?.perWeekHigh).toBeCloseTo(-14 + margin * 7, 9);
    expect(pace?.now).toBeCloseTo(1_000 - 2 * everyDays * (residuals.length - 1), 9);
  });

  it('needs five values of the last eight weeks that are two weeks apart', () => {
    const on = (...days: readonly number[]) =>
      paceOf(days.map((day) => ({ day: addDays('2026-01-05', day), value: day })));
    expect(on(0, 14, 28, 42, 56)?.perWeek).toBeCloseTo(7, 9);
    expect(on(0, 15, 29, 43, 57)).toBeNull();
    expect(on(0, 3, 7, 10, 14)?.perWeek).toBeCloseTo(7, 9);
    expect(on(0, 3, 7, 10, 13)).toBeNull();
  });

  it('is null for four values or a few days', () => {
    expect(paceOf(falling(4))).toBeNull();
    const crowded = falling(8).map(({ value }, index) => ({ day: addDays('2026-01-05', index), value }));
    expect(paceOf(crowded)).toBeNull();
  });

  it('contains the true slope when the values are on a line', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 5, max: 9 }), (perWeek, weeks) => {
        const values = Array.from({ length: weeks }, (_, week) => ({
          day: addDays('2026-01-05', week * 7),
          value: 80_000 + week * perWeek,
        }));
        const pace = paceOf(values);
        expect(pace?.perWeek).toBeCloseTo(perWeek, 4);
      }),
    );
  });
});

describe('the goal date', () => {
  const pace = (weeks: number, wobble = 0) => {
    const found = paceOf(falling(weeks, wobble));
    if (found === null) throw new Error('no pace');
    return found;
  };

  it('is where the line crosses the goal', () => {
    const day = addDays('2026-01-05', 15 * 7);
    expect(predictGoal(pace(8), 82_500, 90_000)).toMatchObject({ kind: 'predicted', day, earliest: day });
  });

  it('is inside its interval, which may be open', () => {
    const found = predictGoal(pace(8, 300), 82_500, 90_000);
    expect(found.kind).toBe('predicted');
    if (found.kind !== 'predicted') return;
    expect(found.earliest <= found.day).toBe(true);
    expect(found.latest === null || found.latest >= found.day).toBe(true);
    expect(predictGoal(pace(8, 3_000), 82_500, 90_000)).not.toMatchObject({ latest: expect.any(String) });
  });

  const steady = { now: 0, day: '2026-01-05', perWeek: 7, perWeekLow: 3.5, perWeekHigh: 14 };
  it.each([
    ['gaining', steady, 28, -1],
    ['losing', { ...steady, perWeek: -7, perWeekLow: -14, perWeekHigh: -3.5 }, -28, 1],
  ])('is earliest at the fastest pace and latest at the slowest, %s', (_, pace, goal, from) => {
    const [day, earliest, latest] = [28, 14, 56].map((days) => addDays('2026-01-05', days));
    expect(predictGoal(pace, goal, from)).toEqual({ kind: 'predicted', day, earliest, latest });
  });

  it('is at most two years ahead', () => {
    expect(predictGoal(steady, 730, -1)).toMatchObject({
      kind: 'predicted',
      day: '2028-01-05',
      latest: null,
    });
    expect(predictGoal(steady, 731, -1)).toEqual({ kind: 'away' });
    expect(predictGoal({ ...steady, perWeek: 0 }, 28, -1)).toEqual({ kind: 'away' });
  });

  it('is reached at the goal itself, also when the goal is the starting value', () => {
    expect(predictGoal(steady, 0, -10)).toEqual({ kind: 'reached' });
    expect(predictGoal(steady, 0, 0)).toEqual({ kind: 'reached' });
    expect(predictGoal(steady, 5, 5)).toEqual({ kind: 'reached' });
  });

  it('is missing when moving away and when the goal is reached', () => {
    expect(predictGoal(pace(8), 95_000, 90_000)).toEqual({ kind: 'away' });
    expect(predictGoal(pace(8), 88_000, 90_000)).toEqual({ kind: 'reached' });
  });
});

it('past predictions use only what was known at the time', () => {
  const past = pastPredictions(falling(16, 50));
  expect(past.length).toBeGreaterThan(3);
  for (const { madeOn, day, low, high, measured } of past) {
    expect(addDays(madeOn, 28) <= day).toBe(true);
    expect(low).toBeLessThanOrEqual(high);
    expect(Math.abs(measured - (low + high) / 2)).toBeLessThan(400);
  }
});

it('past predictions go back a year to the day, each from what was recorded four weeks before', () => {
  const weekly = falling(70);
  const past = pastPredictions(weekly);
  expect(past).toHaveLength(53);
  expect(past[0]?.day).toBe(addDays(weekly.at(-1)?.day ?? '', -364));
  for (const { madeOn, day } of past) expect(madeOn).toBe(addDays(day, -28));
  const recorded = (later: number) =>
    pastPredictions(falling(10).map((value) => ({ ...value, knownOn: addDays(value.day, later) })))[0]
      ?.madeOn;
  expect(recorded(0)).toBe('2026-02-02');
  // On the day of the prediction, the value of that day had not been recorded yet.
  expect(recorded(1)).toBe('2026-02-02');
  expect(
    pastPredictions(falling(10).map((value) => ({ ...value, knownOn: addDays(value.day, 1) })))[0]?.day,
  ).toBe('2026-03-09');
});

describe('an import of old values', () => {
  const kept = falling(16, 50);
  const late = falling(16, -400).map((value) => ({ ...value, knownOn: '2026-12-01' }));
  const both = [...kept, ...late].sort((a, b) => (a.day < b.day ? -1 : 1));

  it('does not change earlier predictions', () => {
    const said = (past: readonly { low: number; high: number }[]) => past.map(({ low, high }) => [low, high]);
    expect(said(pastPredictions(both))).toEqual(said(pastPredictions(kept)));
  });
});

it('three years of daily weights give a year of past predictions, quickly', () => {
  const daily = Array.from({ length: 1096 }, (_, index) => ({
    day: addDays('2023-01-01', index),
    value: 90_000 - index * 10 + (index % 5) * 80,
  }));
  const before = performance.now();
  const past = pastPredictions(daily);
  expect(performance.now() - before).toBeLessThan(500);
  expect(past.length).toBeGreaterThan(50);
  expect(past.length).toBeLessThanOrEqual(53);
});

test('a weekly weight gives a past prediction per week, but not for the days in between', () => {
  const weekly = falling(12);
  const days = pastPredictions(weekly).map(({ day }) => day);
  expect(days.length).toBeGreaterThan(2);
  expect(days).toEqual(weekly.slice(-days.length).map(({ day }) => day));
  // A second weight on the sixth day of each week is too soon after the last one.
  const twice = weekly.flatMap((value) => [value, { ...value, day: addDays(value.day, 6) }]);
  const between = pastPredictions(twice).map(({ day }) => day);
  for (const [index, day] of between.slice(1).entries()) {
    expect(day >= addDays(between[index] ?? '', 7)).toBe(true);
  }
});
