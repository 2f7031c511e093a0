import { AppError } from '#functions/platform/app-error.ts';
import {
  type BookingRights,
  bookingRefusal,
  type EventTypeId,
  eventTypes,
} from '#shared/domain/event-types.ts';
import { fitsPlace, type PlaceId } from '#shared/domain/session-places.ts';
import { type CoachSchedule, freeSlots } from './availability.ts';
import type { Interval } from './interval.ts';

export type SessionWish = { readonly eventType: EventTypeId; readonly place: PlaceId | null };

/**
 * Whether the account may book this at all (product decisions, section 2).
 * @throws AppError forbidden (`upgrade_required`, `subscription_required`), or invalid where the place is none of the
 *   event type's.
 */
export function refuseUnbookable(rights: BookingRights, { eventType, place }: SessionWish): void {
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
  if (!fitsPlace(eventType, place)) {
    throw new AppError('invalid', 'place_mismatch', 'This session does not take place there.');
  }
}

/** The stretch that a session of this type takes from its start. */
export function sessionAt(startMs: number, eventType: EventTypeId): Interval {
  return { startMs, endMs: startMs + eventTypes[eventType].minutes * 60_000 };
}

/** Whether the coach works then, at a quarter-hour, far enough ahead and not too far, whatever else is booked. */
export function isOffered(
  schedule: CoachSchedule,
  { startMs, endMs }: Interval,
  place: PlaceId | null,
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
