import { expect, test } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { tipOfWeek } from '#shared/domain/library/tip-of-week.ts';

const tips = [
  { id: 'c', goals: ['strength'] },
  { id: 'a', goals: ['strength'] },
  { id: 'b', goals: ['strength', 'longevity'] },
  { id: 'd', goals: [] },
] as const;
const monday = '2026-03-02';
const idOn = (day: string, goal: Parameters<typeof tipOfWeek>[1] = 'strength') =>
  tipOfWeek(tips, goal, day)?.id;

test('a tip stays from Monday to Sunday, in whatever order the tips come', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => idOn(addDays(monday, day)));
  expect(new Set(week).size).toBe(1);
  expect(tipOfWeek(tips.toReversed(), 'strength', monday)?.id).toBe(week[0]);
});

test('all tips of a goal and those for everyone have their turn, also across the end of a year', () => {
  const weeks = [0, 7].map((days) => idOn(addDays('2026-12-28', days), 'longevity'));
  expect(weeks.toSorted()).toEqual(['b', 'd']);
});

test('without a goal, or without tips for it, all have their turn', () => {
  const weeks = [0, 7, 14, 21].map((days) => idOn(addDays(monday, days), null));
  expect(weeks.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect(tipOfWeek(tips.slice(0, 2), 'fat_loss', monday)).not.toBeNull();
});

test('without tips there is none', () => {
  expect(tipOfWeek([], 'strength', monday)).toBeNull();
});
