import { describe, expect, it } from 'vitest';
import { isClockWrong, isFromTheFuture, isLoggableDay } from '#shared/domain/calendar/device-time.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { fc } from '#tests/support/properties.ts';

const dayMs = 86_400_000;
const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const zones = fc.constantFrom(
  'UTC',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Niue',
);

describe('what a device says about time', () => {
  it('is believed up to a day off, in every zone, and the days that it derives from that are, too', () => {
    const offs = fc.integer({ min: -dayMs, max: dayMs });
    fc.assert(
      fc.property(instants, offs, zones, (now, off, zone) => {
        const shown = now + off;
        expect(isClockWrong(shown, now)).toBe(false);
        expect(isFromTheFuture(shown, now)).toBe(false);
        expect(isLoggableDay(localDayOf(now + Math.min(off, dayMs - 7_200_000), zone), now, zone)).toBe(true);
      }),
    );
  });

  it('is refused beyond a day, fast or slow', () => {
    const beyond = fc.integer({ min: dayMs + 1, max: 20_000 * dayMs });
    fc.assert(
      fc.property(instants, beyond, (now, off) => {
        expect([isClockWrong(now + off, now), isClockWrong(now - off, now)]).toEqual([true, true]);
        expect([isFromTheFuture(now + off, now), isFromTheFuture(now - off, now)]).toEqual([true, false]);
      }),
    );
  });

  it('names a day from 2000 to tomorrow, and no other', () => {
    const days = fc.integer({ min: 2, max: 50_000 });
    fc.assert(
      fc.property(instants, days, zones, (now, ahead, zone) => {
        const today = localDayOf(now, zone);
        expect(isLoggableDay(addDays(today, ahead), now, zone)).toBe(false);
        expect(isLoggableDay(addDays('2000-01-01', -ahead), now, zone)).toBe(false);
        expect(isLoggableDay(addDays(today, -(ahead % 7000)), now, zone)).toBe(true);
      }),
    );
  });

  it.each(['2026-02-30', 'today', '', '2026-3-1'])("is no day when it says '%s'", (day) => {
    expect(isLoggableDay(day, Date.UTC(2026, 5, 1), 'UTC')).toBe(false);
  });
});
