import type { Stripe } from 'stripe';
import type { PortalPlans } from '../payment-gateway.ts';

export const portalMarks = {
  'open-tiers': { repz: 'portal' },
  'every-tier': { repz: 'portal-every-tier' },
} as const satisfies Record<PortalPlans, { readonly repz: string }>;

export async function findPortalConfiguration(
  stripe: Stripe,
  plans: PortalPlans,
): Promise<Stripe.BillingPortal.Configuration | null> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.repz === portalMarks[plans].repz) ?? null;
}
