import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import {
  findPortalConfiguration,
  portalMark,
} from '#functions/modules/billing/provider/stripe-portal-configuration.ts';
import type { TaxSetting } from '#functions/modules/billing/provider/stripe-tax.ts';

/** Of releases in which the portal changed plans. */
const retiredMark = 'portal-every-tier';

/** The portal for card, invoices and, where tax is computed, address and tax ids. @returns the changes made */
export async function syncPortal(stripe: Stripe, tax: TaxSetting): Promise<readonly string[]> {
  const changes: string[] = [];
  const features = wantedFeatures(tax);
  // Stripe returns more fields than it was given, so compare a digest of ours.
  const digest = createHash('sha256').update(JSON.stringify(features)).digest('hex');
  const found = await findPortalConfiguration(stripe);
  if (found?.metadata?.digest !== digest) {
    const metadata = { ...portalMark, digest };
    if (found === null) await stripe.billingPortal.configurations.create({ features, metadata });
    else await stripe.billingPortal.configurations.update(found.id, { features, metadata });
    changes.push(`${found === null ? 'made' : 'changed'} portal configuration`);
  }
  const { data: active } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  for (const { id, metadata } of active) {
    if (metadata?.repz !== retiredMark) continue;
    await stripe.billingPortal.configurations.update(id, { active: false });
    changes.push('retired the portal configuration that changed plans');
  }
  return changes;
}

function wantedFeatures(tax: TaxSetting): Stripe.BillingPortal.ConfigurationCreateParams.Features {
  return {
    customer_update:
      tax === 'automatic'
        ? { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] }
        : { enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: false },
    subscription_update: { enabled: false },
  };
}
