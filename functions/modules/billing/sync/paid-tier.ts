import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { linesLeft } from '../paid-lines.ts';
import {
  endOfPaid,
  type ProviderInvoice,
  type ProviderInvoiceLine,
  type ProviderSubscription,
} from '../provider-state.ts';

const rank = (tier: TierId) => tierIds.indexOf(tier);
const lower = (a: TierId, b: TierId) => (rank(a) <= rank(b) ? a : b);

const givesTier = (line: ProviderInvoiceLine) => line.plan !== null && line.amountCents >= 0;

/** Only the current and the previous period can give a tier. */
export function invoicesBehindTier(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): readonly ProviderInvoice[] {
  return invoices.filter(
    ({ subscriptionId, status, lines }) =>
      subscriptionId === subscription.id &&
      status === 'paid' &&
      lines.some(
        (line) => givesTier(line) && endOfPaid(line, subscription) >= subscription.currentPeriodStart,
      ),
  );
}

/**
 * The tier that was paid for: an upgrade counts once its invoice is paid, a downgrade once the higher-paid period
 * ends. A paid line of the previous period bridges a renewal until it is paid, with at most the current price's tier.
 * Once the current period was paid it alone decides, even after its refund. What a later change credited counts no longer.
 * @param returned Ids of invoices whose payment was returned in full.
 * @param now Epoch milliseconds.
 * @returns null when no payment for a tier is known.
 */
export function paidTier(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  returned: ReadonlySet<string>,
  now: number,
): TierId | null {
  const { plan } = subscription;
  if (plan === null) return null;
  if (subscription.status === 'trialing') return plan.tier;
  const instant = new Date(now).toISOString();
  const paid = invoicesBehindTier(subscription, invoices);
  const runs = (line: ProviderInvoiceLine) => givesTier(line) && endOfPaid(line, subscription) > instant;
  // The last period of a plan that has ended stays the one that decides.
  const isLast = (line: ProviderInvoiceLine) =>
    !isLiveStatus(subscription.status) && endOfPaid(line, subscription) >= subscription.currentPeriodEnd;
  const facts = { subscription, invoices, returned, now };
  const left = paid.map((invoice) => ({ id: invoice.id, lines: linesLeft(invoice, facts) }));
  const currentPeriodPaid = left.some(({ lines }) =>
    lines.some((line) => givesTier(line) && (runs(line) || isLast(line))),
  );
  const tiers = left
    .filter(({ id }) => !returned.has(id))
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      if (line.plan === null || !givesTier(line)) return [];
      if (runs(line)) return [line.plan.tier];
      const bridges = !currentPeriodPaid && endOfPaid(line, subscription) >= subscription.currentPeriodStart;
      return bridges ? [lower(line.plan.tier, plan.tier)] : [];
    });
  return tiers.reduce<TierId | null>(
    (best, tier) => (best === null || rank(tier) > rank(best) ? tier : best),
    null,
  );
}
