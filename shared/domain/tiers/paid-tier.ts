import { responseTimeHours } from './response-times.ts';
import type { TierId } from './tiers.ts';

/** Null for an account that only has the free tools. */
export function paidTierOf(entitlement: {
  readonly tier: TierId | null;
  readonly source: 'subscription' | 'default';
}): TierId | null {
  return entitlement.source === 'subscription' ? entitlement.tier : null;
}

/** In support hours; null when no subscription promises an answer. */
export function promisedHours(paidTier: TierId | null): number | null {
  return paidTier === null ? null : responseTimeHours[paidTier];
}
