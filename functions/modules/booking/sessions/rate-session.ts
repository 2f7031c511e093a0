import { AppError } from '#functions/platform/app-error.ts';
import type { Rating } from '#shared/contracts/booking/booking.ts';
import type { StoredBooking } from '../booking.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { noConsequences } from '../booking-jobs.ts';
import { bookingChanged, changeSession } from '../stored-change.ts';

/**
 * Stores the client's rating of a finished session. A later rating replaces it; the same one changes nothing.
 * @throws AppError not-found for another account's session, conflict `not_finished` before its end and for a session
 *   that was canceled or missed.
 */
export async function rateSession(
  deps: Pick<BookingDeps, 'bookings' | 'clock'>,
  accountId: string,
  id: string,
  rating: Rating,
): Promise<StoredBooking> {
  return changeSession(
    deps,
    () => deps.bookings.find(accountId, id),
    async (booking) => {
      if (booking.status !== 'booked' || deps.clock() < booking.endMs) {
        throw new AppError('conflict', 'not_finished', 'Only a session that took place can be rated.');
      }
      if (booking.rating === rating) return null;
      const after = { ...booking, rating, sequence: booking.sequence + 1 };
      return { after, claims: null, ...noConsequences, coverage: [] };
    },
    bookingChanged,
  );
}
