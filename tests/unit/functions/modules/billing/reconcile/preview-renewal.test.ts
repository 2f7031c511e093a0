import { expect, it } from 'vitest';
import { createStripeReconcilerGateway } from '#functions/modules/billing/provider/gateways/stripe-reconciler-gateway.ts';
import { goodCard, inProcessPayments } from '#tests/support/in-process-payments.ts';

it('reads the next charge and its card from the provider, and null where nothing will be charged', async () => {
  const payments = await inProcessPayments(Date.parse('2027-01-15T10:00:00.000Z'));
  const { previewRenewal } = createStripeReconcilerGateway(async () => payments.stripe);
  const { id: customer } = await payments.stripe.customers.create({ email: 'ada@repz.example' });
  payments.subscribe(customer, 'repz_core_monthly', goodCard);
  const [subscription] = payments.store.subscriptions.values();
  const id = subscription?.id ?? '';
  const [method] = payments.store.paymentMethods.values();
  const { last4 = '', exp_year = 0, exp_month = 0 } = method?.card ?? {};
  expect(await previewRenewal(id)).toMatchObject({
    dueCents: 8_900,
    at: expect.stringMatching(/^2027-02-15T/),
    card: { last4, validUntil: new Date(Date.UTC(exp_year, exp_month)).toISOString() },
  });
  await payments.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(await previewRenewal(id)).toBeNull();
});
