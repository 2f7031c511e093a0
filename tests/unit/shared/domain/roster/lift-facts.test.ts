import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { newestRecord, risingEffort, stalledLift } from '#shared/domain/roster/lift-facts.ts';
import { usualFigure } from '#shared/domain/roster/usual-figure.ts';

const today = '2026-03-03';
const session = (back: number, score: number, effort: number | null = null, grams = '100000') => ({
  day: addDays(today, -back),
  score,
  sets: [{ load: { grams }, effort }],
});
const record = (back: number) => ({ at: `${addDays(today, -back)}T10:00:00.000Z` });
const lift = (recent: ReturnType<typeof session>[], chain: ReturnType<typeof record>[]) => [
  { exerciseId: 'squat', recent, chain },
];

describe('a lift stalls', () => {
  const three = [session(2, 90), session(9, 95), session(16, 92)];
  it('after four weeks of training since the last record', () => {
    expect(stalledLift(lift(three, [record(30)]), today)).toEqual({
      exerciseId: 'squat',
      sinceDay: addDays(today, -30),
    });
    expect(stalledLift(lift(three, [record(29)]), today)).toBeNull();
  });
  it('not with fewer than three sessions, a record among them, or when it is no longer trained', () => {
    expect(stalledLift(lift(three.slice(0, 2), [record(30)]), today)).toBeNull();
    expect(stalledLift(lift(three, [record(40), record(9)]), today)).toBeNull();
    const old = three.map(({ day, ...rest }) => ({ ...rest, day: addDays(day, -13) }));
    expect(stalledLift(lift(old, [record(60)]), today)).toBeNull();
  });
});

describe('effort rises', () => {
  const efforts = (...values: (number | null)[]) =>
    lift(
      values.map((effort, index) => session(index * 3, 90, effort)),
      [],
    );
  it('by one point over three sessions at the same load', () => {
    expect(risingEffort(efforts(8.5, 8, 7.5), today)).toMatchObject({ from: 7.5, to: 8.5 });
    expect(risingEffort(efforts(8, 8, 7.5), today)).toBeNull();
  });
  it('not with a session in between that was easier, without an effort, or at another load', () => {
    expect(risingEffort(efforts(8.5, 7, 7.5), today)).toBeNull();
    expect(risingEffort(efforts(8.5, null, 7.5), today)).toBeNull();
    const heavier = [session(0, 90, 9, '102500'), session(3, 90, 8), session(6, 90, 7)];
    expect(risingEffort(lift(heavier, []), today)).toBeNull();
  });
});

it('a record is the newest of a week; the first lift of an exercise is none', () => {
  expect(newestRecord(lift([], [record(40), record(7)]), today)?.day).toBe(addDays(today, -7));
  expect(newestRecord(lift([], [record(40), record(8)]), today)).toBeNull();
  expect(newestRecord(lift([], [record(2)]), today)).toBeNull();
});

describe('what is usual', () => {
  const days = (recent: number, before: number) =>
    new Map([
      ...Array.from({ length: recent }, (_, index) => [addDays(today, -index), 60] as const),
      ...Array.from({ length: before }, (_, index) => [addDays(today, -7 - index), 80] as const),
    ]);
  it('is the mean of the four weeks before the last seven days', () => {
    expect(usualFigure(days(7, 28))).toEqual({ day: today, recent: 60, usual: 80 });
  });
  it('is unknown with fewer than four recent or ten earlier days', () => {
    expect(usualFigure(days(4, 10))).not.toBeNull();
    expect(usualFigure(days(3, 10))).toBeNull();
    expect(usualFigure(days(4, 9))).toBeNull();
    expect(usualFigure(new Map())).toBeNull();
  });
});
