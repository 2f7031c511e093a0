import { expect, it } from 'vitest';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { lowerPrices } from '#scripts/prices-lower.ts';
import { syncCatalog } from '#scripts/stripe-sync.ts';
import { priceLookupKey } from '#shared/domain/catalog/prices.ts';
import { failingCard, inProcessPayments } from '#tests/support/in-process-payments.ts';

const quarter = 92 * 86_400;
const quarterly = priceLookupKey('performance', 'quarterly');

/** Subscriptions from before the catalog's amounts: the price behind the key was dearer, or cheaper, than it is now. */
async function oldPrices(earlierCents: Readonly<Record<string, number>> = { [quarterly]: 653_00 }) {
  const payments = await inProcessPayments(Date.parse('2027-04-01T00:00:00Z'));
  const { stripe, store } = payments;
  for (const [lookup_key, unit_amount] of Object.entries(earlierCents)) {
    const [today] = (await stripe.prices.list({ lookup_keys: [lookup_key] })).data;
    if (today === undefined) throw new Error(`No price ${lookup_key}`);
    const { interval = 'month', interval_count = 1 } = today.recurring ?? {};
    await stripe.prices.create({
      product: String(today.product),
      currency: 'usd',
      unit_amount,
      lookup_key,
      recurring: { interval, interval_count },
      transfer_lookup_key: true,
      metadata: today.metadata,
      tax_behavior: 'inclusive',
    });
  }
  const subscribe = async (key = quarterly, card?: string) => {
    const { id } = await stripe.customers.create({ email: 'ada@example.com' });
    return payments.subscribe(id, key, card);
  };
  const held = (id: string) => {
    const subscription = store.subscriptions.get(id);
    if (subscription === undefined) throw new Error(`No subscription ${id}`);
    return subscription;
  };
  const newestTotal = (id: string) => store.invoices.get(held(id).latest_invoice ?? '')?.total;
  /** What `stripe:sync` does after a deployment. */
  const sync = () => syncCatalog(stripe);
  return { payments, stripe, store, subscribe, held, newestTotal, sync };
}

it('changes nothing in a dry run, charges nothing now, and lowers the next renewal once', async () => {
  const world = await oldPrices();
  const id = await world.subscribe();
  await world.sync();
  const lowered = [{ id, fromCents: 653_00, toCents: 567_00 }];
  expect(await lowerPrices(world.stripe, 'dry-run')).toEqual({ unchanged: 0, lowered, left: [] });
  expect(world.held(id).items.data[0]?.price.unit_amount).toBe(653_00);
  expect(await lowerPrices(world.stripe, 'apply')).toEqual({ unchanged: 0, lowered, left: [] });
  expect(await lowerPrices(world.stripe, 'apply')).toEqual({ unchanged: 1, lowered: [], left: [] });
  expect(world.payments.chargedCents()).toBe(653_00);
  expect(world.store.invoices.size).toBe(1);
  const renews = world.held(id).items.data[0]?.current_period_end;
  world.payments.advance(quarter);
  expect(world.newestTotal(id)).toBe(567_00);
  expect(world.held(id).items.data[0]?.current_period_start).toBe(renews);
});

it('raises no price', async () => {
  const world = await oldPrices({ [quarterly]: 500_00 });
  const id = await world.subscribe();
  await world.sync();
  expect(await lowerPrices(world.stripe, 'apply')).toEqual({ unchanged: 1, lowered: [], left: [] });
  world.payments.advance(quarter);
  expect(world.newestTotal(id)).toBe(500_00);
});

it('lowers an in-person plan too, and leaves ended and foreign subscriptions alone', async () => {
  const world = await oldPrices({ 'repz_plan_small-group_monthly': 175_00 });
  const id = await world.subscribe('repz_plan_small-group_monthly');
  await world.stripe.subscriptions.cancel(await world.subscribe('repz_plan_small-group_monthly'));
  await world.stripe.prices.create({
    product_data: { name: 'Something else' },
    currency: 'usd',
    unit_amount: 50_000,
    recurring: { interval: 'month' },
    lookup_key: 'foreign',
    tax_behavior: 'inclusive',
  });
  await world.subscribe('foreign');
  await world.sync();
  expect(await lowerPrices(world.stripe, 'apply')).toEqual({
    unchanged: 1,
    left: [],
    lowered: [{ id, fromCents: 175_00, toCents: 150_00 }],
  });
});

it('keeps a discount, and a planned end', async () => {
  const world = await oldPrices();
  const [id, ending] = [await world.subscribe(), await world.subscribe()];
  const { id: coupon } = await world.stripe.coupons.create({ percent_off: 20, duration: 'forever' });
  const { id: promotion_code } = await world.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon },
  });
  await world.stripe.subscriptions.update(id, { discounts: [{ promotion_code }] });
  await world.stripe.subscriptions.update(ending, { cancel_at_period_end: true });
  await world.sync();
  const discounts = world.held(id).discounts;
  expect((await lowerPrices(world.stripe, 'apply')).lowered).toHaveLength(2);
  expect(world.held(id).discounts).toEqual(discounts);
  expect(world.held(ending).cancel_at_period_end).toBe(true);
  world.payments.advance(quarter);
  expect(world.newestTotal(id)).toBe(453_60);
  expect(world.held(ending).status).toBe('canceled');
});

it('gives a scheduled change its lower price, and keeps its date and the plan until then', async () => {
  const world = await oldPrices();
  const id = await world.subscribe(priceLookupKey('longevity', 'quarterly'));
  const before = world.held(id).items.data[0];
  const [next] = (await world.stripe.prices.list({ lookup_keys: [quarterly] })).data;
  const schedule = await world.stripe.subscriptionSchedules.create({ from_subscription: id });
  const phase = (price: string | undefined) => ({ items: [{ price: price ?? '', quantity: 1 }] });
  await world.stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      {
        ...phase(before?.price.id),
        start_date: before?.current_period_start ?? 0,
        end_date: before?.current_period_end ?? 0,
      },
      { ...phase(next?.id), duration: { interval: 'month', interval_count: 3 }, proration_behavior: 'none' },
    ],
  });
  await world.sync();
  expect((await lowerPrices(world.stripe, 'apply')).lowered).toEqual([
    { id, fromCents: 653_00, toCents: 567_00 },
  ]);
  expect(await lowerPrices(world.stripe, 'apply')).toMatchObject({ unchanged: 1, lowered: [] });
  expect(world.store.schedules.size).toBe(1);
  expect(world.held(id).items.data[0]?.price.unit_amount).toBe(995_00);
  world.payments.advance(quarter);
  expect(world.newestTotal(id)).toBe(567_00);
});

it('leaves a pause and an unpaid change for a later run, and says so', async () => {
  const world = await oldPrices();
  const [paused, unpaid] = [await world.subscribe(), await world.subscribe(quarterly, failingCard)];
  const schedule = await world.stripe.subscriptionSchedules.create({ from_subscription: paused });
  const end = world.held(paused).items.data[0]?.current_period_end ?? 0;
  const [current] = schedule.phases;
  const price = String(current?.items[0]?.price);
  await world.stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      { items: [{ price, quantity: 1 }], start_date: current?.start_date ?? 0, end_date: end },
      { items: [{ price, quantity: 1 }], end_date: end + 31 * 86_400 },
    ],
    pause_schedules: [
      {
        key: 'pause',
        pause: {
          pause_at: { type: 'timestamp', timestamp: end - 60 },
          settings: {
            bill_for: { outstanding_usage_through: { type: 'none' }, unused_time_from: { type: 'none' } },
          },
        },
        resume: {
          resume_at: { type: 'timestamp', timestamp: end + 30 * 86_400 },
          settings: {
            billing_cycle_anchor: 'resume_at',
            proration_behavior: 'none',
            payment_behavior: 'resume_on_payment_success',
          },
        },
      },
    ],
  });
  const elite = await world.stripe.prices.list({ lookup_keys: [priceLookupKey('longevity', 'quarterly')] });
  await world.stripe.subscriptions.update(unpaid, {
    items: [{ id: world.held(unpaid).items.data[0]?.id ?? '', price: elite.data[0]?.id ?? '' }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  await world.sync();
  const { lowered, left } = await lowerPrices(world.stripe, 'apply');
  expect(lowered).toEqual([]);
  expect(new Map(left.map(({ id, why }) => [id, why]))).toEqual(
    new Map([
      [paused, 'a pause is planned or running: run again after it'],
      [unpaid, 'a change is unpaid: run again in a day'],
    ]),
  );
  expect(world.held(unpaid).pending_update).not.toBeNull();
  expect(world.store.schedules.get(schedule.id)?.pause_schedules).toHaveLength(1);
});

it('credits what was paid, not the lower price, when the client then moves up', async () => {
  const world = await oldPrices();
  const id = await world.subscribe();
  await world.sync();
  await lowerPrices(world.stripe, 'apply');
  const elite = await world.stripe.prices.list({ lookup_keys: [priceLookupKey('longevity', 'quarterly')] });
  const preview = await world.stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: world.held(id).items.data[0]?.id ?? '', price: elite.data[0]?.id ?? '' }],
      proration_behavior: 'always_invoice',
    },
  });
  expect(preview.total).toBe(995_00 - 653_00);
});

it('stops where the provider does not sell at the prices of the catalog yet', async () => {
  const world = await oldPrices();
  await world.subscribe();
  await expect(lowerPrices(world.stripe, 'apply')).rejects.toThrow(OperatorError);
});
