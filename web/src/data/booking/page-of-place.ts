import type { PlaceId } from '#shared/domain/session-places.ts';
import type { BookingPage } from '#web/config/paths.ts';

export const pageOfPlace = {
  'city-sports-club': 'city-sports-club',
  'home-training': 'home-training',
  'gym-partnership': 'gym-training',
} as const satisfies Record<PlaceId, BookingPage>;
