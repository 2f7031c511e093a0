import { type EventTypeId, eventTypes } from './event-types.ts';
import { type TrainingLocation, trainingLocations } from './in-person-locations.ts';
import type { InPersonPlanId } from './in-person-plans.ts';
import { plansFor } from './in-person-sessions.ts';

export type LocationId = TrainingLocation['id'];

export function locationsOf(eventType: EventTypeId): LocationId[] {
  if (eventTypes[eventType].kind === 'virtual') return [];
  return trainingLocations
    .filter(({ cardEventType, pageEventType }) => eventType === cardEventType || eventType === pageEventType)
    .map(({ id }) => id);
}

export function isAllowedLocation(eventType: EventTypeId, place: LocationId | null): boolean {
  const places = locationsOf(eventType);
  return place === null ? places.length === 0 : places.includes(place);
}

/** Whether one of the in-person plans lets its holder book at the location, with its own sessions or a package's. */
export function usesPackagesAt(plans: readonly InPersonPlanId[], place: LocationId): boolean {
  const location = trainingLocations.find(({ id }) => id === place);
  return location !== undefined && plansFor(plans, location.pageEventType).length > 0;
}

export const bookingPages = {
  'gym-training': { eventType: 'gymTraining', place: 'gym-partnership' },
  'city-sports-club': { eventType: 'cityTraining', place: 'city-sports-club' },
  'home-training': { eventType: 'homeTraining', place: 'home-training' },
  consultation: { eventType: 'consultation', place: null },
} as const satisfies Record<string, { eventType: EventTypeId; place: LocationId | null }>;
export type BookingPageId = keyof typeof bookingPages;
