import { describe, expect, test } from 'vitest';
import {
  type BusyTime,
  type CoachSchedule,
  closedDays,
  freeSlots,
  isClear,
  openHours,
} from '#functions/modules/booking/calendar/availability.ts';
import { overlaps, quarterHoursOf, quarterMs } from '#functions/modules/booking/calendar/interval.ts';
import { instantOf, wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
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

describe('days on which the coach is away', () => {
  const hoursOf = (date: string, away: CoachSchedule['away']) =>
    openHours(schedule({ zone: 'UTC', away }), dayOf(date, 'UTC')).map(({ startMs, endMs }) =>
      [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(11, 16)),
    );

  test('have no open hours, and those around them keep theirs', () => {
    const away = [{ from: '2026-06-02', to: '2026-06-03', timeZone: 'UTC' }];
    const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'];
    expect(days.map((date) => hoursOf(date, away).length)).toEqual([1, 0, 0, 1]);
    const request = { minutes: 60, place: null, window: dayOf('2026-06-02', 'UTC'), nowMs: 0 };
    expect(freeSlots(schedule({ zone: 'UTC', away }), request, [])).toEqual([]);
  });

  test('are days of the zone in which they were saved', () => {
    const away = [{ from: '2026-06-02', to: '2026-06-02', timeZone: 'Asia/Tokyo' }];
    expect(hoursOf('2026-06-01', away)).toEqual([['09:00', '15:00']]);
    expect(hoursOf('2026-06-02', away)).toEqual([['15:00', '17:00']]);
  });
});

describe('federal holidays', () => {
  const zone = 'America/Los_Angeles';
  const thanksgiving = '2026-11-26';
  const week = {
    startMs: instantOf({ date: '2026-11-23', time: '00:00' }, zone),
    endMs: instantOf({ date: '2026-11-30', time: '00:00' }, zone),
  };
  const daysOpen = (over: Partial<CoachSchedule> = {}) =>
    openHours(schedule(over), week).map(({ startMs }) => wallTimeOf(startMs, zone).date);

  test('have no hours, unless the coach set some for that date', () => {
    expect(daysOpen()).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27']);
    const exceptions = { [thanksgiving]: [{ from: '10:00', to: '12:00' }] };
    expect(daysOpen({ exceptions })).toContain(thanksgiving);
    expect(closedDays(schedule({ exceptions }), week)).toEqual([]);
  });

  test('are named with the days away, where the coach would otherwise work', () => {
    const away = [
      { from: '2026-11-20', to: '2026-11-23', timeZone: zone },
      { from: '2026-12-01', to: '2026-12-02', timeZone: zone },
    ];
    expect(closedDays(schedule({ away }), week)).toEqual([
      { from: '2026-11-20', to: '2026-11-23', because: 'away' },
      { from: thanksgiving, to: thanksgiving, because: 'holiday' },
    ]);
    expect(closedDays(schedule({ weekly: { 1: [{ from: '09:00', to: '10:00' }] } }), week)).toEqual([]);
  });
});

describe('open hours', () => {
  const zone = 'UTC';
  const hours = (...day: CoachSchedule['weekly'][number][]) =>
    openHours(schedule({ zone, weekly: { 1: day.flat() } }), dayOf('2026-06-01', zone)).map(
      ({ startMs, endMs }) => [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(11, 16)),
    );

  test('join when they touch, and leave out those that last no time', () => {
    expect(hours([{ from: '09:00', to: '10:00' }], [{ from: '10:00', to: '11:00' }])).toEqual([
      ['09:00', '11:00'],
    ]);
    expect(hours([{ from: '10:00', to: '11:00' }], [{ from: '09:00', to: '10:00' }])).toEqual([
      ['09:00', '11:00'],
    ]);
    expect(hours([{ from: '09:00', to: '09:00' }])).toEqual([]);
    expect(hours([{ from: '10:00', to: '09:00' }])).toEqual([]);
  });

  test('of a day end with it', () => {
    const everyDay = schedule({
      zone,
      weekly: { 1: [{ from: '00:00', to: '24:00' }], 2: [{ from: '09:00', to: '10:00' }] },
    });
    const window = {
      startMs: instantOf({ date: '2026-06-01', time: '00:00' }, zone),
      endMs: instantOf({ date: '2026-06-02', time: '00:00' }, zone),
    };
    expect(openHours(everyDay, window)).toEqual([window]);
  });
});

describe('a daily limit', () => {
  const zone = 'UTC';
  const window = { startMs: Date.parse('2026-06-02T09:00:00Z'), endMs: Date.parse('2026-06-02T17:00:00Z') };
  const at = (day: number, time: string) => {
    const startMs = Date.parse(`2026-06-0${day}T${time}:00Z`);
    return { startMs, endMs: startMs + hour, place: null };
  };
  test.each([
    ['is reached by sessions of that day', 1, [at(2, '09:00')], 0],
    ['counts only that day', 1, [at(1, '16:00'), at(3, '09:00')], 29],
    ['leaves the rest of the day open until it is reached', 2, [at(2, '09:00')], 25],
  ])('%s', (_, maxSessionsPerDay, busy, count) => {
    const request = { minutes: 60, place: null, window, nowMs: window.startMs - 1 };
    expect(freeSlots(schedule({ zone, maxSessionsPerDay }), request, busy)).toHaveLength(count);
  });
});

describe('free slots', () => {
  test('start before the end of the window', () => {
    const startMs = instantOf({ date: '2026-06-01', time: '10:00' }, 'America/Los_Angeles');
    const request = {
      minutes: 60,
      place: null,
      window: { startMs, endMs: startMs + hour },
      nowMs: startMs - 1,
    };
    const slots = freeSlots(schedule(), request, []);
    expect(slots.map((slot) => (slot.startMs - startMs) / quarterMs)).toEqual([0, 1, 2, 3]);
  });

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
