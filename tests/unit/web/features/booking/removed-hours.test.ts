import { describe, expect, test } from 'vitest';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import { sessionsInRemovedHours } from '#web/features/booking/coach/removed-hours.ts';

const saved: Pick<CoachScheduleSettings, 'zone' | 'weekly' | 'exceptions'> = {
  zone: 'Europe/Berlin',
  weekly: { '1': [{ from: '09:00', to: '17:00' }], '7': [{ from: '20:00', to: '24:00' }] },
  exceptions: {},
};
/** Mondays at 10:00 in Berlin, before and after the clock change of March 29. */
const winter = at('2026-03-23T09:00:00.000Z');
const summer = at('2026-03-30T08:00:00.000Z');
/** Sunday from 23:00 to midnight. */
const late = at('2026-04-05T21:00:00.000Z');
const nowMs = Date.parse('2026-03-20T00:00:00.000Z');

function at(startsAt: string, status: 'booked' | 'canceled' = 'booked') {
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(), status };
}
const removed = (draft: Partial<typeof saved>, sessions = [late, summer, winter]) =>
  sessionsInRemovedHours(sessions, saved, { ...saved, ...draft }, nowMs);

describe('sessions in hours that a coach removes', () => {
  test('are named in order, on both sides of a clock change', () => {
    expect(removed({})).toEqual([]);
    expect(removed({ weekly: {} })).toEqual([winter, summer, late]);
    expect(removed({ weekly: { ...saved.weekly, '1': [{ from: '11:00', to: '17:00' }] } })).toEqual([
      winter,
      summer,
    ]);
  });

  test('are those of the day off alone', () => {
    expect(removed({ exceptions: { '2026-03-30': [] } })).toEqual([summer]);
  });

  test('include one that ends after the new end, and leave out one that ends with it', () => {
    const until = (to: string) => ({ weekly: { ...saved.weekly, '1': [{ from: '09:00', to }] } });
    expect(removed(until('11:00'))).toEqual([]);
    expect(removed(until('10:45'))).toEqual([winter, summer]);
    const sunday = { weekly: { ...saved.weekly, '7': [{ from: '20:00', to: '23:45' }] } };
    expect(removed(sunday)).toEqual([late]);
  });

  test('leave out canceled ones, past ones, and those that never stood in the hours', () => {
    const others = [
      at('2026-03-30T08:00:00.000Z', 'canceled'),
      at('2026-03-16T09:00:00.000Z'),
      at('2026-03-31T08:00:00.000Z'),
    ];
    expect(removed({ weekly: {} }, others)).toEqual([]);
  });
});
