import { expect, it } from 'vitest';
import {
  heatMapOf,
  longestRunOfWeeks,
  monthMarksOf,
  monthsOf,
} from '#web/features/progress/training-days-of.ts';

const today = '2026-03-04';
const on = (day: string, sets: number) => ({ day, workouts: 1, sets });

it('a year of days begins on a Monday and ends today', () => {
  const heat = heatMapOf([], today);
  expect(heat[0]?.day).toBe('2025-03-03');
  expect(heat.at(-1)?.day).toBe(today);
  expect(heat).toHaveLength(52 * 7 + 3);
  expect(heat.every(({ level }) => level === 0)).toBe(true);
});

it('a day is as dark as it had sets, against the others of the year', () => {
  const days = [on('2026-02-23', 4), on('2026-02-25', 10), on('2026-02-27', 20), on('2024-01-01', 99)];
  const levels = new Map(heatMapOf(days, today).map(({ day, level }) => [day, level]));
  expect(['2026-02-23', '2026-02-25', '2026-02-27', '2026-02-28'].map((day) => levels.get(day))).toEqual([
    1, 2, 3, 0,
  ]);
  expect(heatMapOf([on('2026-03-01', 0)], today).some(({ level }) => level === 1)).toBe(true);
});

it('names each month above its first week, but not one that has no room for its name', () => {
  const named = (last: string) =>
    monthMarksOf(heatMapOf([], last)).map(({ week, day }) => `${week} ${day.slice(0, 7)}`);
  expect(named(today).slice(0, 2)).toEqual(['0 2025-03', '5 2025-04']);
  expect(named(today).at(-1)).toBe('52 2026-03');
  // The picture begins on Monday, March 24: two weeks of March, and April begins beside them.
  expect(named('2026-03-25')[0]).toBe('2 2025-04');
});

it('months are added up, newest first, without what is older than the picture', () => {
  const days = [on('2024-12-01', 9), on('2026-01-05', 10), on('2026-01-07', 6), on('2026-02-02', 8)];
  expect(monthsOf(days, '2025-03-03')).toEqual([
    { month: '2026-02', days: 1, sets: 8 },
    { month: '2026-01', days: 2, sets: 16 },
  ]);
});

it('weeks in a row count once, however many days they had', () => {
  const days = ['2026-01-05', '2026-01-07', '2026-01-12', '2026-01-26'].map((day) => on(day, 5));
  expect(longestRunOfWeeks(heatMapOf(days, today))).toBe(2);
  expect(longestRunOfWeeks([])).toBe(0);
});
