import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import type { InPersonPlanId } from './in-person-plans.ts';
import { planSessions, plansFor } from './in-person-sessions.ts';

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

export type BookingRights = {
  readonly tier: TierId | null;
  readonly isSubscribed: boolean;
  /** In-person plans that are live. */
  readonly plans: readonly InPersonPlanId[];
};
export type BookingRefusal = 'upgrade_required' | 'subscription_required' | 'not_in_plan';

/**
 * Returns null when booking is allowed. An in-person plan unlocks its own event types whatever the tier. Everything
 * else except the free consultation needs a tier's live subscription.
 */
export function bookingRefusal(
  { tier, isSubscribed, plans }: BookingRights,
  eventType: EventTypeId,
): BookingRefusal | null {
  const { kind, lowestTier } = eventTypes[eventType];
  if (plansFor(plans, eventType).length > 0) return null;
  if (!isTierAtLeast(tier, lowestTier)) {
    return kind === 'in-person' && plans.length > 0 ? 'not_in_plan' : 'upgrade_required';
  }
  return isSubscribed || eventType === 'consultation' ? null : 'subscription_required';
}

/** Lengths that the client may choose; the first is the default. */
export function sessionMinutes(
  { tier, plans }: Pick<BookingRights, 'tier' | 'plans'>,
  eventType: EventTypeId,
): readonly number[] {
  const { minutes, lowestTier } = eventTypes[eventType];
  const ofPlans = plansFor(plans, eventType).flatMap((plan) => planSessions[plan].minutes);
  const first = isTierAtLeast(tier, lowestTier) ? [minutes] : [];
  return [...new Set([...first, ...ofPlans, minutes])];
}
