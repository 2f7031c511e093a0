import { AppError } from '#functions/platform/app-error.ts';
import { holdMinutes } from '#shared/contracts/booking.ts';
import type { StoredBooking } from './booking.ts';
import { type BookingDeps, type Client, coachFor } from './booking-deps.ts';
import { mailsOf } from './booking-mail.ts';
import type { BookingChange } from './booking-repository.ts';
import { isOffered, refuseUnbookable, sessionAt } from './booking-rules.ts';
import { claimsOf } from './claims.ts';
import type { BookableCoach } from './coach-repository.ts';
import { slotTaken } from './list-slots.ts';
import { type BookingWish, newBooking } from './new-booking.ts';

/**
 * Books a session. The id is the client's own, so that the same request twice makes one session: the second run
 * answers what the first has made.
 * @throws AppError forbidden by tier; conflict `slot_taken` with the next free slots; conflict `request_reused` where
 *   the id stands for another session.
 */
export async function bookSession(
  deps: BookingDeps,
  client: Client,
  wish: BookingWish,
): Promise<StoredBooking> {
  refuseUnbookable(client.tier, wish);
  const made = await deps.bookings.find(client.accountId, wish.id);
  if (made !== null) return sameSession(made, wish);
  const coach = await coachFor(deps, client.accountId);
  // Whoever held the slot while filling in the form may have come closer to the start than the notice allows.
  const askedMs = deps.clock() - holdMinutes * 60_000;
  if (!isOffered(coach.schedule, sessionAt(wish.startMs, wish.eventType), wish.place, askedMs)) {
    throw await slotTaken(deps, coach, { ...wish, accountId: client.accountId });
  }
  const booking = newBooking(client, coach, wish, deps.clock());
  return writeBooking(deps, coach, booking);
}

type SessionTime = Pick<BookingWish, 'eventType' | 'place' | 'startMs'>;

/** Writes a new session with whatever it needs: quarter-hours, mails, and a prepaid session where one is left. */
export async function writeBooking(
  deps: BookingDeps,
  coach: BookableCoach,
  booking: StoredBooking,
): Promise<StoredBooking> {
  const { place, accountId } = booking;
  const left = place === null ? 0 : ((await deps.bookings.credits(accountId))[place] ?? 0);
  const first = place !== null && left > 0 ? place : null;
  // Should the last prepaid session go to another booking in between, this one stands without it.
  for (const prepaidAt of first === null ? [null] : [first, null]) {
    const after = { ...booking, prepaid: prepaidAt !== null };
    const mails = mailsOf(after, 'booked', deps.clock());
    const change: BookingChange = {
      before: null,
      after,
      claims: claimsOf(coach.schedule, after),
      mails,
      credit: prepaidAt === null ? null : { place: prepaidAt, by: -1 },
      nowMs: deps.clock(),
    };
    const outcome = await deps.bookings.change(change);
    if (outcome === 'no-credit') continue;
    if (outcome === 'done') {
      await deps.announce(mails);
      return after;
    }
    if (outcome === 'changed') {
      const made = await deps.bookings.find(accountId, booking.id);
      if (made !== null) return sameSession(made, booking);
    }
    break;
  }
  throw await slotTaken(deps, coach, booking);
}

function sameSession(made: StoredBooking, wish: SessionTime): StoredBooking {
  const { eventType, place, startMs } = wish;
  // A session that was moved or cancelled since is still what this id stands for.
  const same = made.eventType === eventType && made.place === place;
  if (same && (made.startMs === startMs || made.sequence > 0)) return made;
  throw new AppError('conflict', 'request_reused', 'This request id stands for another booking.');
}
