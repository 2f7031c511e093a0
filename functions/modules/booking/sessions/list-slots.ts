import { AppError } from '#functions/platform/app-error.ts';
import type { SlotsQuery, SlotsResponse } from '#shared/contracts/booking/booking.ts';
import { type BookingRights, eventTypes } from '#shared/domain/booking/event-types.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { type BookingDeps, coachFor } from '../booking-deps.ts';
import { lengthFor, refuseUnbookable, type SessionRequest } from '../booking-rules.ts';
import { closedDays, freeSlots } from '../calendar/availability.ts';
import type { Interval } from '../calendar/interval.ts';
import type { BookableCoach } from '../coach-repository.ts';
import { keepWallTimes } from './keep-wall-times.ts';

/** A month view with the adjoining days of its neighbors. */
const longestDays = 42;

/**
 * The client's own holds count as free.
 * @throws AppError forbidden by tier or without a subscription; invalid for a range that is too long.
 */
export async function listSlots(
  deps: BookingDeps,
  client: BookingRights & { readonly accountId: string | null },
  query: SlotsQuery,
): Promise<SlotsResponse> {
  const { eventType } = query;
  const place = query.place ?? null;
  refuseUnbookable(client, { eventType, place });
  const minutes = lengthFor(client, {
    eventType,
    place,
    minutes: query.minutes === undefined ? undefined : Number(query.minutes),
  });
  const window = { startMs: Date.parse(query.from), endMs: Date.parse(query.to) };
  if (window.endMs - window.startMs > longestDays * dayMs) {
    throw new AppError('invalid', 'window_too_long', `Ask for at most ${longestDays} days.`);
  }
  const coach = await coachFor(deps, client.accountId);
  await keepWallTimes(deps, coach);
  const starts = await freeStarts(deps, coach, { eventType, place, minutes }, window, client.accountId);
  return {
    coachName: coach.name,
    coachZone: coach.schedule.zone,
    minutes,
    slots: starts.map((startMs) => new Date(startMs).toISOString()),
    ...(client.accountId === null ? {} : { closed: closedDays(coach.schedule, window) }),
  };
}

export async function freeStarts(
  deps: Pick<BookingDeps, 'bookings' | 'clock'>,
  coach: BookableCoach,
  { eventType, place, minutes = eventTypes[eventType].minutes }: SessionRequest,
  window: Interval,
  accountId: string | null,
): Promise<number[]> {
  const nowMs = deps.clock();
  const around = { startMs: window.startMs - dayMs, endMs: window.endMs + dayMs };
  const entries = await deps.bookings.calendar(coach.coachId, around, nowMs);
  const busy = entries.filter((entry) => !(entry.isHold && entry.accountId === accountId));
  const request = { minutes, place, window, nowMs };
  return freeSlots(coach.schedule, request, busy).map(({ startMs }) => startMs);
}

const suggestions = 5;
const lookAheadMs = 14 * dayMs;

/**
 * Looks two weeks ahead.
 * @returns Conflict `slot_taken` to throw, with `nextSlots`.
 */
export async function slotTaken(
  deps: Pick<BookingDeps, 'bookings' | 'clock'>,
  coach: BookableCoach,
  request: SessionRequest & { readonly startMs: number; readonly accountId: string },
): Promise<AppError> {
  const from = Math.max(request.startMs, deps.clock());
  const window = { startMs: from, endMs: from + lookAheadMs };
  const starts = await freeStarts(deps, coach, request, window, request.accountId);
  const nextSlots = starts
    .filter((startMs) => startMs !== request.startMs)
    .slice(0, suggestions)
    .map((startMs) => new Date(startMs).toISOString());
  return new AppError('conflict', 'slot_taken', 'This time is no longer free.', { nextSlots });
}
