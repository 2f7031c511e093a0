import { AppError } from '#functions/platform/app-error.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import type { SeriesPreviewRequest, SeriesRequest } from '#shared/contracts/booking/booking.ts';
import { eventTypes } from '#shared/domain/booking/event-types.ts';
import type { StoredBooking } from '../booking.ts';
import { type BookingDeps, type Client, coachFor } from '../booking-deps.ts';
import { seriesMailMs } from '../booking-jobs.ts';
import { isOffered, refuseUnbookable, sessionAt } from '../booking-rules.ts';
import { isClear } from '../calendar/availability.ts';
import { seriesOf } from '../calendar/series.ts';
import { payableStarts } from '../charge-session.ts';
import { bookSession } from './book-session.ts';

const dayMs = 86_400_000;

/**
 * Checks each session of a series without booking any.
 * @throws AppError forbidden by tier or without a subscription; invalid when the event type does not recur.
 */
export async function previewSeries(
  deps: BookingDeps,
  client: Client,
  request: SeriesPreviewRequest,
): Promise<{ startMs: number; isFree: boolean; isCovered: boolean }[]> {
  const { eventType, place } = request;
  refuseUnbookable(client, { eventType, place });
  const sessions = sessionsOf(request);
  const coach = await coachFor(deps, client.accountId);
  const nowMs = deps.clock();
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (first === undefined || last === undefined) return [];
  const around = { startMs: first.startMs - dayMs, endMs: last.endMs + dayMs };
  const entries = await deps.bookings.calendar(coach.coachId, around, nowMs);
  const busy = entries.filter((entry) => !(entry.isHold && entry.accountId === client.accountId));
  const free = sessions.filter(
    ({ startMs, endMs }) =>
      isOffered(coach.schedule, { startMs, endMs }, place, nowMs) &&
      isClear(coach.schedule, { startMs, endMs, place }, busy),
  );
  const freeStarts = free.map(({ startMs }) => startMs);
  const covered = await payableStarts(deps, client, place, freeStarts);
  return sessions.map(({ startMs }) => ({
    startMs,
    isFree: freeStarts.includes(startMs),
    isCovered: covered.has(startMs),
  }));
}

/**
 * Books the sessions one by one. Repeating the request books only what is missing, so it also finishes a run that
 * died.
 * @returns The sessions, the starts that others took meanwhile, and those that no credit was left for.
 */
export async function bookSeries(
  deps: BookingDeps,
  client: Client,
  request: SeriesRequest,
): Promise<{ bookings: StoredBooking[]; conflicts: number[]; uncovered: number[] }> {
  const { requestId, eventType, place, zone, note, address, source } = request;
  const seriesId = ownedId(client.accountId, `series ${requestId}`);
  refuseUnbookable(client, { eventType, place });
  const skipped = new Set(request.skip.map((each) => Date.parse(each)));
  const bookings: StoredBooking[] = [];
  const conflicts: number[] = [];
  const uncovered: number[] = [];
  const mailMs = seriesMailMs(deps.clock());
  for (const { startMs } of sessionsOf(request)) {
    if (skipped.has(startMs)) continue;
    const details = { eventType, place, startMs, zone, note, address, source, seriesId };
    try {
      bookings.push(
        await bookSession(deps, client, { ...details, requestId: `${requestId}#${startMs}` }, mailMs),
      );
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code === 'slot_taken') conflicts.push(startMs);
      else if (code === 'no_session_left') uncovered.push(startMs);
      else throw error;
    }
  }
  return { bookings, conflicts, uncovered };
}

function sessionsOf({ eventType, startsAt, zone, count }: SeriesPreviewRequest) {
  const type = eventTypes[eventType];
  if (!('recurrence' in type)) {
    throw new AppError('invalid', 'not_recurring', 'This session does not recur.');
  }
  return seriesOf(sessionAt(Date.parse(startsAt), eventType), zone, type.recurrence, count);
}
