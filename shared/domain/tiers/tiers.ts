/** Lowest first. Source: docs/product-rules.md. */
export const tierIds = ['core', 'adaptive', 'performance', 'longevity'] as const;
export type TierId = (typeof tierIds)[number];

/** `semiannual` is shown as 'Semi-Annual'. */
export const billingPeriods = ['monthly', 'quarterly', 'semiannual', 'annual'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** They contradict each other on purpose: see docs/product-rules.md. */
export const priceListIds = ['standard', 'intake', 'plans-page'] as const;
export type PriceListId = (typeof priceListIds)[number];

export const roles = ['client', 'coach', 'admin'] as const;
export type Role = (typeof roles)[number];

export function isTierAtLeast(tier: TierId | null, minimum: TierId): boolean {
  return tier !== null && tierIds.indexOf(tier) >= tierIds.indexOf(minimum);
}

export function tierBelow(tier: TierId): Exclude<TierId, 'longevity'> | null {
  const below = tierIds[tierIds.indexOf(tier) - 1];
  return below === undefined || below === 'longevity' ? null : below;
}

export function nextTier(tier: TierId): TierId | null {
  return tierIds[tierIds.indexOf(tier) + 1] ?? null;
}
