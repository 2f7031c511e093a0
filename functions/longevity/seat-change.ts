import { limitedTier } from '#shared/domain/longevity-places.ts';
import type { TierId } from '#shared/domain/tiers.ts';

type Facts = { readonly tier: TierId | null; readonly status: string } | null;

/** Past due keeps the seat while Stripe retries the payment. */
const occupying = ['active', 'trialing', 'past_due'];

const occupies = (facts: Facts) => facts?.tier === limitedTier && occupying.includes(facts.status);

export function seatChange(prior: Facts, next: Facts): 'taken' | 'freed' | undefined {
  if (occupies(next)) return 'taken';
  return prior?.tier === limitedTier ? 'freed' : undefined;
}
