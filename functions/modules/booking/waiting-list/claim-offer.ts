import { AppError } from '#functions/platform/app-error.ts';
import type { StoredBooking } from '../booking.ts';
import { type Client, noCoach, notWaiting } from '../booking-deps.ts';
import { refuseUnbookable } from '../booking-rules.ts';
import { writeBooking } from '../sessions/book-session.ts';
import type { WaitingDeps } from './join-waiting.ts';

/**
 * Claiming twice returns the same session.
 * @throws AppError not-found; conflict `offer_ended` when the time went to the next in line, or its coach is no longer theirs
 * or may not be booked; forbidden by tier or
 * without a subscription; conflict `no_session_left`.
 */
export async function claimOffer(
  deps: WaitingDeps,
  client: Client,
  id: string,
  details: { readonly note: string; readonly address: string },
): Promise<StoredBooking> {
  const wait = await deps.waiting.find(client.accountId, id);
  if (wait === null) throw notWaiting();
  const { offer } = wait;
  const isTheirCoach = (await deps.coaches.coachOf(client.accountId)) === wait.coachId;
  if (offer === null || offer.expiresAtMs <= deps.clock() || !isTheirCoach) {
    throw new AppError('conflict', 'offer_ended', 'This time was kept for you, and has gone to the next.');
  }
  refuseUnbookable(client, offer.booking);
  const coach = await deps.coaches.schedule(wait.coachId);
  if (coach === null) throw noCoach();
  const { note, address } = details;
  const booking = {
    ...offer.booking,
    note,
    address: offer.booking.address === null || address === '' ? offer.booking.address : address,
    clientEmail: client.email,
    clientName: client.name,
    createdAtMs: deps.clock(),
  };
  return writeBooking(deps, coach, booking, { owner: client, wait });
}
