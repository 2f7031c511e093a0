import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { isHabitDay, streakOf } from '#shared/domain/habits/habits.ts';

const today = '2026-03-15';
const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], since: '2026-01-01' };
/** Days before today, 0 is today. */
const kept = (...daysAgo: readonly number[]) => new Set(daysAgo.map((days) => addDays(today, -days)));
const daysFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('a streak', () => {
  it('counts days in a row, today once it is marked', () => {
    expect(streakOf(daily, kept(1, 2, 3), today)).toBe(3);
    expect(streakOf(daily, kept(0, 1, 2, 3), today)).toBe(4);
    expect(streakOf(daily, kept(), today)).toBe(0);
  });

  it('forgives one missed day in seven, and no second one', () => {
    expect(streakOf(daily, kept(0, 2, 3), today)).toBe(3);
    expect(streakOf(daily, kept(...daysFrom(0, 2), ...daysFrom(4, 9), ...daysFrom(11, 20)), today)).toBe(19);
    expect(streakOf(daily, kept(0, 2, 4), today)).toBe(2);
    expect(streakOf(daily, kept(3, 4), today)).toBe(0);
  });

  it('does not ask for days on which the habit is not due', () => {
    const mondays = { weekdays: [1], since: '2026-01-01' };
    expect(streakOf(mondays, kept(6, 13, 20), today)).toBe(3);
    expect(isHabitDay(mondays, '2026-03-09')).toBe(true);
    expect(isHabitDay(mondays, '2026-03-10')).toBe(false);
  });

  it('asks for nothing before the habit was chosen', () => {
    expect(isHabitDay(daily, '2025-12-31')).toBe(false);
    expect(streakOf({ ...daily, since: addDays(today, -1) }, kept(0, 1), today)).toBe(2);
  });
});
