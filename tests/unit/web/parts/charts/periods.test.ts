import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { periodsFor, startOf } from '#web/parts/charts/periods.ts';

const daily = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays('2026-01-01', index) }));

it.each([
  [1, []],
  [29, []],
  [30, ['4w', 'all']],
  [100, ['4w', '3m', 'all']],
  [367, ['4w', '3m', '1y', 'all']],
])('%d days offer the periods %j', (count, periods) => {
  expect(periodsFor(daily(count))).toEqual(periods);
});

it('a period ends with the last point', () => {
  const days = daily(400);
  expect(startOf(days, 'all')).toBe(0);
  expect(days.length - startOf(days, '4w')).toBe(29);
  expect(days.length - startOf(days, '1y')).toBe(366);
});

it('a period starts at the next point where its first day has none', () => {
  expect(startOf([{ day: '2026-01-01' }, { day: '2026-03-01' }, { day: '2026-03-20' }], '4w')).toBe(1);
  expect(startOf([], '4w')).toBe(0);
});
