import { describe, expect, test } from 'vitest';
import {
  type BusyTime,
  type CoachSchedule,
  freeSlots,
  isClear,
  openHours,
} from '#functions/booking/calendar/availability.ts';
import { overlaps, quarterHoursOf, quarterMs } from '#functions/booking/calendar/interval.ts';
import { instantOf, wallTimeOf } from '#functions/booking/calendar/wall-time.ts';
import { fc } from '#tests/support/properties.ts';

const hour = 3_600_000;

function schedule(over: Partial<CoachSchedule> = {}): CoachSchedule {
  const day = [{ from: '09:00', to: '17:00' }];
  return {
    zone: 'America/Los_Angeles',
    weekly: { 1: day, 2: day, 3: day, 4: day, 5: day },
    exceptions: {},
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    horizonDays: 365,
    travelMinutes: 30,
    maxSessionsPerDay: null,
    ...over,
  };
}

function dayOf(date: string, zone: string) {
  return {
    startMs: instantOf({ date, time: '00:00' }, zone),
    endMs: instantOf({ date, time: '23:59' }, zone),
  };
}

describe('free slots', () => {
  test('an empty working day of eight hours has 29 starts for an hour', () => {
    const window = dayOf('2026-06-01', 'America/Los_Angeles');
    const slots = freeSlots(schedule(), { minutes: 60, place: null, window, nowMs: window.startMs - 1 }, []);
    expect(slots).toHaveLength(29);
    expect(wallTimeOf(slots[0]?.startMs ?? 0, 'America/Los_Angeles').time).toBe('09:00');
    expect(wallTimeOf(slots.at(-1)?.endMs ?? 0, 'America/Los_Angeles').time).toBe('17:00');
  });

  test('a day off has none, and an exception opens a Sunday', () => {
    const exceptions = { '2026-06-01': [], '2026-06-07': [{ from: '10:00', to: '11:00' }] };
    const coach = schedule({ exceptions });
    const request = (date: string) => ({
      minutes: 60,
      place: null,
      window: dayOf(date, coach.zone),
      nowMs: dayOf(date, coach.zone).startMs - 1,
    });
    expect(freeSlots(coach, request('2026-06-01'), [])).toEqual([]);
    expect(freeSlots(coach, request('2026-06-07'), [])).toHaveLength(1);
  });

  test('adds travel time between two locations, but not for one location or a call', () => {
    const coach = schedule();
    const at = (time: string) => instantOf({ date: '2026-06-01', time }, coach.zone);
    const busy: BusyTime[] = [{ startMs: at('10:00'), endMs: at('11:00'), place: 'gym' }];
    const session = (place: string | null) => ({ startMs: at('11:00'), endMs: at('12:00'), place });
    expect(isClear(coach, session('home'), busy)).toBe(false);
    expect(isClear(coach, session('gym'), busy)).toBe(true);
    expect(isClear(coach, session(null), busy)).toBe(true);
  });

  test('notice and horizon hold to the minute', () => {
    const coach = schedule({ minimumNoticeMinutes: 24 * 60, horizonDays: 2 });
    const nowMs = instantOf({ date: '2026-06-01', time: '09:07' }, coach.zone);
    const window = { startMs: nowMs, endMs: nowMs + 20 * 24 * hour };
    const slots = freeSlots(coach, { minutes: 30, place: null, window, nowMs }, []);
    expect(wallTimeOf(slots[0]?.startMs ?? 0, coach.zone)).toEqual({ date: '2026-06-02', time: '09:15' });
    expect(slots.at(-1)?.startMs).toBeLessThan(nowMs + 48 * hour);
  });

  test('no slot in random calendars meets a booking, leaves the hours or starts off the grain', () => {
    const start = instantOf({ date: '2026-03-02', time: '00:00' }, 'America/Los_Angeles');
    const bookings = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 14 * 96 }),
        quarters: fc.integer({ min: 1, max: 4 }),
        place: fc.constantFrom(null, 'gym', 'home'),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(
        bookings,
        fc.constantFrom(15, 30, 45, 60),
        fc.integer({ min: 0, max: 45 }),
        (taken, minutes, buffer) => {
          const coach = schedule({ bufferAfterMinutes: buffer });
          const busy = taken.map(({ at, quarters, place }) => ({
            startMs: start + at * quarterMs,
            endMs: start + (at + quarters) * quarterMs,
            place,
          }));
          const window = { startMs: start, endMs: start + 14 * 24 * hour };
          const open = openHours(coach, window);
          for (const slot of freeSlots(coach, { minutes, place: 'gym', window, nowMs: start - 1 }, busy)) {
            expect(busy.some((other) => overlaps(other, slot))).toBe(false);
            expect(open.some(({ startMs, endMs }) => startMs <= slot.startMs && slot.endMs <= endMs)).toBe(
              true,
            );
            expect(slot.startMs % quarterMs).toBe(0);
            expect(quarterHoursOf(slot)).toHaveLength(minutes / 15);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('clock changes', () => {
  test.each([
    ['America/Los_Angeles', '2026-03-08', 23],
    ['America/Los_Angeles', '2026-11-01', 25],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ])('%s on %s is open for %d hours when it never closes', (zone, date, hours) => {
    const coach = schedule({ zone, weekly: {}, exceptions: { [date]: [{ from: '00:00', to: '24:00' }] } });
    const [open] = openHours(coach, dayOf(date, zone));
    expect(((open?.endMs ?? 0) - (open?.startMs ?? 0)) / hour).toBe(hours);
    const slots = freeSlots(
      coach,
      { minutes: 30, place: null, window: dayOf(date, zone), nowMs: dayOf(date, zone).startMs - 1 },
      [],
    );
    expect(slots).toHaveLength((hours - 0.5) * 4 + 1);
  });
});
