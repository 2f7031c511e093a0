import type { TierId } from '#shared/domain/tiers.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import type { ProviderInvoice, ProviderInvoiceLine, ProviderSubscription } from './provider-state.ts';

const rank = (tier: TierId) => tierIds.indexOf(tier);
const lower = (a: TierId, b: TierId) => (rank(a) <= rank(b) ? a : b);

const givesTier = (line: ProviderInvoiceLine) => line.plan !== null && line.amountCents >= 0;

/**
 * The paid invoices of a subscription that may give it a tier now: those of the current period and of the one before.
 * Older ones cannot, so nobody needs to know whether they were refunded.
 */
export function invoicesBehindTier(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): readonly ProviderInvoice[] {
  return invoices.filter(
    ({ subscriptionId, status, lines }) =>
      subscriptionId === subscription.id &&
      status === 'paid' &&
      lines.some((line) => givesTier(line) && line.periodEnd >= subscription.currentPeriodStart),
  );
}

/**
 * The tier that was paid for, which need not be the tier of the subscription's price: an upgrade counts once its
 * invoice is paid, a downgrade once the period that was paid at the higher tier has ended.
 *
 * A paid line that still runs gives its own tier. A paid line of the period before the current one gives at most
 * the current price's tier: that bridges the hour between a renewal and its payment, and the grace after a failed
 * one. Once the current period was paid, it alone decides: after its refund, the period before gives nothing.
 * Whether the status allows any access is decided elsewhere.
 * @param returned Ids of invoices whose payment was returned in full: they give no tier.
 * @param now Epoch milliseconds.
 * @returns null when no payment for a tier of ours is known.
 */
export function paidTier(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  returned: ReadonlySet<string>,
  now: number,
): TierId | null {
  const { plan } = subscription;
  if (plan === null) return null;
  // A trial has nothing to pay yet.
  if (subscription.status === 'trialing') return plan.tier;
  const instant = new Date(now).toISOString();
  const paid = invoicesBehindTier(subscription, invoices);
  const runs = (line: ProviderInvoiceLine) => givesTier(line) && line.periodEnd > instant;
  const currentPeriodPaid = paid.some(({ lines }) => lines.some(runs));
  const tiers = paid
    .filter(({ id }) => !returned.has(id))
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      if (line.plan === null || !givesTier(line)) return [];
      if (runs(line)) return [line.plan.tier];
      const bridges = !currentPeriodPaid && line.periodEnd >= subscription.currentPeriodStart;
      return bridges ? [lower(line.plan.tier, plan.tier)] : [];
    });
  return tiers.reduce<TierId | null>(
    (best, tier) => (best === null || rank(tier) > rank(best) ? tier : best),
    null,
  );
}
