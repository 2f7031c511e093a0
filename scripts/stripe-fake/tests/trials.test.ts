import { expect, it } from 'vitest';
import { inProcessWithPlans } from './support.ts';

const april = Date.parse('2027-04-01T00:00:00Z') / 1000;
const june = Date.parse('2027-06-01T00:00:00Z') / 1000;
const day = 86_400;

async function subscribed() {
  const payments = await inProcessWithPlans(april * 1000);
  const { stripe } = payments;
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const id = payments.subscribe(customer.id, 'large');
  const move = (trial_end: number) =>
    stripe.subscriptions.update(id, { trial_end, proration_behavior: 'none' });
  return { payments, stripe, id, move };
}

// https://docs.stripe.com/billing/subscriptions/billing-cycle
it('moves the billing date of a running subscription by a trial, with an invoice of zero', async () => {
  const { payments, stripe, id, move } = await subscribed();
  payments.advance(10 * day);
  const charged = payments.chargedCents();
  const moved = await move(june);
  expect(moved).toMatchObject({ status: 'trialing', trial_end: june, billing_cycle_anchor: june });
  expect(moved.items.data[0]).toMatchObject({
    current_period_start: april + 10 * day,
    current_period_end: june,
  });
  expect(await stripe.invoices.retrieve(String(moved.latest_invoice))).toMatchObject({
    billing_reason: 'subscription_update',
    status: 'paid',
    total: 0,
  });
  const next = await stripe.invoices.createPreview({ subscription: id });
  expect([next.amount_due, next.next_payment_attempt]).toEqual([199_00, june]);
  payments.advance(june - april - 10 * day - 1);
  expect([payments.chargedCents(), (await stripe.subscriptions.retrieve(id)).status]).toEqual([
    charged,
    'trialing',
  ]);
  payments.advance(7200);
  expect(payments.chargedCents()).toBe(charged + 199_00);
  const renewed = await stripe.subscriptions.retrieve(id);
  expect(renewed.status).toBe('active');
  expect(renewed.items.data[0]?.current_period_end).toBe(Date.parse('2027-07-01T00:00:00Z') / 1000);
});

it('takes an end at the end of the period along', async () => {
  const { payments, stripe, id, move } = await subscribed();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(await move(june)).toMatchObject({ cancel_at: june, cancel_at_period_end: true });
  payments.advance(june - april);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

it('refuses what is not documented, or would cost money', async () => {
  const { payments, stripe, id, move } = await subscribed();
  const isRefused = (change: Promise<unknown>) =>
    expect(change).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  await isRefused(move(april));
  await isRefused(move(april + 731 * day));
  await isRefused(stripe.subscriptions.update(id, { trial_end: june }));
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  await isRefused(move(june));
  await stripe.subscriptionSchedules.release(schedule.id);
  const coupon = (await stripe.coupons.create({ percent_off: 10, duration: 'once' })).id;
  const promotion = { type: 'coupon', coupon } as const;
  const code = await stripe.promotionCodes.create({ promotion, code: 'ONCE' });
  await stripe.subscriptions.update(id, { discounts: [{ promotion_code: code.id }] });
  await isRefused(move(june));
  const item = (await stripe.subscriptions.retrieve(id)).items.data[0]?.id ?? '';
  const small = [...payments.store.prices.values()].find(({ lookup_key }) => lookup_key === 'small');
  await stripe.subscriptions.update(id, { discounts: '' }).catch(() => undefined);
  payments.advance(31 * day);
  await move(june + 60 * day);
  await isRefused(stripe.subscriptions.update(id, { items: [{ id: item, price: small?.id ?? '' }] }));
  await isRefused(stripe.subscriptionSchedules.create({ from_subscription: id }));
});
