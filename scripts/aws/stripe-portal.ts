import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import { allRecurringPrices } from '#shared/domain/catalog/prices.ts';
import type { PortalPlans } from '../../functions/modules/billing/payment-gateway.ts';
import {
  findPortalConfiguration,
  portalMarks,
} from '../../functions/modules/billing/provider/stripe-portal-configuration.ts';
import type { TaxSetting } from '../../functions/modules/billing/provider/stripe-tax.ts';

/** Upgrades are billed at once, because the tier rises only when paid. @returns the changes made */
export async function syncPortal(stripe: Stripe, tax: TaxSetting): Promise<readonly string[]> {
  const { data: prices } = await stripe.prices.list({ active: true, type: 'recurring', limit: 100 });
  const changes: string[] = [];
  for (const plans of ['open-tiers', 'every-tier'] as const) {
    const features = wantedFeatures(prices, plans, tax);
    // Stripe returns more fields than it was given, so compare a digest of ours.
    const digest = createHash('sha256').update(JSON.stringify(features)).digest('hex');
    const found = await findPortalConfiguration(stripe, plans);
    if (found?.metadata?.digest === digest) continue;
    const metadata = { ...portalMarks[plans], digest };
    if (found === null) await stripe.billingPortal.configurations.create({ features, metadata });
    else await stripe.billingPortal.configurations.update(found.id, { features, metadata });
    changes.push(`${found === null ? 'made' : 'changed'} portal configuration (${plans})`);
  }
  return changes;
}

/** Only the portal for clients with a seat offers the limited tier: see docs/decisions/018. */
function wantedFeatures(
  prices: readonly Stripe.Price[],
  plans: PortalPlans,
  tax: TaxSetting,
): Stripe.BillingPortal.ConfigurationCreateParams.Features {
  const offeredTiers = allRecurringPrices().filter(
    ({ tier }) => plans === 'every-tier' || tier !== limitedTier,
  );
  const offered = new Map<string, string[]>();
  for (const { lookupKey } of offeredTiers) {
    const price = prices.find((each) => each.lookup_key === lookupKey);
    if (price === undefined) continue;
    const product = typeof price.product === 'string' ? price.product : price.product.id;
    offered.set(product, [...(offered.get(product) ?? []), price.id]);
  }
  return {
    customer_update:
      tax === 'automatic'
        ? { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] }
        : { enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      products: [...offered].map(([product, ids]) => ({ product, prices: ids })),
      proration_behavior: 'always_invoice',
      schedule_at_period_end: {
        conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
      },
    },
  };
}
