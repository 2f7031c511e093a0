import type { StoredBooking } from '#functions/booking/booking.ts';
import { type BookingDeps, type Client, coachFor } from '#functions/booking/booking-deps.ts';
import { mailsOf } from '#functions/booking/booking-mail.ts';
import type { BookingChange, ChangeOutcome } from '#functions/booking/booking-repository.ts';
import { isOffered, refuseUnbookable, sessionAt } from '#functions/booking/booking-rules.ts';
import { claimsOf } from '#functions/booking/calendar/claims.ts';
import { chargeSession, type SessionOwner } from '#functions/booking/charge-session.ts';
import { coachMail, coachMailOfSeries } from '#functions/booking/coach-mail.ts';
import type { BookableCoach } from '#functions/booking/coach-repository.ts';
import { logConsultation } from '#functions/booking/consultation-limit.ts';
import { guardDay } from '#functions/booking/day-limit.ts';
import { type BookingRequest, bookingIdOf, newBooking } from '#functions/booking/new-booking.ts';
import { offerHolder, type StoredWait } from '#functions/booking/waiting.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { holdMinutes } from '#shared/contracts/booking.ts';
import { slotTaken } from './list-slots.ts';

/**
 * Books a session. Its id derives from the account and the request's id, so repeating the request returns the same
 * session.
 * @throws AppError forbidden by tier or without a subscription; conflict `slot_taken` with the next free slots,
 * `no_session_left`, `consultation_upcoming`, `consultation_limit`, or `request_reused` when the id belongs to another
 * session.
 * @param seriesMailMs When to mail the coach about the whole series; only for sessions of a series.
 */
export async function bookSession(
  deps: BookingDeps,
  client: Client,
  request: BookingRequest,
  seriesMailMs: number | null = null,
): Promise<StoredBooking> {
  refuseUnbookable(client, request);
  const made = await deps.bookings.find(client.accountId, bookingIdOf(client.accountId, request.requestId));
  if (made !== null) return sameSession(made, request);
  const coach = await coachFor(deps, client.accountId);
  // The hold may have used up part of the minimum notice, so count from when the client started.
  const startedMs = deps.clock() - holdMinutes * 60_000;
  if (!isOffered(coach.schedule, sessionAt(request.startMs, request.eventType), request.place, startedMs)) {
    throw await slotTaken(deps, coach, { ...request, accountId: client.accountId });
  }
  const booking = newBooking(client, coach, request, deps.clock());
  return writeBooking(deps, coach, booking, { owner: client, seriesMailMs });
}

const mustRetry = (outcome: ChangeOutcome) =>
  outcome === 'coverage-changed' || outcome === 'day-changed' || outcome === 'consultations-changed';

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

type SessionTime = Pick<BookingRequest, 'eventType' | 'place' | 'startMs'>;

/** Parallel bookings of one account can use up the same credit, so choose again. */
const attempts = 8;

/**
 * @param owner null for a visitor, who can book calls only.
 * @param wait The waiting-list entry whose offer is booked.
 * @param seriesMailMs When to mail the coach about the whole series; only for sessions of a series.
 */
export async function writeBooking(
  deps: BookingDeps,
  coach: BookableCoach,
  booking: StoredBooking,
  {
    owner,
    wait = null,
    seriesMailMs = null,
  }: {
    readonly owner: SessionOwner | null;
    readonly wait?: StoredWait | null;
    readonly seriesMailMs?: number | null;
  },
): Promise<StoredBooking> {
  /** The same request may run twice in parallel, and the other run may have taken what this one needs. */
  const unlessBooked = async (refusal: () => Promise<AppError> | AppError) => {
    const made = await deps.bookings.find(booking.accountId, booking.id);
    if (made === null) throw await refusal();
    return sameSession(made, booking);
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const covered = owner === null ? null : await chargeSession(deps, owner, booking).catch(refusalOf);
    if (covered instanceof AppError) return unlessBooked(() => covered);
    const day = await guardDay(deps, coach, booking, wait && offerHolder(wait.id));
    if (day === 'full') return unlessBooked(() => slotTaken(deps, coach, booking));
    const consultations = await logConsultation(deps, booking).catch(refusalOf);
    if (consultations instanceof AppError) return unlessBooked(() => consultations);
    const after = { ...booking, coverage: covered?.coverage ?? null };
    const forCoach =
      seriesMailMs === null
        ? coachMail(after, 'booked', after.createdAtMs)
        : coachMailOfSeries(after, seriesMailMs);
    const mails = [...mailsOf(after, 'booked', deps.clock()), forCoach];
    const change: BookingChange = {
      before: null,
      after,
      claims: claimsOf(coach.schedule, after),
      mails,
      coverage: covered?.changes ?? [],
      day,
      wait,
      consultations,
      nowMs: deps.clock(),
    };
    const outcome = await deps.bookings.change(change);
    if (mustRetry(outcome)) continue;
    if (outcome === 'done') {
      await deps.announce(mails);
      return after;
    }
    if (outcome === 'changed') return unlessBooked(() => slotTaken(deps, coach, booking));
    throw await slotTaken(deps, coach, booking);
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}

function sameSession(made: StoredBooking, request: SessionTime): StoredBooking {
  const { eventType, place, startMs } = request;
  const same = made.eventType === eventType && made.place === place;
  if (same && (made.startMs === startMs || made.sequence > 0)) return made;
  throw new AppError('conflict', 'request_reused', 'This request id stands for another booking.');
}
