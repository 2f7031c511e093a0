import type { Booking } from '#shared/contracts/booking.ts';
import { trainingLocations } from '#shared/domain/in-person-locations.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';

/**
 * Where a session takes place, in the viewer's language: sessions keep a place of ours by its English name.
 * @returns `directions` is what a map is asked for; null where there is nothing to find yet.
 */
export function placeAddress(
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
