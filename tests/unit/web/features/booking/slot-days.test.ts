import { describe, expect, test } from 'vitest';
import { daysOfPage, timesByPart } from '#web/features/booking/slot-days.ts';

const zone = 'America/Los_Angeles';
const quarters = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * 900_000).toISOString());
const counts = (parts: ReturnType<typeof timesByPart>['parts']) =>
  parts.map(({ part, slots }) => [part, slots.length]);

describe('the two weeks of a page', () => {
  const opened = Date.parse('2026-03-02T23:30:00Z');

  test('begin now, and later ones at midnight of the zone, across a clock change', () => {
    expect(daysOfPage(opened, zone, 0, 14).window).toEqual({
      from: '2026-03-02T23:30:00.000Z',
      to: '2026-03-16T07:00:00.000Z',
    });
    expect(daysOfPage(opened, zone, 1, 14).window.from).toBe('2026-03-16T07:00:00.000Z');
  });

  test('are days of the reader, who may be a day ahead of the coach', () => {
    expect(daysOfPage(opened, 'Asia/Tokyo', 0, 14).dates[0]).toBe('2026-03-03');
    expect(daysOfPage(opened, zone, 1, 14).dates).toHaveLength(14);
  });
});

describe('the times of a day', () => {
  test('are in the part of the day in which they start, and empty parts are left out', () => {
    // 11:30 to 12:15 in Los Angeles.
    const { parts, hasMore } = timesByPart(quarters('2026-03-02T19:30:00Z', 4), zone, false);
    expect(counts(parts)).toEqual([
      ['morning', 2],
      ['afternoon', 2],
    ]);
    expect(hasMore).toBe(false);
    expect(counts(timesByPart(['2026-03-03T01:00:00Z'], zone, false).parts)).toEqual([['evening', 1]]);
  });

  test('of a long day are first its full and half hours', () => {
    const day = quarters('2026-03-02T17:00:00Z', 40);
    const first = timesByPart(day, zone, false);
    expect(first.hasMore).toBe(true);
    expect(first.parts.flatMap(({ slots }) => slots)).toHaveLength(20);
    const every = timesByPart(day, zone, true);
    expect(every.parts.flatMap(({ slots }) => slots)).toEqual(day);
    expect(every.hasMore).toBe(true);
  });

  test('are all shown where none is a full or half hour', () => {
    const odd = quarters('2026-03-02T17:15:00Z', 80).filter((slot) => /:(15|45):/.test(slot));
    expect(timesByPart(odd, zone, false)).toMatchObject({ hasMore: false });
  });
});
