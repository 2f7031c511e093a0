import type { BookingSource } from '#shared/contracts/booking/booking.ts';

const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'location'] as const;

/** What the link that led here says of itself; it is kept with the booking. */
export function bookingSource(query: URLSearchParams): BookingSource {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value.slice(0, 100)]] : [];
    }),
  );
}
