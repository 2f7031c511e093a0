import { AppError } from '#functions/platform/app-error.ts';
import type { SlotsQuery, SlotsResponse } from '#shared/contracts/booking.ts';
import { type BookingRights, eventTypes } from '#shared/domain/event-types.ts';
import { freeSlots } from './availability.ts';
import { type BookingDeps, coachFor } from './booking-deps.ts';
import { refuseUnbookable, type SessionWish } from './booking-rules.ts';
import type { BookableCoach } from './coach-repository.ts';
import type { Interval } from './interval.ts';
import { keepWallTimes } from './keep-wall-times.ts';

const dayMs = 86_400_000;
/** A month as a calendar shows it, with the ends of its neighbours. */
const longestDays = 42;

/**
 * The starts that a person may book now. What they themselves hold is free to them.
 * @throws AppError forbidden by tier or without a subscription, invalid for a stretch that is too long.
 */
export async function listSlots(
  deps: BookingDeps,
  client: BookingRights & { readonly accountId: string | null },
  query: SlotsQuery,
): Promise<SlotsResponse> {
  const { eventType } = query;
  const place = query.place ?? null;
  refuseUnbookable(client, { eventType, place });
  const window = { startMs: Date.parse(query.from), endMs: Date.parse(query.to) };
  if (window.endMs - window.startMs > longestDays * dayMs) {
    throw new AppError('invalid', 'window_too_long', `Ask for at most ${longestDays} days.`);
  }
  const coach = await coachFor(deps, client.accountId);
  await keepWallTimes(deps, coach);
  const starts = await freeStarts(deps, coach, { eventType, place }, window, client.accountId);
  return {
    coachName: coach.name,
    coachZone: coach.schedule.zone,
    minutes: eventTypes[eventType].minutes,
    slots: starts.map((startMs) => new Date(startMs).toISOString()),
  };
}

/** Starts of the free slots in the stretch, in order. */
export async function freeStarts(
  deps: Pick<BookingDeps, 'bookings' | 'clock'>,
  coach: BookableCoach,
  { eventType, place }: SessionWish,
  window: Interval,
  accountId: string | null,
): Promise<number[]> {
  const nowMs = deps.clock();
  // One day more on the far side: a session may reach beyond the last start.
  const around = { startMs: window.startMs - dayMs, endMs: window.endMs + dayMs };
  const entries = await deps.bookings.calendar(coach.coachId, around, nowMs);
  const busy = entries.filter((entry) => !(entry.isHold && entry.accountId === accountId));
  const request = { minutes: eventTypes[eventType].minutes, place, window, nowMs };
  return freeSlots(coach.schedule, request, busy)
    .map(({ startMs }) => startMs)
    .filter((startMs) => startMs < window.endMs);
}

const suggestions = 5;
const lookAheadMs = 14 * dayMs;

/**
 * What a person who was too late can book instead: the next free slots, by their start, within two weeks.
 * @returns The refusal to throw: conflict, `slot_taken`, with `nextSlots` in its details.
 */
export async function slotTaken(
  deps: Pick<BookingDeps, 'bookings' | 'clock'>,
  coach: BookableCoach,
  wish: SessionWish & { readonly startMs: number; readonly accountId: string },
): Promise<AppError> {
  const from = Math.max(wish.startMs, deps.clock());
  const window = { startMs: from, endMs: from + lookAheadMs };
  const starts = await freeStarts(deps, coach, wish, window, wish.accountId);
  const nextSlots = starts
    .filter((startMs) => startMs !== wish.startMs)
    .slice(0, suggestions)
    .map((startMs) => new Date(startMs).toISOString());
  return new AppError('conflict', 'slot_taken', 'This time is no longer free.', { nextSlots });
}
