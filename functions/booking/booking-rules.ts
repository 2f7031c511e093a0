import { type CoachSchedule, freeSlots } from '#functions/booking/calendar/availability.ts';
import type { Interval } from '#functions/booking/calendar/interval.ts';
import { AppError } from '#functions/platform/app-error.ts';
import {
  type BookingRights,
  bookingRefusal,
  type EventTypeId,
  eventTypes,
} from '#shared/domain/event-types.ts';
import { isAllowedLocation, type LocationId } from '#shared/domain/session-locations.ts';

export type SessionRequest = { readonly eventType: EventTypeId; readonly place: LocationId | null };

/**
 * @throws AppError forbidden (`upgrade_required`, `subscription_required`); invalid when the event type does not allow
 * the location.
 */
export function refuseUnbookable(rights: BookingRights, { eventType, place }: SessionRequest): void {
  const refusal = bookingRefusal(rights, eventType);
  if (refusal === 'upgrade_required') {
    throw new AppError(
      'forbidden',
      'upgrade_required',
      'This booking type is not available in your current tier.',
      { title: 'Upgrade Required', tier: rights.tier, minimumTier: eventTypes[eventType].lowestTier },
    );
  }
  if (refusal === 'subscription_required') {
    throw new AppError(
      'forbidden',
      'subscription_required',
      'A free account does not include sessions with a coach. A subscription adds them, a coach who answers you and a program written for you.',
      { minimumTier: eventTypes[eventType].lowestTier },
    );
  }
  if (!isAllowedLocation(eventType, place)) {
    throw new AppError('invalid', 'location_mismatch', 'This session does not take place there.');
  }
}

export function sessionAt(startMs: number, eventType: EventTypeId): Interval {
  return { startMs, endMs: startMs + eventTypes[eventType].minutes * 60_000 };
}

export function isOffered(
  schedule: CoachSchedule,
  { startMs, endMs }: Interval,
  place: LocationId | null,
  nowMs: number,
): boolean {
  const request = {
    minutes: (endMs - startMs) / 60_000,
    place,
    window: { startMs, endMs: startMs + 1 },
    nowMs,
  };
  return freeSlots(schedule, request, []).some((slot) => slot.startMs === startMs);
}
