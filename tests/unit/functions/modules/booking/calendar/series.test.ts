import { describe, expect, test } from 'vitest';
import { instantOf, wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { seriesOf } from '../../../../../../functions/modules/booking/calendar/series.ts';
import { cancellationEffect } from '../../../../../../functions/modules/booking/sessions/change-session.ts';

describe('a series', () => {
  test.each([
    ['America/Los_Angeles', '2026-10-19'],
    ['Europe/Berlin', '2026-10-12'],
    ['Australia/Lord_Howe', '2026-09-21'],
  ])('in %s keeps its wall time across a clock change', (zone, date) => {
    const startMs = instantOf({ date, time: '18:30' }, zone);
    const sessions = seriesOf({ startMs, endMs: startMs + 3_600_000 }, zone, 'semi-weekly', 12);
    expect(new Set(sessions.map((session) => wallTimeOf(session.startMs, zone).time))).toEqual(
      new Set(['18:30']),
    );
    const offsets = new Set(sessions.map((session) => (session.startMs - startMs) % 86_400_000));
    expect(offsets.size).toBe(2);
  });

  test('semi-weekly meets on the first day and three days later, each week', () => {
    const startMs = instantOf({ date: '2026-06-01', time: '07:00' }, 'UTC');
    const sessions = seriesOf({ startMs, endMs: startMs + 3_600_000 }, 'UTC', 'semi-weekly', 4);
    expect(sessions.map(({ wall }) => wall.date)).toEqual([
      '2026-06-01',
      '2026-06-04',
      '2026-06-08',
      '2026-06-11',
    ]);
  });

  test('a time that the change skips moves on by the change', () => {
    const startMs = instantOf({ date: '2026-03-01', time: '02:30' }, 'America/Los_Angeles');
    const [, second] = seriesOf({ startMs, endMs: startMs + 3_600_000 }, 'America/Los_Angeles', 'monthly', 2);
    expect(wallTimeOf(second?.startMs ?? 0, 'America/Los_Angeles')).toEqual({
      date: '2026-03-08',
      time: '03:30',
    });
  });
});

describe('giving a session up', () => {
  const startMs = 1_000 * 3_600_000;
  test.each([
    [24, 'given-back'],
    [23.999, 'used-up'],
    [0.5, 'used-up'],
    [0, null],
    [-1, null],
  ])('%d hours before the start', (hours, effect) => {
    expect(cancellationEffect(startMs, startMs - hours * 3_600_000)).toBe(effect);
  });

  test('the coach may waive a late one', () => {
    expect(cancellationEffect(startMs, startMs - 60_000, true)).toBe('given-back');
  });
});
