import type { Stripe } from 'stripe';

/** How our portal configuration is told from others: it is ours to update, never to make twice. */
export const portalMark = { repz: 'portal' } as const;

/** @returns Our configuration, or null before the catalogue was synced. */
export async function findPortalConfiguration(
  stripe: Stripe,
): Promise<Stripe.BillingPortal.Configuration | null> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.repz === portalMark.repz) ?? null;
}
