import type { TierId } from './tiers.ts';
import { isTierAtLeast } from './tiers.ts';

interface EventType {
  readonly minutes: number;
  readonly lowestTier: TierId;
  readonly kind: 'virtual' | 'in-person';
  readonly recurrence?: 'monthly' | 'semi-weekly';
}

export const eventTypes = {
  consultation: { minutes: 30, lowestTier: 'core', kind: 'virtual' },
  gymTraining: { minutes: 60, lowestTier: 'longevity', kind: 'in-person' },
  homeTraining: { minutes: 60, lowestTier: 'longevity', kind: 'in-person' },
  cityTraining: { minutes: 60, lowestTier: 'longevity', kind: 'in-person' },
  virtualCheckIn: { minutes: 15, lowestTier: 'core', kind: 'virtual' },
  personalTrainingMonthly: {
    minutes: 60,
    lowestTier: 'longevity',
    kind: 'in-person',
    recurrence: 'monthly',
  },
  personalTrainingSemiWeekly: {
    minutes: 60,
    lowestTier: 'longevity',
    kind: 'in-person',
    recurrence: 'semi-weekly',
  },
  progressReview: { minutes: 30, lowestTier: 'adaptive', kind: 'virtual' },
  strategySession: { minutes: 45, lowestTier: 'performance', kind: 'virtual' },
} as const satisfies Record<string, EventType>;
export type EventTypeId = keyof typeof eventTypes;

export const eventTypeIds = [
  'consultation',
  'gymTraining',
  'homeTraining',
  'cityTraining',
  'virtualCheckIn',
  'personalTrainingMonthly',
  'personalTrainingSemiWeekly',
  'progressReview',
  'strategySession',
] as const satisfies readonly EventTypeId[];

export type BookingRights = { readonly tier: TierId | null; readonly isSubscribed: boolean };

/** Returns null when booking is allowed. Everything except the free consultation needs a live subscription. */
export function bookingRefusal(
  { tier, isSubscribed }: BookingRights,
  eventType: EventTypeId,
): 'upgrade_required' | 'subscription_required' | null {
  if (!isTierAtLeast(tier, eventTypes[eventType].lowestTier)) return 'upgrade_required';
  return isSubscribed || eventType === 'consultation' ? null : 'subscription_required';
}
