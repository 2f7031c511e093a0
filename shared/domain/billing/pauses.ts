import { dayMs } from '#shared/domain/calendar/duration.ts';
import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import type { BillingPeriod, TierId } from '#shared/domain/tiers/tiers.ts';

/** How long a client can pause. */
export const pauseDays = { least: 4, most: 90 } as const;

/** A paused client's seat of the limited tier goes to the line after this. */
export const pausedSeatDays = 60;

/** Nobody loses the seat that they expect to come back to, so a pause of the limited tier is no longer than its hold. */
export const mostPauseDays = (tier: TierId): number =>
  tier === limitedTier ? pausedSeatDays : pauseDays.most;

/** Of the provider, read strictly. */
const longestFromAnchorMs = 2 * 365 * dayMs;

/** @param periodEnd @param anchor Of the renewals. Both are ISO instants. */
export const isMovable = (periodEnd: string, days: number, anchor: string): boolean =>
  Date.parse(periodEnd) + days * dayMs <= Date.parse(anchor) + longestFromAnchorMs;

/** A year is too long to wait for its end: such a plan can pause at once, and its paid time moves by the pause. */
export const canPauseToday = (period: BillingPeriod): boolean => period === 'annual';
