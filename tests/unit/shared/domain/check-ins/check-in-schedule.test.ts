import { describe, expect, it } from 'vitest';
import { addDays, isoWeekdayOf, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { scheduleAfter, scheduleOf } from '#shared/domain/check-ins/check-in-schedule.ts';
import { fc } from '#tests/support/properties.ts';

const sunday = '2026-03-01';
const at = (today: string, lastCheckInDay: string | null, since = '2026-01-05') =>
  scheduleOf({ today, dueWeekday: 7, lastCheckInDay, since });

describe('a weekly check-in', () => {
  it('is due from its day until it is sent', () => {
    expect(at(sunday, '2026-02-22')).toEqual({ dueDay: sunday, due: true, daysLate: 0 });
    expect(at('2026-03-04', '2026-02-22')).toEqual({ dueDay: sunday, due: true, daysLate: 3 });
  });

  it('counts when sent up to three days early', () => {
    expect(at('2026-02-28', '2026-02-27')).toMatchObject({ due: false, dueDay: '2026-03-08' });
    expect(at(sunday, '2026-02-26')).toMatchObject({ due: false, dueDay: '2026-03-08' });
    expect(at('2026-02-28', '2026-02-25')).toMatchObject({ due: false, dueDay: sunday });
  });

  it('is first due on the first due day after joining', () => {
    expect(at('2026-02-25', null, '2026-02-24')).toEqual({ dueDay: sunday, due: false, daysLate: 0 });
    expect(at(sunday, null, '2026-02-24')).toMatchObject({ due: true });
  });

  it('is settled by one more check-in as it would be by the last one', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-01-05', days));
    fc.assert(
      fc.property(day, day, day, (today, last, sent) => {
        fc.pre(sent <= today && last <= sent);
        expect(scheduleAfter(at(today, last), sent)).toEqual(at(today, sent));
      }),
    );
  });

  it('is always due on the chosen weekday, and never right after it was sent', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 7 }), (today, since, dueWeekday) => {
        const sent = scheduleOf({ today, dueWeekday, lastCheckInDay: today, since });
        expect(isoWeekdayOf(sent.dueDay)).toBe(dueWeekday);
        expect(sent.due).toBe(false);
      }),
    );
  });

  it("uses the client's local day: 12:00 UTC is tomorrow at UTC+14 and today at UTC-11", () => {
    const noon = Date.parse('2026-02-28T12:00:00Z');
    expect(at(localDayOf(noon, 'Pacific/Kiritimati'), '2026-02-20')).toMatchObject({
      dueDay: sunday,
      due: true,
    });
    expect(at(localDayOf(noon, 'Pacific/Pago_Pago'), '2026-02-20')).toMatchObject({
      dueDay: sunday,
      due: false,
    });
  });
});
