import { AppError } from '#functions/platform/app-error.ts';
import { holdMinutes } from '#shared/contracts/booking/booking.ts';
import type { StoredBooking } from '../booking.ts';
import { type BookingDeps, type Client, coachFor } from '../booking-deps.ts';
import { type Consequences, mailsToBoth, newsOf, seriesMailJob } from '../booking-jobs.ts';
import type { ChangeOutcome } from '../booking-repository.ts';
import { isOffered, lengthFor, refuseUnbookable, sessionAt } from '../booking-rules.ts';
import { claimsOf } from '../calendar/claims.ts';
import { chargeSession, type SessionOwner } from '../charge-session.ts';
import type { BookableCoach } from '../coach-repository.ts';
import { logConsultation } from '../consultation-limit.ts';
import { guardDay } from '../day-limit.ts';
import type { GroupStep } from '../group-session.ts';
import { type BookingRequest, bookingIdOf, newBooking } from '../new-booking.ts';
import { offerHolder, type StoredWait } from '../waiting.ts';
import { slotTaken } from './list-slots.ts';

/**
 * Books a session for a client, who gets a mail that says so. The same rules hold as if they booked it: their plan, packages and
 * weeks pay for it, in the free hours of their coach.
 * @param client Of whom the coach may act now.
 * @throws AppError as `bookSession`.
 */
export function bookForClient(
  deps: BookingDeps,
  coachId: string,
  client: Client,
  request: Omit<BookingRequest, 'by' | 'seriesId'>,
): Promise<StoredBooking> {
  // A client cannot know the id, so none of theirs can stand in its way.
  const requestId = `${coachId} ${request.requestId}`;
  return bookSession(deps, client, { ...request, requestId, seriesId: null, by: 'coach' });
}

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
  const { accountId } = client;
  const id = bookingIdOf(accountId, request.requestId);
  return orMadeBefore(deps, { ...request, accountId, id }, async () => {
    const minutes = lengthFor(client, request);
    const coach = await coachFor(deps, accountId);
    // The hold may have used up part of the minimum notice, so count from when the client started.
    const startedMs = deps.clock() - holdMinutes * 60_000;
    const time = sessionAt(request.startMs, request.eventType, minutes);
    if (!isOffered(coach.schedule, time, request.place, startedMs)) {
      throw await slotTaken(deps, coach, { ...request, minutes, accountId });
    }
    const booking = newBooking(client, coach, { ...request, minutes }, deps.clock());
    return tryBooking(deps, coach, booking, { owner: client, seriesMailMs });
  });
}

const mustRetry = (outcome: ChangeOutcome) =>
  outcome === 'coverage-changed' ||
  outcome === 'day-changed' ||
  outcome === 'consultations-changed' ||
  outcome === 'group-changed';

type SessionTime = Pick<BookingRequest, 'eventType' | 'place' | 'startMs'>;

/** Parallel bookings of one account can use up the same credit, so choose again. */
const attempts = 8;

type BookingCause = {
  /** null for a visitor, who can book calls only. */
  readonly owner: SessionOwner | null;
  /** The waiting-list entry whose offer is booked. */
  readonly wait?: StoredWait | null;
  /** Decides on the seat in a group session, which holds the coach's time itself. */
  readonly seat?: (() => Promise<GroupStep>) | null;
  /** When to mail the coach about the whole series; only for sessions of a series. */
  readonly seriesMailMs?: number | null;
};

/** Repeating it returns the same session. */
export function writeBooking(
  deps: BookingDeps,
  coach: BookableCoach,
  booking: StoredBooking,
  cause: BookingCause,
): Promise<StoredBooking> {
  return orMadeBefore(deps, booking, () => tryBooking(deps, coach, booking, cause));
}

async function tryBooking(
  deps: BookingDeps,
  coach: BookableCoach,
  booking: StoredBooking,
  { owner, wait = null, seat = null, seriesMailMs = null }: BookingCause,
): Promise<StoredBooking> {
  const taken = () =>
    slotTaken(deps, coach, { ...booking, minutes: (booking.endMs - booking.startMs) / 60_000 });
  const tryOnce = async (): Promise<StoredBooking | 'retry'> => {
    const group = seat === null ? null : await seat();
    const covered = owner === null ? null : await chargeSession(deps, owner, booking);
    const day = group === null ? await guardDay(deps, coach, booking, wait && offerHolder(wait.id)) : null;
    if (day === 'full') throw await taken();
    const after = { ...booking, coverage: covered?.coverage ?? null };
    const outcome = await deps.bookings.change({
      before: null,
      after,
      claims: group === null ? claimsOf(coach.schedule, after) : null,
      group,
      ...newsOfBooking(after, seriesMailMs, deps.clock()),
      coverage: covered?.changes ?? [],
      day,
      wait,
      consultations: await logConsultation(deps, booking),
      nowMs: deps.clock(),
    });
    if (mustRetry(outcome)) return 'retry';
    if (outcome === 'done') return after;
    throw await taken();
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const made = await tryOnce();
    if (made !== 'retry') return made;
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}

/**
 * The same request may have run before or run in parallel, and that run took what this one needs. Only a refusal looks for
 * it: the write refuses an id that exists.
 */
async function orMadeBefore(
  deps: BookingDeps,
  session: SessionTime & Pick<StoredBooking, 'accountId' | 'id'>,
  book: () => Promise<StoredBooking>,
): Promise<StoredBooking> {
  try {
    return await book();
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    const made = await deps.bookings.find(session.accountId, session.id);
    if (made === null) throw refusal;
    return sameSession(made, session);
  }
}

/** The coach gets one mail about a series. */
function newsOfBooking(booking: StoredBooking, seriesMailMs: number | null, nowMs: number): Consequences {
  if (seriesMailMs === null) return mailsToBoth(booking, 'booked', nowMs);
  const { mails, jobs } = newsOf(booking, 'booked', nowMs);
  return { mails, jobs: [...jobs, seriesMailJob(booking, seriesMailMs)] };
}

function sameSession(made: StoredBooking, request: SessionTime): StoredBooking {
  const { eventType, place, startMs } = request;
  const same = made.eventType === eventType && made.place === place;
  if (same && (made.startMs === startMs || made.sequence > 0)) return made;
  throw new AppError('conflict', 'request_reused', 'This request id is already used by another booking.');
}
