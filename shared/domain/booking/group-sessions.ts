import type { EventTypeId } from './event-types.ts';
import type { LocationId } from './session-locations.ts';

export const groupMinutes = 60;
export const groupSeats = [2, 3, 4] as const;
export const maxGroupWeeks = 12;

/** Gyms: nobody trains with strangers at home. */
export const groupLocations = [
  'city-sports-club',
  'gym-partnership',
] as const satisfies readonly LocationId[];
export type GroupLocationId = (typeof groupLocations)[number];

export const groupEventType = {
  'city-sports-club': 'cityTraining',
  'gym-partnership': 'gymTraining',
} as const satisfies Record<GroupLocationId, EventTypeId>;
