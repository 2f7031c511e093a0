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
  /** The client under the current key. */
  connect(): Promise<Stripe>;
  /** What the provider signs its events with. */
  webhookSecret(): Promise<string>;
};

/** Keys come from the stage's secret when first needed, and again when it was rotated. */
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
  };
}
