import { join } from 'node:path';
import type { Stripe } from 'stripe';
import type { PaymentKeys } from '#scripts/local/payment-keys.ts';
import { startPaymentFake } from '#scripts/stripe-fake/server.ts';
import { syncCatalog } from '#scripts/stripe-sync.ts';
import { createStripe } from '../../functions/modules/billing/provider/stripe-client.ts';

export type LocalPaymentsOptions = {
  readonly port: number;
  readonly stateDirectory: string;
  readonly siteUrl: string;
  readonly keys: PaymentKeys;
};

export type LocalPayments = {
  payCheckout(sessionId: string): Promise<void>;
  close(): Promise<void>;
};

/** To try: 20% off the first three months, the second for one person. In the cloud, codes are made on the provider's page. */
const demoCodes = [{ code: 'SPRING20' }, { code: 'LASTONE', max_redemptions: 1 }];

async function offerDemoCodes(stripe: Stripe): Promise<void> {
  for (const demo of demoCodes) await offerDemoCode(stripe, demo);
}

async function offerDemoCode(stripe: Stripe, demo: (typeof demoCodes)[number]): Promise<void> {
  const { data } = await stripe.promotionCodes.list({ code: demo.code, limit: 1 });
  if (data.length > 0) return;
  const coupon = await stripe.coupons.create({
    percent_off: 20,
    duration: 'repeating',
    duration_in_months: 3,
  });
  await stripe.promotionCodes.create({ ...demo, promotion: { type: 'coupon', coupon: coupon.id } });
}

/** Starts the payment fake, with products and prices made from the catalog as for a stage in the cloud. */
export async function startLocalPayments(options: LocalPaymentsOptions): Promise<LocalPayments> {
  const { siteUrl, keys } = options;
  const fake = await startPaymentFake({
    port: options.port,
    stateFile: join(options.stateDirectory, 'payments.json'),
    publicBaseUrl: `${siteUrl}/_local/payments`,
    webhookUrl: `${siteUrl}/api/webhooks/stripe`,
    ...keys,
  });
  const stripe = await createStripe(keys.secretKey, fake.url);
  // As infra/config/stages.ts has it for the local stage.
  await syncCatalog(stripe, 'automatic');
  await offerDemoCodes(stripe);
  return {
    payCheckout: async (sessionId) => {
      const answer = await fetch(`${fake.url}/control/checkout/${sessionId}/pay`, {
        method: 'POST',
      });
      if (!answer.ok) throw new Error(`Paying ${sessionId} failed: ${answer.status} ${await answer.text()}`);
    },
    close: () => fake.close(),
  };
}
