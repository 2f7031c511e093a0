import { describe, expect, it } from 'vitest';
import { isPublicHoliday, publicHolidaysOf } from '#shared/domain/calendar/public-holidays.ts';
import {
  addSupportHours,
  nextSupportDay,
  startedSupportDays,
} from '#shared/domain/promises/response-clock.ts';

const at = (iso: string) => Date.parse(iso);

describe('US federal holidays', () => {
  it.each([
    // As the Office of Personnel Management lists them.
    [
      2026,
      '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
    ],
    [
      2027,
      '2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24 2027-12-31',
    ],
    [
      2028,
      '2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25',
    ],
  ])('of %d', (year, days) => {
    expect([...publicHolidaysOf(year)].toSorted()).toEqual(days.split(' '));
  });

  it('leave other days alone', () => expect(isPublicHoliday('2026-07-04')).toBe(false));

  it('stop the response clock: twelve hours from the eve of Thanksgiving at noon end on Friday', () => {
    const due = addSupportHours(at('2026-11-25T12:00:00-08:00'), 12);
    expect(new Date(due).toISOString()).toBe('2026-11-27T18:00:00.000Z');
  });
});

describe('started days late', () => {
  const due = at('2026-01-16T19:00:00-08:00'); // A Friday before a holiday on Monday.
  it.each([
    ['in time', '2026-01-16T19:00:00-08:00', 0],
    ['a minute late', '2026-01-16T19:01:00-08:00', 1],
    ['on Sunday', '2026-01-18T12:00:00-08:00', 1],
    ['on Tuesday before opening', '2026-01-20T05:59:00-08:00', 1],
    ['on Tuesday after opening', '2026-01-20T06:01:00-08:00', 2],
    ['a week later', '2026-01-23T10:00:00-08:00', 5],
  ])('%s', (_, answered, days) => expect(startedSupportDays(due, at(answered))).toBe(days));

  it('are one as soon as a promise that ends with the day is late', () => {
    const closing = at('2026-01-16T20:00:00-08:00');
    expect(startedSupportDays(closing, closing + 1)).toBe(1);
  });

  it('grow when the next day opens', () => {
    const next = nextSupportDay(due);
    expect(new Date(next).toISOString()).toBe('2026-01-20T14:00:00.000Z');
    expect(startedSupportDays(due, next)).toBe(1);
    expect(startedSupportDays(due, next + 1)).toBe(2);
  });
});
