import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { findPortalConfiguration, portalMark } from '#functions/billing/stripe-portal-configuration.ts';
import { allRecurringPrices } from '#shared/domain/prices.ts';

/**
 * Sets what people may do in the provider's portal. An upgrade is billed at once, because the tier rises only when
 * it is paid; what costs less or runs shorter waits for the end of the paid period; a cancellation does as well.
 * @returns What was changed; empty when all was as it should be.
 */
export async function syncPortal(stripe: Stripe): Promise<readonly string[]> {
  const features = await wantedFeatures(stripe);
  // The provider answers with more than it was given, so what was given is remembered by its digest.
  const digest = createHash('sha256').update(JSON.stringify(features)).digest('hex');
  const found = await findPortalConfiguration(stripe);
  if (found?.metadata?.digest === digest) return [];
  const metadata = { ...portalMark, digest };
  if (found === null) {
    await stripe.billingPortal.configurations.create({ features, metadata });
    return ['made portal configuration'];
  }
  await stripe.billingPortal.configurations.update(found.id, { features, metadata });
  return ['changed portal configuration'];
}

/** Plans can be changed between the standard prices; the others are offers that a page once showed. */
async function wantedFeatures(
  stripe: Stripe,
): Promise<Stripe.BillingPortal.ConfigurationCreateParams.Features> {
  const { data } = await stripe.prices.list({ active: true, type: 'recurring', limit: 100 });
  const standard = allRecurringPrices().filter(({ list }) => list === 'standard');
  const products = new Map<string, string[]>();
  for (const { lookupKey } of standard) {
    const price = data.find((each) => each.lookup_key === lookupKey);
    if (price === undefined) continue;
    const product = typeof price.product === 'string' ? price.product : price.product.id;
    products.set(product, [...(products.get(product) ?? []), price.id]);
  }
  return {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      products: [...products].map(([product, prices]) => ({ product, prices })),
      proration_behavior: 'always_invoice',
      schedule_at_period_end: {
        conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
      },
    },
  };
}
