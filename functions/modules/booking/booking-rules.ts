import { AppError } from '#functions/platform/app-error.ts';
import {
  type BookingRights,
  bookingRefusal,
  type EventTypeId,
  eventTypes,
  sessionMinutes,
} from '#shared/domain/booking/event-types.ts';
import { isAllowedLocation, type LocationId } from '#shared/domain/booking/session-locations.ts';
import { type CoachSchedule, freeSlots } from './calendar/availability.ts';
import type { Interval } from './calendar/interval.ts';

export type SessionRequest = {
  readonly eventType: EventTypeId;
  readonly place: LocationId | null;
  /** Absent for the length that the client's plan or tier gives first. */
  readonly minutes?: number | undefined;
};

const freeChangeHours = 24;

/** Less than 24 hours before the start: a client's cancellation costs the session, a coach's breaks the promise of it. */
export const isLateChange = (startMs: number, nowMs: number) => startMs - nowMs < freeChangeHours * 3_600_000;

/**
 * @throws AppError forbidden (`upgrade_required`, `not_in_plan`, `subscription_required`); invalid when the event type does not allow
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
  if (refusal === 'not_in_plan') {
    throw new AppError(
      'forbidden',
      'not_in_plan',
      'Your in-person plan does not include this kind of session. Another plan or the highest tier does.',
      { plans: rights.plans },
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

export function sessionAt(
  startMs: number,
  eventType: EventTypeId,
  minutes: number = eventTypes[eventType].minutes,
): Interval {
  return { startMs, endMs: startMs + minutes * 60_000 };
}

/** @throws AppError invalid `length_not_offered`. */
export function lengthFor(rights: BookingRights, { eventType, minutes }: SessionRequest): number {
  const offered = sessionMinutes(rights, eventType);
  const length = minutes ?? offered[0] ?? eventTypes[eventType].minutes;
  if (offered.includes(length)) return length;
  throw new AppError('invalid', 'length_not_offered', 'This session is not offered in that length.', {
    minutes: offered,
  });
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
