import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { createSecretReader } from '#functions/platform/secrets.ts';
import { createStripe } from './stripe-client.ts';

const paymentSecret = z.object({
  secretKey: z.string().check(z.minLength(1)),
  webhookSecret: z.string().check(z.minLength(1)),
});

export type PaymentAccess = {
  connect(): Promise<Stripe>;
  webhookSecret(): Promise<string>;
  /** Address of the provider's own pages, for operators, without a slash at the end. */
  dashboardUrl(): Promise<string>;
};

/** Keys come from the stage's secret on first use and again after a rotation. */
export function createPaymentAccess(
  secretArn: string,
  baseUrl: string | undefined,
  clock: Clock,
): PaymentAccess {
  const readSecret = createSecretReader(secretArn, paymentSecret, clock);
  let current: { readonly secretKey: string; readonly client: Promise<Stripe> } | undefined;
  return {
    async connect() {
      const { secretKey } = await readSecret();
      if (current?.secretKey !== secretKey) current = { secretKey, client: createStripe(secretKey, baseUrl) };
      return current.client;
    },
    async webhookSecret() {
      return (await readSecret()).webhookSecret;
    },
    async dashboardUrl() {
      if (baseUrl !== undefined) return baseUrl.replace(/\/$/, '');
      const isTest = /^[a-z]+_test_/.test((await readSecret()).secretKey);
      return `https://dashboard.stripe.com${isTest ? '/test' : ''}`;
    },
  };
}
