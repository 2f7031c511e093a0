import type { PriceListId, TierId } from './tiers.ts';

interface TierName {
  /** The name on every screen but the intake form. */
  readonly displayName: string;
  /** The name that the intake form's price list gives the same tier. */
  readonly alternativeName: string;
}

/** Source: docs/product-rules.md. */
export const tierNames: Readonly<Record<TierId, TierName>> = {
  core: { displayName: 'Core Program', alternativeName: 'Core Program' },
  adaptive: { displayName: 'Adaptive Engine', alternativeName: 'Adaptive Engine' },
  performance: { displayName: 'Prime Suite', alternativeName: 'Performance Suite' },
  longevity: { displayName: 'Elite Concierge', alternativeName: 'Longevity Concierge' },
};

/** The name under which a price list sells a tier. */
export function planName(list: PriceListId, tier: TierId): string {
  const names = tierNames[tier];
  return list === 'intake' ? names.alternativeName : names.displayName;
}
