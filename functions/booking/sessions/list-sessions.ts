import { toBooking } from '#functions/booking/booking.ts';
import type { BookingDeps } from '#functions/booking/booking-deps.ts';
import { creditsLeft } from '#functions/booking/charge-session.ts';
import type { SessionsResponse } from '#shared/contracts/booking.ts';
import { locationIds } from '#shared/domain/session-locations.ts';

const dayMs = 86_400_000;
const pastDays = 365;
const aheadDays = 400;

export async function listSessions(
  { bookings, clock }: Pick<BookingDeps, 'bookings' | 'clock'>,
  accountId: string,
): Promise<SessionsResponse> {
  const nowMs = clock();
  const window = { startMs: nowMs - pastDays * dayMs, endMs: nowMs + aheadDays * dayMs };
  const [all, purchases] = await Promise.all([
    bookings.listOfAccount(accountId, window),
    bookings.purchases(accountId),
  ]);
  const credits = creditsLeft(purchases);
  const isAhead = (booking: (typeof all)[number]) => booking.status === 'booked' && booking.endMs > nowMs;
  return {
    upcoming: all.filter(isAhead).map((each) => toBooking(each)),
    past: all
      .filter((booking) => !isAhead(booking))
      .reverse()
      .map((each) => toBooking(each)),
    credits: locationIds.flatMap((place) => {
      const sessions = credits.get(place) ?? 0;
      return sessions > 0 ? [{ place, sessions }] : [];
    }),
  };
}
