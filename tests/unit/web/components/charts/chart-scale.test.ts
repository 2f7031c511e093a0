import { describe, expect, it } from 'vitest';
import { chartScale, visibleValues } from '#web/components/charts/chart-scale.ts';
import { toCsv } from '#web/lib/csv.ts';

const frame = { width: 640, height: 260, left: 44, right: 16, top: 16, bottom: 28 };

describe('the scale of a chart', () => {
  it('keeps every figure inside the frame, between round ticks', () => {
    const values = [
      { day: '2026-01-01', value: 83.7 },
      { day: '2026-02-01', value: 80.2 },
      { day: '2026-03-01', value: 81.1 },
    ];
    const { x, y, ticks } = chartScale(values, frame);
    expect(ticks).toEqual([80, 81, 82, 83, 84]);
    expect([x('2026-01-01'), x('2026-03-01')]).toEqual([44, 624]);
    for (const { value } of values) {
      expect(y(value)).toBeGreaterThanOrEqual(16);
      expect(y(value)).toBeLessThanOrEqual(232);
    }
  });

  it.each([0, 5.4, 80, 30_000])('stands a single figure of %f', (value) => {
    const { x, y, ticks } = chartScale([{ day: '2026-01-01', value }], frame);
    expect(x('2026-01-01')).toBe(334);
    expect(Number.isFinite(y(value))).toBe(true);
    expect(ticks.length).toBeGreaterThan(1);
  });
});

describe('an export', () => {
  it('quotes what would break a line, and lets no text act as a formula', () => {
    expect(toCsv([['a,b', 'say "x"', '=SUM(A1)', -3.2]])).toBe('"a,b","say ""x""",\'=SUM(A1),-3.2\r\n');
  });
});

describe('ten years of days in a picture', () => {
  const days = Array.from({ length: 3650 }, (_, index) => ({
    day: new Date(Date.UTC(2016, 0, 1 + index)).toISOString().slice(0, 10),
    value: 80 + Math.sin(index / 9) * 5 + (index === 1234 ? 40 : 0),
  }));

  it('are drawn by the lowest and the highest of each column, in order, without losing an outlier', () => {
    const seen = visibleValues(days, frame);
    expect(seen.length).toBeLessThanOrEqual(2 * (frame.width - frame.left - frame.right + 1));
    expect(seen).toContain(days[1234]);
    expect(seen.map(({ day }) => day)).toEqual(seen.map(({ day }) => day).toSorted());
    const lowest = (values: readonly { value: number }[]) => Math.min(...values.map(({ value }) => value));
    expect(lowest(seen)).toBe(lowest(days));
  });

  it('few are drawn as they are', () => {
    expect(visibleValues(days.slice(0, 500), frame)).toEqual(days.slice(0, 500));
  });
});
