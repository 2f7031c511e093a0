import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import {
  bandEdges,
  dateStyle,
  dayScale,
  nearestPoint,
  plotHeight,
  plotWidth,
  valueScale,
} from '#web/parts/charts/plot-scale.ts';

const isoDays = (ticks: readonly Date[]) => ticks.map((tick) => tick.toISOString().slice(0, 10));

describe('the axis of values', () => {
  it('has round ticks around every value', () => {
    const { y, ticks } = valueScale([83.7, 80.2, 81.1], false);
    expect(ticks).toEqual([80, 81, 82, 83, 84]);
    expect([y(84), y(80)]).toEqual([0, plotHeight]);
  });

  it('has four to six ticks and keeps every value inside the drawing', () => {
    const value = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), fc.boolean(), (values, fromZero) => {
        const { y, ticks } = valueScale(values, fromZero);
        expect(ticks.length).toBeGreaterThanOrEqual(4);
        expect(ticks.length).toBeLessThanOrEqual(6);
        for (const each of values) {
          expect(y(each)).toBeGreaterThanOrEqual(-0.001);
          expect(y(each)).toBeLessThanOrEqual(plotHeight + 0.001);
        }
      }),
    );
  });

  it('starts at zero under bars, and never below zero for a quantity', () => {
    expect(valueScale([40, 52], true).ticks[0]).toBe(0);
    expect(valueScale([0.3, 0.4], false).y.domain()[0]).toBeGreaterThanOrEqual(0);
  });

  it.each([0, 5.4, 80, 30_000])('gives the single value %f something above and below', (value) => {
    const { y } = valueScale([value], false);
    expect(y(value)).toBeGreaterThan(0);
    expect(Number.isFinite(y(value))).toBe(true);
  });
});

describe('the axis of days', () => {
  it('spans the days, with dates that tell the ticks apart', () => {
    const { x, ticks } = dayScale(['2026-09-28', '2026-11-22'], 0);
    expect([x(new Date('2026-09-28')), x(new Date('2026-11-22'))]).toEqual([0, plotWidth]);
    expect(ticks.length).toBeGreaterThanOrEqual(4);
    expect(dateStyle(ticks)).toEqual({ month: 'short', day: 'numeric' });
  });

  it.each([
    [['2026-11-01'], ['2026-11-01'], { month: 'short' }],
    [
      ['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'],
      ['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'],
      { month: 'short' },
    ],
    [
      ['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'],
      ['2025-10-01', '2025-12-01', '2026-02-01'],
      { month: 'short', year: 'numeric' },
    ],
  ])('names months, and no days between them: %j', (months, named, style) => {
    const { x, ticks } = dayScale(months, 15, true);
    expect(isoDays(ticks)).toEqual(named);
    expect(dateStyle(ticks, true)).toEqual(style);
    const ends = [x(new Date(months[0] ?? '')), x(new Date(months.at(-1) ?? ''))];
    expect(ends.every((at) => at > 0 && at < plotWidth)).toBe(true);
  });

  it('has four or five ticks, each at the start of a day, from a week up to ten years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 3650 }), fc.integer({ min: 0, max: 4000 }), (span, shift) => {
        const first = addDays('2016-01-01', shift);
        const { ticks } = dayScale([first, addDays(first, span)], 0);
        expect(ticks.length).toBeGreaterThanOrEqual(4);
        expect(ticks.length).toBeLessThanOrEqual(5);
        for (const tick of ticks) expect(tick.getTime() % 86_400_000).toBe(0);
        expect(new Set(isoDays(ticks)).size).toBe(ticks.length);
      }),
      { examples: [[3650, 3660]] },
    );
  });

  it.each([
    [['2023-11-22', '2026-11-22'], { month: 'short', year: 'numeric' }],
    [['2016-01-01', '2026-01-01'], { year: 'numeric' }],
    [['2026-01-20', '2026-06-10'], { month: 'short' }],
  ])('writes the dates of %j as %j', (days, style) => {
    expect(dateStyle(dayScale(days, 0).ticks)).toEqual(style);
  });

  it('puts a single day in the middle', () => {
    expect(dayScale(['2026-11-22'], 0).x(new Date('2026-11-22'))).toBe(plotWidth / 2);
  });
});

describe('the value under the pointer', () => {
  const points = ['2026-01-01', '2026-01-02', '2026-01-31'].map((day) => ({ day }));
  const scale = dayScale(['2026-01-01', '2026-01-31'], 0);

  it.each([
    [-50, 0],
    [40, 1],
    [500, 1],
    [530, 2],
    [1200, 2],
  ])('at %d is that of point %d, the closest day', (at, index) => {
    expect(nearestPoint(points, scale, at)).toBe(index);
  });
});

describe('a target range', () => {
  it.each([
    [[50, 60], { low: 20, high: 200 }, []],
    [[10, 12], { low: 20, high: 200 }, [20]],
    [[300], { low: 20, high: 200 }, [200]],
    [[300], { low: 20, high: null }, []],
  ])('around %j reaches %j only as far as %j', (values, range, edges) => {
    expect(bandEdges(values, range)).toEqual(edges);
  });
});
