import { expect, it } from 'vitest';
import { inProcessPayments } from '#tests/support/in-process-payments.ts';

const day = 86_400;
type Coupon = Parameters<Awaited<ReturnType<typeof inProcessPayments>>['stripe']['coupons']['create']>[0];

/** A monthly plan of $100 and a code for a coupon. */
async function subscribed(coupon: Coupon) {
  const payments = await inProcessPayments(Date.parse('2027-04-01T00:00:00Z'));
  const { stripe } = payments;
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const product = await stripe.products.create({ name: 'Widgets' });
  const price = (cents: number, lookup_key: string) =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: cents,
      lookup_key,
      recurring: { interval: 'month' },
    });
  await price(100_00, 'small');
  const large = await price(200_00, 'large');
  const id = payments.subscribe(customer.id, 'small');
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: (await stripe.coupons.create(coupon)).id },
    code: 'SPRING',
  });
  const held = () => payments.store.subscriptions.get(id);
  const totals = () => [...payments.store.invoices.values()].map(({ total }) => total);
  const redeem = () => stripe.subscriptions.update(id, { discounts: [{ promotion_code: code.id }] });
  const itemId = held()?.items.data[0]?.id ?? '';
  return { payments, stripe, id, code, held, totals, redeem, itemId, large, customer };
}

it('takes a percentage off every renewal until its months are over', async () => {
  const world = await subscribed({ percent_off: 25, duration: 'repeating', duration_in_months: 2 });
  world.payments.advance(day);
  await world.redeem();
  world.payments.advance(95 * day);
  expect(world.totals()).toEqual([100_00, 75_00, 75_00, 100_00]);
  expect(world.held()?.discounts).toEqual([]);
});

it('takes a coupon for one invoice off the next one alone, and at most what that costs', async () => {
  const world = await subscribed({ amount_off: 150_00, currency: 'usd', duration: 'once' });
  await world.redeem();
  world.payments.advance(65 * day);
  expect(world.totals()).toEqual([100_00, 0, 100_00]);
});

it('previews what it charges, without using up the code', async () => {
  const world = await subscribed({ percent_off: 10, duration: 'forever' });
  const discounts = [{ promotion_code: world.code.id }];
  const preview = await world.stripe.invoices.createPreview({ subscription: world.id, discounts });
  expect([preview.subtotal, preview.total, preview.total_discount_amounts?.[0]?.amount]).toEqual([
    100_00, 90_00, 10_00,
  ]);
  expect((await world.stripe.promotionCodes.retrieve(world.code.id)).times_redeemed).toBe(0);
  await world.redeem();
  expect((await world.stripe.promotionCodes.retrieve(world.code.id)).times_redeemed).toBe(1);
  world.payments.advance(31 * day);
  expect(world.totals().at(-1)).toBe(preview.total);
});

// The provider's guide to prorations: discounts are in the proration's amount, which takes no other discount.
it('has a discount in the amounts of a proration, and credits what was paid', async () => {
  const world = await subscribed({ percent_off: 50, duration: 'forever' });
  await world.redeem();
  const change = {
    items: [{ id: world.itemId, price: world.large.id }],
    proration_behavior: 'always_invoice' as const,
    proration_date: Date.parse('2027-04-16T00:00:00Z') / 1000,
  };
  // Paid in full before the code: half of $100. Half of $200 at half the price is as much.
  const first = await world.stripe.invoices.createPreview({
    subscription: world.id,
    subscription_details: change,
  });
  expect(first.lines.data.map(({ amount }) => amount)).toEqual([-50_00, 50_00]);
  world.payments.advance(35 * day);
  const second = await world.stripe.invoices.createPreview({
    subscription: world.id,
    subscription_details: { ...change, proration_date: Date.parse('2027-05-16T12:00:00Z') / 1000 },
  });
  expect(second.lines.data.map(({ amount, discountable }) => [amount, discountable])).toEqual([
    [-25_00, false],
    [50_00, false],
  ]);
});

it('loses a discount that a phase of the schedule does not name', async () => {
  const world = await subscribed({ percent_off: 10, duration: 'forever' });
  await world.redeem();
  const schedule = await world.stripe.subscriptionSchedules.create({ from_subscription: world.id });
  const [current] = schedule.phases;
  expect(current?.discounts).toHaveLength(1);
  const phases = (named: boolean) => {
    const discounts = named ? [{ discount: String(current?.discounts[0]?.discount) }] : [];
    const items = [{ price: world.large.id }];
    return [
      {
        items: [{ price: String(current?.items[0]?.price) }],
        start_date: current?.start_date ?? 0,
        end_date: current?.end_date ?? 0,
        discounts,
      },
      { items, duration: { interval: 'month' as const }, ...(named ? { discounts } : {}) },
    ];
  };
  const previewed = async (named: boolean) => {
    const schedule_details = { phases: phases(named) };
    return (await world.stripe.invoices.createPreview({ schedule: schedule.id, schedule_details })).total;
  };
  expect([await previewed(false), await previewed(true)]).toEqual([200_00, 180_00]);
});

it('refuses a code of someone else, one that is used up or over, and one for first purchases', async () => {
  const world = await subscribed({ percent_off: 10 });
  const { stripe, id, payments } = world;
  const other = await stripe.customers.create({ email: 'eve@example.com' });
  const promotion = world.code.promotion as { type: 'coupon'; coupon: string };
  const codes = await Promise.all([
    stripe.promotionCodes.create({ promotion, customer: other.id }),
    stripe.promotionCodes.create({ promotion, expires_at: payments.now() / 1000 + 1 }),
    stripe.promotionCodes.create({ promotion, restrictions: { first_time_transaction: true } }),
    stripe.promotionCodes.create({ promotion, max_redemptions: 1 }),
  ]);
  payments.advance(2);
  await stripe.subscriptions.update(id, { discounts: [{ promotion_code: codes[3].id }] });
  for (const { id: promotion_code } of codes) {
    await expect(stripe.subscriptions.update(id, { discounts: [{ promotion_code }] })).rejects.toMatchObject({
      statusCode: 400,
      param: 'discounts[0][promotion_code]',
    });
  }
  const active = await stripe.promotionCodes.list({ active: true });
  expect(active.data.map(({ code }) => code).toSorted()).toEqual(
    ['SPRING', codes[0].code, codes[2].code].toSorted(),
  );
});
