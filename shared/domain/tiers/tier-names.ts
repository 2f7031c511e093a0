import type { PriceListId, TierId } from './tiers.ts';

interface TierName {
  readonly displayName: string;
  /** The intake form's own name for the tier. */
  readonly alternativeName: string;
}

export const tierNames: Readonly<Record<TierId, TierName>> = {
  core: { displayName: 'Core Program', alternativeName: 'Core Program' },
  adaptive: { displayName: 'Adaptive Engine', alternativeName: 'Adaptive Engine' },
  performance: { displayName: 'Prime Suite', alternativeName: 'Performance Suite' },
  longevity: { displayName: 'Elite Concierge', alternativeName: 'Longevity Concierge' },
};

export function planName(list: PriceListId, tier: TierId): string {
  const names = tierNames[tier];
  return list === 'intake' ? names.alternativeName : names.displayName;
}
