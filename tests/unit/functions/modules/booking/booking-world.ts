import { randomBytes, randomUUID } from 'node:crypto';
import type { BookingDeps, Client } from '#functions/modules/booking/booking-deps.ts';
import type { BookableCoach } from '#functions/modules/booking/coach-repository.ts';
import type { PaidPackage } from '#functions/modules/booking/credits/settle-purchases.ts';
import { bookSession } from '#functions/modules/booking/sessions/book-session.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { alwaysOpen, bookingClient } from '#tests/support/fakes/booking-people.ts';
import { storedBookings } from './stored-bookings.ts';

/** Nothing between sessions: what is refused here is refused for what pays for it. */
const schedule: CoachScheduleSettings = { ...alwaysOpen, minimumNoticeMinutes: 0, travelMinutes: 0 };

/** A Monday, 09:00 in Los Angeles. */
export const startOfTest = Date.parse('2026-03-02T17:00:00.000Z');
export const ana = bookingClient('account-ana', 'ana@repz.example');

/**
 * One coach, tables in memory, and a clock that stands until it is moved.
 * @param hours What the coach does otherwise.
 */
export function bookingWorld(hours: Partial<BookableCoach['schedule']> = {}) {
  const time = { nowMs: startOfTest };
  const bookings = storedBookings(() => time.nowMs);
  const deps: BookingDeps = {
    bookings,
    groups: bookings.groups,
    coaches: {
      schedule: async () => ({ coachId: 'coach', name: 'Casey Coach', schedule: { ...schedule, ...hours } }),
      zoneRules: async () => '2026a',
      sawZoneRules: async () => {},
      coachOf: async () => 'coach',
      isAssigned: async () => true,
      isLeaving: async () => false,
      saveSchedule: async () => {},
    },
    scheduling: 'own',
    zoneRules: '2026a',
    newId: randomUUID,
    newToken: (bytes) => randomBytes(bytes).toString('base64url'),
    clock: () => time.nowMs,
  };
  return { bookings, deps, time };
}

export function aPackage(place: LocationId, sessions: number, over: Partial<PaidPackage> = {}): PaidPackage {
  return {
    id: `in_${randomUUID()}`,
    place,
    sessions,
    amountCents: sessions * 71_10,
    paidAt: '2026-03-01T00:00:00.000Z',
    refundedCents: null,
    ...over,
  };
}

export function book(
  deps: BookingDeps,
  startMs: number,
  over: {
    client?: Client;
    eventType?: EventTypeId;
    place?: LocationId | null;
    id?: string;
    minutes?: number;
  } = {},
) {
  const {
    client = ana,
    eventType = 'cityTraining',
    place = 'city-sports-club',
    id = randomUUID(),
    minutes,
  } = over;
  return bookSession(deps, client, {
    requestId: id,
    eventType,
    place,
    startMs,
    zone: 'America/Los_Angeles',
    note: '',
    address: '',
    source: {},
    seriesId: null,
    minutes,
  });
}
