import { describe, expect, it } from 'vitest';
import { DayCollector, median } from '#shared/domain/wearables/daily-values.ts';
import { byMonth, daysOf, mergeMonth } from '#shared/domain/wearables/month-values.ts';
import { mainSleeps, maxAwakeMilliseconds, sleepsOf } from '#shared/domain/wearables/sleep-nights.ts';
import { isPlausibleWeight, metricRules, roundedValue } from '#shared/domain/wearables/wearable-metrics.ts';
import { fc } from '#tests/support/properties.ts';

const hour = 3_600_000;
const at = (time: string) => Date.parse(`${time}Z`);
const interval = (start: string, end: string) => ({
  start: at(start),
  end: at(end),
  wakeDay: end.slice(0, 10),
});

describe('a sleep', () => {
  it('counts on the wake day, including the part before midnight', () => {
    expect(
      sleepsOf([
        interval('2026-03-01T22:00', '2026-03-01T23:30'),
        interval('2026-03-02T00:10', '2026-03-02T06:10'),
      ]),
    ).toEqual([{ wakeDay: '2026-03-02', minutes: 450 }]);
  });

  it('ends after three hours awake', () => {
    const [first, second] = [
      interval('2026-03-01T22:00', '2026-03-02T05:00'),
      interval('2026-03-02T08:00', '2026-03-02T09:00'),
    ];
    expect(sleepsOf([first, second])).toHaveLength(1);
    const later = { ...second, start: second.start + 1 };
    expect(later.start - first.end).toBeGreaterThan(maxAwakeMilliseconds);
    expect(mainSleeps(sleepsOf([first, later]))).toEqual(new Map([['2026-03-02', 420]]));
  });

  it('is ignored when it lasts more than a day, or no time at all', () => {
    const day = interval('2026-03-01T22:00', '2026-03-02T22:00');
    expect(sleepsOf([day])).toEqual([{ wakeDay: '2026-03-02', minutes: 1440 }]);
    expect(sleepsOf([{ ...day, end: day.end + 1 }])).toEqual([]);
    expect(sleepsOf([{ ...day, end: day.start }])).toEqual([]);
  });

  it('ignores order and duplicates, and never exceeds the elapsed time', () => {
    const intervals = fc.array(
      fc.tuple(fc.nat({ max: 72 * 60 }), fc.integer({ min: 1, max: 240 })).map(([start, minutes]) => ({
        start: start * 60_000,
        end: (start + minutes) * 60_000,
        wakeDay: new Date((start + minutes) * 60_000).toISOString().slice(0, 10),
      })),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(intervals, (recorded) => {
        const sleeps = sleepsOf(recorded);
        expect(sleepsOf([...recorded, ...recorded].reverse())).toEqual(sleeps);
        const total = sleeps.reduce((sum, { minutes }) => sum + minutes, 0);
        const span =
          Math.max(...recorded.map(({ end }) => end)) - Math.min(...recorded.map(({ start }) => start));
        expect(total * 60_000).toBeLessThanOrEqual(span);
        expect(total * 60_000).toBeGreaterThanOrEqual(
          Math.max(...recorded.map(({ start, end }) => end - start)),
        );
      }),
    );
  });
});

describe('a day', () => {
  it('uses the highest step count of any device, not the sum', () => {
    const days = new DayCollector();
    days.addSteps('2026-03-01', 'phone', 3000);
    days.addSteps('2026-03-01', 'watch', 4000);
    days.addSteps('2026-03-01', 'phone', 2000);
    expect(days.dailyValues().numbers.steps).toEqual(new Map([['2026-03-01', 5000]]));
  });

  it('prefers the device with sleep stages, then the one with more sleep', () => {
    const days = new DayCollector();
    days.addSleep('app', interval('2026-03-01T22:00', '2026-03-02T08:00'), false);
    days.addSleep('watch', interval('2026-03-01T23:00', '2026-03-02T06:00'), true);
    days.addSleep('ring', interval('2026-03-01T23:00', '2026-03-02T06:30'), true);
    expect(days.dailyValues().numbers.sleep).toEqual(new Map([['2026-03-02', 450]]));
  });

  it('uses the median of samples and the first weight', () => {
    const days = new DayCollector();
    for (const value of [40, 200, 50, 44]) days.addSample('hrv', '2026-03-01', value);
    days.addWeight('2026-03-01', 20 * hour, { value: '66', unit: 'kg' });
    days.addWeight('2026-03-01', 7 * hour, { value: '65.2', unit: 'kg' });
    const { numbers, weights } = days.dailyValues();
    expect(numbers.hrv).toEqual(new Map([['2026-03-01', 47]]));
    expect(weights).toEqual(new Map([['2026-03-01', { value: '65.2', unit: 'kg' }]]));
  });

  it('uses the longest night that a manufacturer totaled, and the first of two weights at once', () => {
    const days = new DayCollector();
    for (const minutes of [400, 450, 420]) days.addNight('2026-03-01', minutes);
    days.addWeight('2026-03-01', hour, { value: '66', unit: 'kg' });
    days.addWeight('2026-03-01', hour, { value: '65', unit: 'kg' });
    const { numbers, weights } = days.dailyValues();
    expect(numbers.sleep).toEqual(new Map([['2026-03-01', 450]]));
    expect(weights.get('2026-03-01')?.value).toBe('66');
  });

  it.each([
    ['sleep', 1, 1440],
    ['steps', 0, 200_000],
    [
      'resting-heart-rate',
      metricRules['resting-heart-rate'].minimum,
      metricRules['resting-heart-rate'].maximum,
    ],
  ] as const)('accepts %s from %d to %d', (metric, minimum, maximum) => {
    expect([roundedValue(metric, minimum), roundedValue(metric, maximum)]).toEqual([minimum, maximum]);
    expect([roundedValue(metric, minimum - 1), roundedValue(metric, maximum + 1)]).toEqual([null, null]);
  });

  it('accepts weights from 20 to 650 kg', () => {
    const accepted = ['19.9', '20', '650', '650.1'].filter((value) =>
      isPlausibleWeight({ value, unit: 'kg' }),
    );
    expect(accepted).toEqual(['20', '650']);
  });

  it('drops implausible values', () => {
    const days = new DayCollector();
    days.addSteps('2026-03-01', 'phone', 900_000);
    days.addSample('resting-heart-rate', '2026-03-01', 0);
    days.addNight('2026-03-01', 2000);
    days.addWeight('2026-03-01', 0, { value: '0', unit: 'kg' });
    const { numbers, weights } = days.dailyValues();
    expect([...Object.values(numbers), weights].map(({ size }) => size)).toEqual([0, 0, 0, 0, 0]);
    expect([roundedValue('sleep', 450.4), roundedValue('hrv', 48.26)]).toEqual([450, 48.3]);
    expect(isPlausibleWeight({ value: '44', unit: 'lb' })).toBe(false);
    expect(isPlausibleWeight({ value: '45', unit: 'lb' })).toBe(true);
  });

  it('does not depend on the order of recordings', () => {
    const records = fc.array(
      fc.record({
        day: fc.constantFrom('2026-03-01', '2026-03-02'),
        device: fc.constantFrom('a', 'b'),
        value: fc.integer({ min: 30, max: 200 }),
      }),
      { maxLength: 40 },
    );
    const collect = (all: readonly { day: string; device: string; value: number }[]) => {
      const days = new DayCollector();
      for (const { day, device, value } of all) {
        days.addSteps(day, device, value);
        days.addSample('hrv', day, value);
      }
      const { hrv, steps } = days.dailyValues().numbers;
      return [Object.fromEntries(hrv), Object.fromEntries(steps)];
    };
    fc.assert(
      fc.property(records, (all) => {
        expect(collect([...all].reverse())).toEqual(collect(all));
      }),
    );
  });

  it('the median is the middle value', () => {
    expect([median([3]), median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([3, 2, 2.5]);
  });
});

describe('months', () => {
  const figures = fc.dictionary(
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fc.integer({ min: 0, max: 20_000 }),
  );

  it('contain every day once, oldest first, and convert back', () => {
    fc.assert(
      fc.property(figures, (days) => {
        const months = byMonth(new Map(Object.entries(days)));
        const back = months.flatMap(({ month, days: mine }) => daysOf(month, mine));
        expect(back.map(({ day }) => day)).toEqual(Object.keys(days).sort());
        expect(Object.fromEntries(back.map(({ day, value }) => [day, value]))).toEqual(days);
      }),
    );
  });

  it('report a weight as changed when its value or its unit differs', () => {
    const weight = (value: string, unit: 'kg' | 'lb') => ({ '01': { value, unit } });
    const kind = (value: string, unit: 'kg' | 'lb') =>
      mergeMonth(weight('65', 'kg'), weight(value, unit)).outcome;
    expect(kind('65', 'kg')).toMatchObject({ changed: 0, unchanged: 1 });
    expect(kind('66', 'kg')).toMatchObject({ changed: 1, unchanged: 0 });
    expect(kind('65', 'lb')).toMatchObject({ changed: 1, unchanged: 0 });
  });

  it('report added, changed and unchanged values, and accept the same import twice', () => {
    const month = fc.dictionary(fc.integer({ min: 10, max: 28 }).map(String), fc.nat({ max: 5 }));
    fc.assert(
      fc.property(month, month, (stored, incoming) => {
        const first = mergeMonth(stored, incoming);
        const second = mergeMonth(first.days, incoming);
        expect(second.days).toEqual(first.days);
        expect(second.outcome).toEqual({ added: 0, changed: 0, unchanged: Object.keys(incoming).length });
        expect(Object.keys(first.days)).toHaveLength(Object.keys(stored).length + first.outcome.added);
      }),
    );
  });
});
