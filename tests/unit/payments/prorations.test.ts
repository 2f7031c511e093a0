import { expect, it } from 'vitest';
import { inProcessPayments } from '#tests/support/in-process-payments.ts';

/** A subscription to a price of its own, and the preview and invoice of a change of it. */
async function subscribed(start: string, cents: number, interval: 'month' | 'year' = 'month') {
  const payments = await inProcessPayments(Date.parse(start));
  const { stripe } = payments;
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const product = await stripe.products.create({ name: 'Widgets' });
  const newPrice = (amount: number, each: 'month' | 'year' = 'month') =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: each },
      lookup_key: `${amount}-${each}`,
    });
  await newPrice(cents, interval);
  const id = payments.subscribe(customer.id, `${cents}-${interval}`);
  const itemId = payments.store.subscriptions.get(id)?.items.data[0]?.id ?? '';
  const details = async (amount: number, at: string, each: 'month' | 'year' = 'month') => ({
    items: [{ id: itemId, price: (await newPrice(amount, each)).id }],
    proration_date: Date.parse(at) / 1000,
  });
  return { payments, stripe, id, customer, details };
}
const amounts = (invoice: { lines: { data: readonly { amount: number }[] } }) =>
  invoice.lines.data.map(({ amount }) => amount);

// Amounts from the provider's documentation and from an answer of its API that someone published.

it('bills $5 for a change from $10 to $20 halfway through the month', async () => {
  const { stripe, id, details } = await subscribed('2027-04-01T00:00:00Z', 10_00);
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      ...(await details(20_00, '2027-04-16T00:00:00Z')),
      proration_behavior: 'always_invoice',
    },
  });
  expect([amounts(preview), preview.total, preview.amount_due]).toEqual([[-5_00, 10_00], 5_00, 5_00]);
});

it('adds $7.50 to the next invoice of $25 for a change from $10 halfway, and takes it off one of $10', async () => {
  const up = await subscribed('2027-04-01T00:00:00Z', 10_00);
  const higher = await up.stripe.invoices.createPreview({
    subscription: up.id,
    subscription_details: await up.details(25_00, '2027-04-16T00:00:00Z'),
  });
  expect([amounts(higher), higher.total]).toEqual([[-5_00, 12_50, 25_00], 32_50]);
  const down = await subscribed('2027-04-01T00:00:00Z', 25_00);
  const lower = await down.stripe.invoices.createPreview({
    subscription: down.id,
    subscription_details: await down.details(10_00, '2027-04-16T00:00:00Z'),
  });
  expect([amounts(lower), lower.total]).toEqual([[-12_50, 5_00, 10_00], 2_50]);
});

it('credits $3.64 of $10 from the second of the change, and begins a year at its full price', async () => {
  const { stripe, id, details } = await subscribed('2017-02-14T00:00:00Z', 10_00);
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      ...(await details(100_00, '2017-03-03T19:14:48Z', 'year')),
      proration_behavior: 'always_invoice',
    },
  });
  expect([amounts(preview), preview.amount_due]).toEqual([[-3_64, 100_00], 96_36]);
});

it('charges what it previewed for the same proration date, however much later', async () => {
  const { payments, stripe, id, details } = await subscribed('2027-04-01T00:00:00Z', 89_00);
  payments.advance(3 * 86_400 + 4321);
  const change = {
    ...(await details(199_00, '2027-04-04T01:12:01Z')),
    proration_behavior: 'always_invoice' as const,
  };
  const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: change });
  expect(payments.store.invoices.size).toBe(1);
  payments.advance(14 * 60);
  const changed = await stripe.subscriptions.update(id, { ...change, expand: ['latest_invoice'] });
  expect(changed.latest_invoice).toMatchObject({ total: preview.total, amount_paid: preview.amount_due });
});

it('refuses a proration date outside the period, in the preview and in the update', async () => {
  const { stripe, id, details } = await subscribed('2027-04-01T00:00:00Z', 89_00);
  const change = await details(199_00, '2027-03-31T23:59:59Z');
  const refused = { code: undefined, param: 'proration_date', statusCode: 400 };
  await expect(
    stripe.invoices.createPreview({ subscription: id, subscription_details: change }),
  ).rejects.toMatchObject(refused);
  await expect(stripe.subscriptions.update(id, change)).rejects.toMatchObject(refused);
});

it('takes the balance of the customer off the preview, and keeps what is left', async () => {
  const { stripe, id, customer } = await subscribed('2027-04-01T00:00:00Z', 89_00);
  await stripe.customers.createBalanceTransaction(customer.id, { amount: -100_00, currency: 'usd' });
  expect(await stripe.invoices.createPreview({ subscription: id })).toMatchObject({
    total: 89_00,
    amount_due: 0,
    starting_balance: -100_00,
    ending_balance: -11_00,
    next_payment_attempt: Date.parse('2027-05-01T00:00:00Z') / 1000,
  });
});
