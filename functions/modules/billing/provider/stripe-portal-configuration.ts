import type { Stripe } from 'stripe';

export const portalMark = { repz: 'portal' };

export async function findPortalConfiguration(
  stripe: Stripe,
): Promise<Stripe.BillingPortal.Configuration | null> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.repz === portalMark.repz) ?? null;
}
