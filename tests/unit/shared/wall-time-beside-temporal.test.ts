import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf, wallTimeOf, weekdayOf } from '#shared/domain/calendar/wall-time.ts';
import { fc } from '#tests/support/properties.ts';

/** Changes of an hour, of half an hour, at midnight, none, far from UTC, and a zone that has changed its mind. */
const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'UTC',
] as const;
const aZone = fc.constantFrom(...zones);
const first = Date.UTC(2015, 0, 1);
const last = Date.UTC(2040, 0, 1);
/** A quarter of an hour: bookings begin at none other. */
const aMoment = fc.integer({ min: first / 900_000, max: last / 900_000 }).map((quarter) => quarter * 900_000);

const temporalInstant = (date: string, time: string, zone: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds;

/** Every quarter of an hour that a clock, left alone, would show around each change of the years in which people book. */
function timesAroundChanges(zone: string): Temporal.PlainDateTime[] {
  const times: Temporal.PlainDateTime[] = [];
  let at = Temporal.Instant.from('2024-01-01T00:00:00Z').toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > Date.UTC(2032, 0, 1)) return times;
    const change = next.subtract({ minutes: 15 }).toPlainDateTime();
    for (let step = -20; step <= 20; step += 1) times.push(change.add({ minutes: 15 * step }));
    at = next;
  }
}

describe('wall time, beside Temporal', () => {
  it('is shown alike at any moment', () => {
    fc.assert(
      fc.property(aMoment, aZone, (moment, zone) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
        expect(wallTimeOf(moment, zone)).toEqual({
          date: zoned.toPlainDate().toString(),
          time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('means the same moment at any time', () => {
    fc.assert(
      fc.property(aMoment, aZone, (moment, zone) => {
        const { date, time } = wallTimeOf(moment, 'UTC');
        expect(instantOf({ date, time }, zone)).toBe(temporalInstant(date, time, zone));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(zones)('of %s means the same moment around each clock change, skipped or shown twice', (zone) => {
    for (const each of timesAroundChanges(zone)) {
      const date = each.toPlainDate().toString();
      const time = each.toPlainTime().toString({ smallestUnit: 'minute' });
      expect(instantOf({ date, time }, zone), each.toString()).toBe(temporalInstant(date, time, zone));
    }
  });

  it('counts days and weekdays alike', () => {
    fc.assert(
      fc.property(aMoment, fc.integer({ min: -400, max: 400 }), (moment, days) => {
        const { date } = wallTimeOf(moment, 'UTC');
        expect(addDays(date, days)).toBe(Temporal.PlainDate.from(date).add({ days }).toString());
        expect(weekdayOf(date)).toBe(Temporal.PlainDate.from(date).dayOfWeek);
      }),
    );
  });

  it.each([
    { date: '2026-02-30', time: '09:00', zone: 'UTC' },
    { date: '2026-01-01', time: '25:00', zone: 'UTC' },
    { date: '2026-01-01', time: '09:00', zone: 'Nowhere/Land' },
  ])('refuses $date $time in $zone', ({ date, time, zone }) => {
    expect(() => instantOf({ date, time }, zone)).toThrow(RangeError);
    expect(() => temporalInstant(date, time, zone)).toThrow(RangeError);
  });
});
