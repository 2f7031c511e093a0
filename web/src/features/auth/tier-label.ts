import { tierNames } from '#shared/domain/tier-names.ts';
import type { TierId } from '#shared/domain/tiers.ts';

/** A tier's name as guards and badges show it. */
export function tierLabel(tier: TierId): string {
  return tierNames[tier].displayName;
}
