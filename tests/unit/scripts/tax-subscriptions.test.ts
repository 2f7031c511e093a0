import { expect, it } from 'vitest';
import { taxSubscriptions } from '#scripts/tax-subscriptions.ts';
import { priceLookupKey } from '#shared/domain/catalog/prices.ts';
import { inProcessPayments } from '#tests/support/in-process-payments.ts';

const germany = { country: 'DE' };

/** Subscriptions from before the stage's tax setting. */
async function untaxed() {
  const payments = await inProcessPayments(Date.parse('2027-04-01T00:00:00Z'));
  const { stripe, store } = payments;
  const subscribe = async (
    address: typeof germany | null = germany,
    lookupKey = priceLookupKey('core', 'monthly'),
  ) => {
    const { id } = await stripe.customers.create({ email: 'ada@example.com', ...(address && { address }) });
    return payments.subscribe(id, lookupKey);
  };
  const setTaxOfPrices = (tax_behavior: 'unspecified' | 'exclusive') => {
    for (const price of store.prices.values()) store.prices.set(price.id, { ...price, tax_behavior });
  };
  const isTaxed = (id: string) => store.subscriptions.get(id)?.automatic_tax.enabled;
  const newestInvoice = (subscription: string) =>
    [...store.invoices.values()].findLast(
      ({ parent }) => parent?.subscription_details?.subscription === subscription,
    );
  return { payments, stripe, store, subscribe, setTaxOfPrices, isTaxed, newestInvoice };
}

it('changes nothing in a dry run, switches each on once, and charges the same from the next invoice', async () => {
  const world = await untaxed();
  const ids = [await world.subscribe(), await world.subscribe(germany, 'repz_plan_small-group_monthly')];
  const [plan = ''] = ids;
  const planned = await taxSubscriptions(world.stripe, 'dry-run');
  expect(planned).toMatchObject({ already: 0, left: [] });
  expect(new Set(planned.switchedOn)).toEqual(new Set(ids));
  expect(ids.map(world.isTaxed)).toEqual([false, false]);
  expect(await taxSubscriptions(world.stripe, 'apply')).toEqual(planned);
  expect(ids.map(world.isTaxed)).toEqual([true, true]);
  expect(await taxSubscriptions(world.stripe, 'apply')).toEqual({ already: 2, switchedOn: [], left: [] });
  expect(world.newestInvoice(plan)).toMatchObject({ total: 89_00, total_taxes: [] });
  world.payments.advance(31 * 86_400);
  expect(world.newestInvoice(plan)).toMatchObject({ total: 89_00, total_taxes: [{ amount: 14_21 }] });
});

it('makes a price from before tax inclusive, also one that several share', async () => {
  const world = await untaxed();
  world.setTaxOfPrices('unspecified');
  const ids = [await world.subscribe(), await world.subscribe()];
  expect((await taxSubscriptions(world.stripe, 'apply')).switchedOn).toHaveLength(2);
  expect(ids.map(world.isTaxed)).toEqual([true, true]);
  const price = world.store.subscriptions.get(ids[0] ?? '')?.items.data[0]?.price.id ?? '';
  expect(world.store.prices.get(price)?.tax_behavior).toBe('inclusive');
});

it('leaves alone whom it would charge more, and who lacks an address, and says so', async () => {
  const world = await untaxed();
  const homeless = await world.subscribe(null);
  expect((await taxSubscriptions(world.stripe, 'apply')).left).toEqual([
    { id: homeless, why: 'no address: the client has to add one' },
  ]);
  world.setTaxOfPrices('exclusive');
  const dearer = await world.subscribe();
  expect((await taxSubscriptions(world.stripe, 'apply')).left).toContainEqual({
    id: dearer,
    why: 'its price does not include tax',
  });
  expect([homeless, dearer].map(world.isTaxed)).toEqual([false, false]);
});

it('leaves a planned change to a later run, and an ended or foreign subscription as it is', async () => {
  const world = await untaxed();
  const planned = await world.subscribe();
  await world.stripe.subscriptionSchedules.create({ from_subscription: planned });
  await world.stripe.subscriptions.cancel(await world.subscribe());
  const { id: foreign } = await world.stripe.prices.create({
    product_data: { name: 'Something else' },
    currency: 'usd',
    unit_amount: 500,
    recurring: { interval: 'month' },
    lookup_key: 'foreign',
    tax_behavior: 'inclusive',
  });
  expect(foreign).toBeDefined();
  await world.subscribe(germany, 'foreign');
  expect(await taxSubscriptions(world.stripe, 'apply')).toEqual({
    already: 0,
    switchedOn: [],
    left: [{ id: planned, why: 'a change or pause is planned: run again after it' }],
  });
});
