import { expect, it } from 'vitest';
import { taxOn } from '#scripts/stripe-fake/billing/taxes.ts';
import { priceLookupKey } from '#shared/domain/catalog/prices.ts';
import { inProcessPayments } from '#tests/support/in-process-payments.ts';

const day = 86_400;
const germany = { country: 'DE', postal_code: '10115' };
const newYork = { country: 'US', postal_code: '10001' };

type Home = { readonly country: string; readonly postal_code?: string; readonly state?: string };

/** A customer with a taxed monthly plan of $89. */
async function taxed(address: Home | null = germany) {
  const payments = await inProcessPayments(Date.parse('2027-04-01T00:00:00Z'));
  const { stripe, store } = payments;
  const customer = await stripe.customers.create({ email: 'ada@example.com', ...(address && { address }) });
  const begin = () => payments.subscribe(customer.id, priceLookupKey('core', 'monthly'), undefined, true);
  const newest = () => {
    const invoice = [...store.invoices.values()].at(-1);
    if (invoice === undefined) throw new Error('No invoice');
    return invoice;
  };
  const parts = () => [newest().total, newest().total_taxes?.map(({ amount }) => amount) ?? []];
  return { payments, stripe, store, customer, begin, newest, parts };
}

/** https://support.stripe.com/questions/inclusive-and-exclusive-tax-options-in-the-tax-rate-api-and-stripe-tax */
it('computes what the provider’s examples say, rounding each amount to the cent', () => {
  expect(600_00 - taxOn(600_00, 10, 'inclusive')).toBe(545_45);
  expect(taxOn(600_00, 10, 'exclusive')).toBe(60_00);
  expect(taxOn(43, 15, 'exclusive') + taxOn(4_84, 15, 'exclusive')).toBe(79);
  expect(taxOn(-89_00, 19, 'inclusive')).toBe(-taxOn(89_00, 19, 'inclusive'));
});

it('leaves an inclusive total as it is, and names its tax', async () => {
  const world = await taxed();
  world.begin();
  expect(world.parts()).toEqual([89_00, [14_21]]);
  expect(world.newest()).toMatchObject({
    total_excluding_tax: 74_79,
    automatic_tax: { enabled: true, status: 'complete' },
    total_taxes: [{ tax_behavior: 'inclusive', taxability_reason: 'standard_rated', taxable_amount: 74_79 }],
  });
});

it('adds an exclusive tax to the total', async () => {
  const world = await taxed();
  for (const price of world.store.prices.values()) {
    world.store.prices.set(price.id, { ...price, tax_behavior: 'exclusive' });
  }
  world.begin();
  expect(world.parts()).toEqual([105_91, [16_91]]);
});

it.each([
  [{ country: 'US', postal_code: '97201' }, 0, 'not_collecting'],
  [newYork, 7_25, 'standard_rated'],
  [{ country: 'CA', state: 'ON' }, 0, 'not_collecting'],
  [{ country: 'FR' }, 14_83, 'standard_rated'],
])('takes the rate of the customer’s address: %j', async (address, amount, taxability_reason) => {
  const world = await taxed(address);
  world.begin();
  expect(world.newest().total_taxes).toMatchObject([{ amount, taxability_reason }]);
});

it('leaves the tax to a business of the EU, at the same total', async () => {
  const world = await taxed();
  await world.stripe.customers.createTaxId(world.customer.id, { type: 'eu_vat', value: 'DE123456789' });
  world.begin();
  expect(world.parts()).toEqual([89_00, [0]]);
  expect(world.newest().total_taxes?.[0]?.taxability_reason).toBe('reverse_charge');
  expect(world.newest().customer_tax_ids).toEqual([{ type: 'eu_vat', value: 'DE123456789' }]);
});

it('previews a proration with the tax of its lines, and charges both', async () => {
  const world = await taxed();
  const subscription = world.begin();
  world.payments.advance(10 * day);
  const held = await world.stripe.subscriptions.retrieve(subscription);
  const { data } = await world.stripe.prices.list({
    lookup_keys: [priceLookupKey('performance', 'monthly')],
  });
  const change = {
    items: [{ id: held.items.data[0]?.id ?? '', price: data[0]?.id ?? '' }],
    proration_behavior: 'always_invoice' as const,
    proration_date: world.payments.now() / 1000,
  };
  const preview = await world.stripe.invoices.createPreview({ subscription, subscription_details: change });
  await world.stripe.subscriptions.update(subscription, change);
  const lineTaxes = preview.lines.data.map(({ taxes }) => taxes?.[0]?.amount ?? 0);
  expect(lineTaxes.map(Math.sign)).toEqual([-1, 1]);
  expect(world.parts()).toEqual([preview.total, [lineTaxes.reduce((sum, each) => sum + each, 0)]]);
});

it('renews without tax where the address is unknown, and switches tax off for the plan', async () => {
  const world = await taxed();
  const subscription = world.begin();
  await world.stripe.customers.update(world.customer.id, { address: { country: 'US' } });
  world.payments.advance(32 * day);
  expect(world.parts()).toEqual([89_00, []]);
  expect(world.newest()).toMatchObject({
    status: 'paid',
    automatic_tax: { enabled: false, disabled_reason: 'finalization_requires_location_inputs' },
  });
  expect((await world.stripe.subscriptions.retrieve(subscription)).automatic_tax).toMatchObject({
    enabled: false,
    disabled_reason: 'requires_location_inputs',
  });
});

it('refuses tax for a customer whose address is unknown, as the provider does', async () => {
  const world = await taxed({ country: 'US' });
  const subscription = world.payments.subscribe(world.customer.id, priceLookupKey('core', 'monthly'));
  await expect(
    world.stripe.subscriptions.update(subscription, { automatic_tax: { enabled: true } }),
  ).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
  const customer = await world.stripe.customers.retrieve(world.customer.id, { expand: ['tax'] });
  expect(customer).toMatchObject({ tax: { automatic_tax: 'unrecognized_location' } });
});

it('sets the tax behavior of a price once', async () => {
  const { stripe, store } = await taxed();
  const [price] = [...store.prices.values()];
  await expect(stripe.prices.update(price?.id ?? '', { tax_behavior: 'exclusive' })).rejects.toMatchObject({
    param: 'tax_behavior',
  });
});
