import { expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import { readPaymentDetails, replaceCard } from '#functions/modules/billing/payment-details.ts';
import { createStripePaymentDetails } from '#functions/modules/billing/provider/stripe-payment-details.ts';
import { ada, eve, monthly, quoteWorld } from './quotes/quote-world.ts';

async function subscriber() {
  const world = await quoteWorld('2027-04-01T12:00:00.000Z', monthly('adaptive'));
  const deps = {
    ...world.deps,
    paymentDetails: createStripePaymentDetails(async () => world.payments.stripe),
  };
  const read = (caller = ada) => readPaymentDetails(deps, caller.accountId, world.subscriptionId);
  return { ...world, deps, read };
}

it('names the card and the next charge as they are at that moment', async () => {
  const world = await subscriber();
  expect(await world.read()).toEqual({
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2050 },
    nextCharge: { amount_cents: 149_00, at: '2027-05-01T12:00:00.000Z' },
    discount: null,
    taxIds: null,
  });
  await world.payments.stripe.customers.createBalanceTransaction(world.customerId, {
    amount: -9_00,
    currency: 'usd',
  });
  await world.confirm((await world.quote({ pauseDays: 14 })).id);
  expect((await world.read()).nextCharge).toEqual({ amount_cents: 140_00, at: '2027-05-15T12:00:00.000Z' });
  world.payments.advance(30 * 86_400);
  expect((await world.read()).nextCharge).toEqual({ amount_cents: 140_00, at: '2027-05-15T12:00:00.000Z' });
});

it('names a discount with its end, and the charge with it', async () => {
  const world = await subscriber();
  const { stripe } = world.payments;
  const coupon = { percent_off: 20, duration: 'repeating', duration_in_months: 2 } as const;
  const promotion = { type: 'coupon', coupon: (await stripe.coupons.create(coupon)).id } as const;
  await stripe.promotionCodes.create({ promotion, code: 'SPRING' });
  await world.confirm((await world.quote({ code: 'SPRING' })).id);
  expect(await world.read()).toMatchObject({
    nextCharge: { amount_cents: 119_20 },
    discount: {
      percentOff: 20,
      amountOffCents: null,
      isOnce: false,
      endsAt: '2027-06-01T12:00:00.000Z',
    },
  });
});

it('names no charge for a plan that ends', async () => {
  const world = await subscriber();
  await cancelSubscription(world.deps, ada.accountId, world.subscriptionId);
  expect((await world.read()).nextCharge).toBeNull();
});

it('is nobody else’s', async () => {
  const world = await subscriber();
  await expect(world.read(eve)).rejects.toMatchObject({ kind: 'not-found' });
  await expect(replaceCard(world.deps, eve.accountId)).rejects.toMatchObject({ code: 'no_subscription' });
});

it('leads to the provider’s card page, which leads back to the subscription', async () => {
  const world = await subscriber();
  const url = await replaceCard(world.deps, ada.accountId);
  const session = world.payments.store.portalSessions.get(url.split('/').at(-1) ?? '');
  expect(session).toMatchObject({
    customer: world.customerId,
    flow: {
      type: 'payment_method_update',
      after_completion: { redirect: { return_url: 'https://repz.example/account?tab=subscriptions' } },
    },
  });
});
