import { responseTimeHours } from './response-times.ts';
import type { TierId } from './tiers.ts';

/** The tier that is paid for; null where an account has only the tools that come with every account. */
export function paidTierOf(entitlement: {
  readonly tier: TierId | null;
  readonly source: 'subscription' | 'default';
}): TierId | null {
  return entitlement.source === 'subscription' ? entitlement.tier : null;
}

/** Support hours that a coach answers within; null where no subscription promises an answer. */
export function promisedHours(paidTier: TierId | null): number | null {
  return paidTier === null ? null : responseTimeHours[paidTier];
}
