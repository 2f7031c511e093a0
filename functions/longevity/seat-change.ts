import { limitedTier } from '#shared/domain/longevity-places.ts';
import type { TierId } from '#shared/domain/tiers.ts';

type Facts = { readonly tier: TierId | null; readonly status: string } | null;

/** Paid for, or in the days in which a payment is tried again. */
const occupying = ['active', 'trialing', 'past_due'];

const occupies = (facts: Facts) => facts?.tier === limitedTier && occupying.includes(facts.status);

/** What a new state of an account's subscription means for its place; undefined where there is nothing to say. */
export function seatChange(prior: Facts, next: Facts): 'taken' | 'freed' | undefined {
  if (occupies(next)) return 'taken';
  return prior?.tier === limitedTier ? 'freed' : undefined;
}
