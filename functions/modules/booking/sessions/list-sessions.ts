import type { SessionsResponse } from '#shared/contracts/booking/booking.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { toBooking } from '../booking.ts';
import type { BookingDeps, Client } from '../booking-deps.ts';
import { creditsLeft, planAllowances } from '../charge-session.ts';

const pastDays = 365;
const aheadDays = 400;

export async function listSessions(
  { bookings, clock }: Pick<BookingDeps, 'bookings' | 'clock'>,
  { accountId, livePlans }: Pick<Client, 'accountId' | 'livePlans'>,
): Promise<SessionsResponse> {
  const nowMs = clock();
  const window = { startMs: nowMs - pastDays * dayMs, endMs: nowMs + aheadDays * dayMs };
  const [all, purchases, months] = await Promise.all([
    bookings.listOfAccount(accountId, window),
    bookings.purchases(accountId),
    planAllowances({ bookings }, accountId, livePlans, nowMs),
  ]);
  const credits = creditsLeft(purchases);
  const isAhead = (booking: (typeof all)[number]) => booking.status === 'booked' && booking.endMs > nowMs;
  return {
    upcoming: all.filter(isAhead).map((each) => toBooking(each)),
    past: all
      .filter((booking) => !isAhead(booking))
      .reverse()
      .map((each) => toBooking(each)),
    plans: livePlans.map(({ plan, subscriptionId }) => {
      const month = months.find(({ allowanceId }) => allowanceId.includes(`#${subscriptionId}#`));
      return {
        plan,
        month:
          month === undefined
            ? null
            : {
                left: Math.max(0, month.sessions - month.used),
                perMonth: month.sessions,
                until: new Date(month.endMs).toISOString(),
              },
      };
    }),
    credits: locationIds.flatMap((place) => {
      const sessions = credits.get(place) ?? 0;
      return sessions > 0 ? [{ place, sessions }] : [];
    }),
  };
}
