import { startPaymentFake } from '#scripts/stripe-fake/server.ts';
import { createStripe } from '../../../../../../functions/modules/billing/provider/stripe-client.ts';
import { createStripePaymentGateway } from '../../../../../../functions/modules/billing/provider/stripe-payment-gateway.ts';

export const fakeKeys = { secretKey: 'sk_test_of_the_unit_tests', webhookSecret: 'whsec_of_the_unit_tests' };

/** The payment fake in this process, the real SDK in front of it, and our gateway on top. */
export async function startFakeProvider() {
  const fake = await startPaymentFake({ ...fakeKeys });
  const stripe = await createStripe(fakeKeys.secretKey, fake.url);
  const control = async (path: string, body: unknown): Promise<void> => {
    const answer = await fetch(`${fake.url}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    stripe,
    gateway: createStripePaymentGateway(async () => stripe),
    pay: (sessionId: string, card?: string) => control(`checkout/${sessionId}/pay`, { card }),
    advanceTo: (instant: string) => control('clock', { to: instant }),
    control,
    close: () => fake.close(),
  };
}
export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;
