import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

export function tierLabel(tier: TierId): string {
  return tierNames[tier].displayName;
}
