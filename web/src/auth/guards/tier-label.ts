import { tierNames } from '#shared/domain/tier-names.ts';
import type { TierId } from '#shared/domain/tiers.ts';

export function tierLabel(tier: TierId): string {
  return tierNames[tier].displayName;
}
