import type { Clock } from '#functions/platform/clock.ts';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { toBooking } from '../booking.ts';
import type { BookingRepository } from '../booking-repository.ts';

const dayMs = 86_400_000;
const pastDays = 180;
const aheadDays = 180;

type Deps = {
  readonly bookings: Pick<BookingRepository, 'listOfAccount'>;
  readonly clock: Clock;
};

/**
 * Newest first. Notes that other coaches kept for themselves are left out.
 * @param clientId Of a client whom the coach may act for.
 */
export async function listClientSessions(deps: Deps, coachId: string, clientId: string): Promise<Booking[]> {
  const nowMs = deps.clock();
  const window = { startMs: nowMs - pastDays * dayMs, endMs: nowMs + aheadDays * dayMs };
  const found = await deps.bookings.listOfAccount(clientId, window);
  return found
    .toReversed()
    .map((booking) => toBooking(booking, booking.coachId === coachId ? 'coach' : 'client'));
}
