import type { Booking } from '#shared/contracts/booking/booking.ts';

export function nextSession(bookings: readonly Booking[], nowMs: number): Booking | undefined {
  return bookings
    .filter(({ status, endsAt }) => status === 'booked' && Date.parse(endsAt) > nowMs)
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))[0];
}
