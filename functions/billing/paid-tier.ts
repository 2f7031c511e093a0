import type { TierId } from '#shared/domain/tiers.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import type { ProviderInvoice, ProviderSubscription } from './provider-state.ts';

const rank = (tier: TierId) => tierIds.indexOf(tier);
const lower = (a: TierId, b: TierId) => (rank(a) <= rank(b) ? a : b);

/**
 * The tier that was paid for, which need not be the tier of the subscription's price: an upgrade counts once its
 * invoice is paid, a downgrade once the period that was paid at the higher tier has ended.
 *
 * A paid line that still runs gives its own tier. A paid line of the period before the current one gives at most
 * the current price's tier: that bridges the hour between a renewal and its payment, and the grace after a failed
 * one. Whether the status allows any access is decided elsewhere.
 * @param now Epoch milliseconds.
 * @returns null when no payment for a tier of ours is known.
 */
export function paidTier(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  now: number,
): TierId | null {
  const { plan } = subscription;
  if (plan === null) return null;
  // A trial has nothing to pay yet.
  if (subscription.status === 'trialing') return plan.tier;
  const instant = new Date(now).toISOString();
  const tiers = invoices
    .filter((invoice) => invoice.subscriptionId === subscription.id && invoice.status === 'paid')
    .flatMap((invoice) => invoice.lines)
    .flatMap((line) => {
      if (line.plan === null || line.amountCents < 0) return [];
      if (line.periodEnd > instant) return [line.plan.tier];
      return line.periodEnd >= subscription.currentPeriodStart ? [lower(line.plan.tier, plan.tier)] : [];
    });
  return tiers.reduce<TierId | null>(
    (best, tier) => (best === null || rank(tier) > rank(best) ? tier : best),
    null,
  );
}
