import type { Booking } from '#shared/contracts/booking/booking.ts';
import { trainingLocations } from '#shared/domain/booking/in-person-locations.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';

/** Bookings store our own locations by their English name. `directions` is the map query. */
export function locationAddress(
  { place, address }: Pick<Booking, 'place' | 'address'>,
  t: Translate,
): { readonly text: string; readonly directions: string | null } | null {
  if (address === null) return null;
  const ours = trainingLocations.find(({ id }) => id === place);
  if (ours === undefined || address !== `${ours.name}, ${ours.address}`) {
    return { text: address, directions: address };
  }
  const text = `${t(`booking.place.${ours.id}`)}, ${t(`booking.places.address.${ours.id}`)}`;
  return { text, directions: ours.id === 'city-sports-club' ? address : null };
}
