import { AppError } from '#functions/platform/app-error.ts';
import { holdMinutes } from '#shared/contracts/booking.ts';
import type { StoredBooking } from './booking.ts';
import { type BookingDeps, type Client, coachFor } from './booking-deps.ts';
import { mailsOf } from './booking-mail.ts';
import type { BookingChange, ChangeOutcome } from './booking-repository.ts';
import { isOffered, refuseUnbookable, sessionAt } from './booking-rules.ts';
import { claimsOf } from './claims.ts';
import { coachNews, coachNewsOfSeries } from './coach-news.ts';
import type { BookableCoach } from './coach-repository.ts';
import { logConsultation } from './consultation-limit.ts';
import { coverSession, type SessionOwner } from './cover-session.ts';
import { guardDay } from './day-limit.ts';
import { slotTaken } from './list-slots.ts';
import { type BookingWish, bookingIdOf, newBooking } from './new-booking.ts';
import { offerHolder, type StoredWait } from './waiting.ts';

/**
 * Books a session. Its id is made of the account and the request's own id, so that the same request twice makes one
 * session: the second run answers what the first has made.
 * @throws AppError forbidden by tier or without a subscription; conflict `slot_taken` with the next free slots; conflict
 *   `no_session_left` where neither plan nor package pays for it; conflict `consultation_upcoming` or
 *   `consultation_limit` of a free consultation that is one too many; conflict `request_reused` where the id stands for
 *   another session.
 * @param seriesNewsMs When the coach hears of the series that it belongs to, where it does.
 */
export async function bookSession(
  deps: BookingDeps,
  client: Client,
  wish: BookingWish,
  seriesNewsMs: number | null = null,
): Promise<StoredBooking> {
  refuseUnbookable(client, wish);
  const made = await deps.bookings.find(client.accountId, bookingIdOf(client.accountId, wish.requestId));
  if (made !== null) return sameSession(made, wish);
  const coach = await coachFor(deps, client.accountId);
  // Whoever held the slot while filling in the form may have come closer to the start than the notice allows.
  const askedMs = deps.clock() - holdMinutes * 60_000;
  if (!isOffered(coach.schedule, sessionAt(wish.startMs, wish.eventType), wish.place, askedMs)) {
    throw await slotTaken(deps, coach, { ...wish, accountId: client.accountId });
  }
  const booking = newBooking(client, coach, wish, deps.clock());
  return writeBooking(deps, coach, booking, { owner: client, seriesNewsMs });
}

/** Another booking changed what this one was decided by: it is decided again. */
const isOvertaken = (outcome: ChangeOutcome) =>
  outcome === 'coverage-changed' || outcome === 'day-changed' || outcome === 'consultations-changed';

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

type SessionTime = Pick<BookingWish, 'eventType' | 'place' | 'startMs'>;

/** Whoever books several at once may lose what was to pay for one to the other: it is looked for anew. */
const attempts = 8;

/**
 * Writes a new session with whatever it needs: quarter-hours, mails, and what pays for it.
 * @param owner null for a visitor, who can book calls alone.
 * @param wait Whose offer is taken up, where it is one.
 * @param seriesNewsMs When the coach hears of the series that it belongs to, where it does.
 */
export async function writeBooking(
  deps: BookingDeps,
  coach: BookableCoach,
  booking: StoredBooking,
  {
    owner,
    wait = null,
    seriesNewsMs = null,
  }: {
    readonly owner: SessionOwner | null;
    readonly wait?: StoredWait | null;
    readonly seriesNewsMs?: number | null;
  },
): Promise<StoredBooking> {
  /** The same request may have come twice at once, and the other run have taken what this one needs. */
  const unlessMade = async (refusal: () => Promise<AppError> | AppError) => {
    const made = await deps.bookings.find(booking.accountId, booking.id);
    if (made === null) throw await refusal();
    return sameSession(made, booking);
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const covered = owner === null ? null : await coverSession(deps, owner, booking).catch(refusalOf);
    if (covered instanceof AppError) return unlessMade(() => covered);
    const day = await guardDay(deps, coach, booking, wait && offerHolder(wait.id));
    if (day === 'full') return unlessMade(() => slotTaken(deps, coach, booking));
    const consultations = await logConsultation(deps, booking).catch(refusalOf);
    if (consultations instanceof AppError) return unlessMade(() => consultations);
    const after = { ...booking, coverage: covered?.coverage ?? null };
    const forCoach =
      seriesNewsMs === null
        ? coachNews(after, 'booked', after.createdAtMs)
        : coachNewsOfSeries(after, seriesNewsMs);
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
    if (isOvertaken(outcome)) continue;
    if (outcome === 'done') {
      await deps.announce(mails);
      return after;
    }
    if (outcome === 'changed') return unlessMade(() => slotTaken(deps, coach, booking));
    throw await slotTaken(deps, coach, booking);
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}

function sameSession(made: StoredBooking, wish: SessionTime): StoredBooking {
  const { eventType, place, startMs } = wish;
  // A session that was moved or cancelled since is still what this id stands for.
  const same = made.eventType === eventType && made.place === place;
  if (same && (made.startMs === startMs || made.sequence > 0)) return made;
  throw new AppError('conflict', 'request_reused', 'This request id stands for another booking.');
}
