import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

/** How long a client can pause, from the end of the paid period. */
export const pauseDays = { least: 4, most: 90 } as const;

/** A paused client's seat of the limited tier goes to the line after this. */
export const pausedSeatDays = 60;

/** Nobody loses the seat that they expect to come back to, so a pause of the limited tier is no longer than its hold. */
export const mostPauseDays = (tier: TierId): number =>
  tier === limitedTier ? pausedSeatDays : pauseDays.most;
