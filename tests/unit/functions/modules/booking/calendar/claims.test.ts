import { expect, test } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import {
  type BusyTime,
  type CoachSchedule,
  freeSlots,
  isClear,
} from '../../../../../../functions/modules/booking/calendar/availability.ts';
import { claimsOf } from '../../../../../../functions/modules/booking/calendar/claims.ts';
import {
  overlaps,
  quarterHoursOf,
  quarterMs,
} from '../../../../../../functions/modules/booking/calendar/interval.ts';

const start = Date.UTC(2026, 5, 1);
const day = [{ from: '08:00', to: '18:00' }];

function schedule(buffer: number, travelMinutes: number): CoachSchedule {
  return {
    zone: 'UTC',
    weekly: { 1: day, 2: day, 3: day },
    exceptions: {},
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: buffer,
    minimumNoticeMinutes: 0,
    horizonDays: 365,
    travelMinutes,
    maxSessionsPerDay: null,
  };
}

const sessions = fc.record({
  at: fc.integer({ min: 0, max: 3 * 96 }),
  quarters: fc.constantFrom(1, 2, 3, 4),
  place: fc.constantFrom(null, 'gym', 'home'),
});
const session = ({
  at,
  quarters,
  place,
}: {
  at: number;
  quarters: number;
  place: string | null;
}): BusyTime => ({
  startMs: start + at * quarterMs,
  endMs: start + (at + quarters) * quarterMs,
  place,
});

/** The table as the transaction sees it: who has which quarter-hour, and where. */
type Cells = Map<number, string | null>;

function isWritable(cells: Cells, coach: CoachSchedule, request: BusyTime): boolean {
  const { taken, clear, sameLocation } = claimsOf(coach, request);
  return (
    [...taken, ...clear].every((quarter) => !cells.has(quarter)) &&
    sameLocation.every((quarter) => {
      const place = cells.get(quarter);
      return place === undefined || place === null || place === request.place;
    })
  );
}

test('in 10,000 schedules the rows of a transaction decide as the calendar does, and nothing overlaps', () => {
  const requests = fc.array(sessions, { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(
      requests,
      fc.constantFrom(0, 5, 15, 20, 45),
      fc.constantFrom(0, 10, 30, 60),
      (requests, buffer, travel) => {
        const coach = schedule(buffer, travel);
        const cells: Cells = new Map();
        const booked: BusyTime[] = [];
        for (const request of requests.map(session)) {
          const clear = isClear(coach, request, booked);
          expect(isWritable(cells, coach, request)).toBe(clear);
          if (!clear) continue;
          booked.push(request);
          for (const quarter of quarterHoursOf(request)) cells.set(quarter, request.place);
        }
        for (const [index, one] of booked.entries()) {
          expect(booked.slice(index + 1).some((other) => overlaps(one, other))).toBe(false);
        }
      },
    ),
    { numRuns: 10_000 },
  );
}, 120_000);

test('every slot that is shown can be booked', () => {
  fc.assert(
    fc.property(
      fc.array(sessions, { maxLength: 12 }),
      fc.constantFrom(15, 30, 45, 60),
      (requests, minutes) => {
        const coach = schedule(15, 30);
        const booked: BusyTime[] = [];
        const cells: Cells = new Map();
        for (const request of requests.map(session)) {
          if (!isClear(coach, request, booked)) continue;
          booked.push(request);
          for (const quarter of quarterHoursOf(request)) cells.set(quarter, request.place);
        }
        const window = { startMs: start, endMs: start + 3 * 86_400_000 };
        for (const slot of freeSlots(coach, { minutes, place: 'gym', window, nowMs: start - 1 }, booked)) {
          expect(isWritable(cells, coach, { ...slot, place: 'gym' })).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
}, 120_000);
