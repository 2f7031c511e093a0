import { expect, it, test } from 'vitest';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { verifyPayment } from '#functions/modules/billing/checkout/verify-payment.ts';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { includedTaxCents } from '#functions/modules/billing/included-tax.ts';
import { changeTaxId } from '#functions/modules/billing/payment-details.ts';
import { createStripeGiftGateway } from '#functions/modules/billing/provider/gateways/stripe-gift-gateway.ts';
import { createStripePaymentDetails } from '#functions/modules/billing/provider/stripe-payment-details.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { goodCard } from '#tests/support/in-process-payments.ts';
import { writeMail } from '#tests/support/write-mail.ts';
import { bob, giftWorld, ada as giver, type Person } from './gifts/gift-world.ts';
import { ada, monthly, quoteWorld } from './quotes/quote-world.ts';

const germany = { country: 'DE' };
const start = '2027-04-01T00:00:00.000Z';
const taxedPlan = () => quoteWorld(start, monthly('core'), goodCard, germany);

/** The world of gifts, on a stage that computes tax. */
async function taxedSales() {
  const world = await giftWorld();
  const connect = async () => world.payments.stripe;
  const deps = {
    ...world.deps,
    gateway: createStripePaymentGateway(connect, 'automatic'),
    giftGateway: createStripeGiftGateway(connect, 'automatic'),
  };
  const livesIn = async (who: Person, address: { country: string; postal_code?: string }) => {
    await world.payments.stripe.customers.update(await world.customerOf(who), { address });
  };
  return { ...world, deps, livesIn };
}

test('a quote names the tax that is part of what is due now, and the order has the same', async () => {
  const world = await taxedPlan();
  const untaxed = await quoteWorld(start);
  const [quote, other] = [
    await world.quote(monthly('performance')),
    await untaxed.quote(monthly('performance')),
  ];
  expect(quote.amounts).toEqual({
    ...other.amounts,
    taxCents: Math.round((quote.amounts.dueCents * 19) / 119),
  });
  expect(other.amounts.taxCents).toBe(0);
  expect(quote.amounts.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
    quote.amounts.dueCents,
  );
  await world.confirm(quote.id);
  const orders = await world.repository.listOrders(ada.accountId);
  expect(orders.find(({ amountCents }) => amountCents === quote.amounts.dueCents)?.taxCents).toBe(
    quote.amounts.taxCents,
  );
});

test('an upgrade whose tax became exclusive at the provider charges nothing and shows the new price', async () => {
  const world = await taxedPlan();
  const quote = await world.quote(monthly('performance'));
  const { store } = world.payments;
  for (const price of store.prices.values())
    store.prices.set(price.id, { ...price, tax_behavior: 'exclusive' });
  const before = world.payments.chargedCents();
  await expect(world.confirm(quote.id)).rejects.toMatchObject({ code: 'quote_changed' });
  expect(world.payments.chargedCents()).toBe(before);
});

test.each(['renewal', 'pause'] as const)('a plan with a %s ahead stays taxed', async (kind) => {
  const world = await quoteWorld(start, monthly('performance'), goodCard, germany);
  const { id } = await world.quote(kind === 'pause' ? { pauseDays: 30 } : monthly('core'));
  await world.confirm(id);
  world.payments.advance(75 * 86_400);
  await world.sync();
  expect(world.held()).toMatchObject({ status: 'active', automatic_tax: { enabled: true } });
  const orders = await world.repository.listOrders(ada.accountId);
  for (const { amountCents, taxCents } of orders) expect(taxCents).toBe(Math.round((amountCents * 19) / 119));
});

/** A taxed plan whose first payment is paid, and what /account shows of that payment. */
async function paidOrder() {
  const world = await taxedPlan();
  const { stripe } = world.payments;
  const [invoice] = (await stripe.invoices.list({ customer: world.customerId })).data;
  const [line] = invoice?.lines.data ?? [];
  const [charge] = (await stripe.charges.list({ customer: world.customerId })).data;
  if (invoice === undefined || line === undefined || charge === undefined) throw new Error('Nothing is paid');
  const shown = async (named: readonly string[] = [invoice.id]) => {
    await syncCustomer(world.deps, ada.accountId, world.customerId, named);
    const [order] = (await getBillingStatus(world.deps, ada.accountId)).orders;
    return [order?.status, order?.amount_cents, order?.taxCents];
  };
  const refund = (amount: number) => stripe.refunds.create({ charge: charge.id, amount });
  const credit = (amount: number) =>
    stripe.creditNotes.create({
      invoice: invoice.id,
      refund_amount: amount,
      lines: [{ type: 'invoice_line_item', invoice_line_item: line.id, amount }],
    });
  return { ...world, shown, refund, credit };
}

test('a refund takes its share of the tax, also one by one, and in full all of it', async () => {
  const order = await paidOrder();
  expect(await order.shown()).toEqual(['paid', 89_00, 14_21]);
  await order.refund(44_50);
  expect(await order.shown()).toEqual(['paid', 89_00, 7_11]);
  await order.refund(44_00);
  expect(await order.shown()).toEqual(['paid', 89_00, 8]);
  // A sync that does not ask about refunds keeps what is known of them.
  expect(await order.shown([])).toEqual(['paid', 89_00, 8]);
  await order.refund(50);
  expect(await order.shown()).toEqual(['refunded', 89_00, 0]);
});

test('a credit note takes off the tax that it names, and a refund beside it its share of the rest', async () => {
  const order = await paidOrder();
  await order.credit(44_50);
  expect(await order.shown()).toEqual(['paid', 89_00, 7_10]);
  expect((await order.repository.listOrders(ada.accountId))[0]).toMatchObject({
    taxCents: 14_21,
    refundedCents: 44_50,
    creditNotes: { amountCents: 44_50, taxCents: 7_11 },
  });
  await order.refund(22_25);
  expect(await order.shown()).toEqual(['paid', 89_00, 3_55]);
});

test.each([
  ['nothing went back', null, [0, 0], 14_21],
  ['a credit note gave back the tax alone', 14_21, [14_21, 14_21], 0],
  ['a credit note went to the balance', null, [44_50, 7_11], 7_10],
  ['more went back than was paid', 100_00, [0, 0], 0],
  ['the credit notes name less tax than is left to keep', 88_00, [88_00, 1_00], 1_00],
] as const)(
  'where %s, the tax shown is never more than what was kept',
  (_, refundedCents, [amountCents, taxCents], cents) => {
    const payment = { taxCents: 14_21, amountCents: 89_00, refundedCents };
    expect(includedTaxCents({ ...payment, creditNotes: { amountCents, taxCents } })).toBe(cents);
  },
);

test('of a charge that the balance paid in part, the rest has its share of the tax', async () => {
  const world = await taxedPlan();
  const { stripe } = world.payments;
  await stripe.customers.createBalanceTransaction(world.customerId, { amount: -60_00, currency: 'usd' });
  const { id, amounts } = await world.quote(monthly('performance'));
  expect(amounts.creditUsedCents).toBe(60_00);
  expect(amounts.taxCents).toBe(Math.round((amounts.dueCents * 19) / 119));
  await world.confirm(id);
  const orders = await world.repository.listOrders(ada.accountId);
  expect(orders.find(({ amountCents }) => amountCents === amounts.dueCents)?.taxCents).toBe(amounts.taxCents);
});

test('a code lowers the tax with the price', async () => {
  const world = await taxedPlan();
  const { stripe } = world.payments;
  const coupon = (await stripe.coupons.create({ percent_off: 50, duration: 'forever' })).id;
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'HALF' });
  await world.confirm((await world.quote({ code: 'HALF' })).id);
  world.payments.advance(31 * 86_400 + 4000);
  await world.sync();
  const orders = await world.repository.listOrders(ada.accountId);
  expect(orders.find(({ amountCents }) => amountCents === 44_50)?.taxCents).toBe(7_11);
});

test.each([
  [{ tier: 'core', period: 'monthly' } as const],
  [{ gift: { tier: 'adaptive', period: 'monthly' } } as const],
  [{ plan: 'small-group', period: 'annual' } as const],
])(
  'a checkout asks for address and tax id, charges the price, and keeps the tax of it: %j',
  async (choice) => {
    const world = await taxedSales();
    const { sessionId, amountCents } = await startCheckout(world.deps, giver, choice);
    expect(world.payments.store.checkoutSessions.get(sessionId)).toMatchObject({
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
    });
    await world.livesIn(giver, germany);
    world.payments.payCheckout(sessionId);
    await world.sync(giver);
    expect(world.payments.chargedCents()).toBe(amountCents);
    const [order] = await world.repository.listOrders(giver.accountId);
    expect(order).toMatchObject({ amountCents, taxCents: Math.round((amountCents * 19) / 119) });
  },
);

test('a package of sessions names its tax when it is paid, in the history and in its receipt', async () => {
  const world = await taxedSales();
  const member = { ...giver, tier: 'longevity' } as const;
  const bulk = { place: 'city-sports-club', packageId: 'bulk' } as const;
  const { sessionId, amountCents } = await startCheckout(world.deps, member, bulk);
  expect(amountCents).toBe(213_30);
  await world.livesIn(giver, germany);
  world.payments.payCheckout(sessionId);
  const paid = { amount_paid: 213_30, taxCents: 34_06, inPerson: { sessions: 3 } };
  expect(await verifyPayment(world.deps, member.accountId, sessionId)).toMatchObject(paid);
  const { orders } = await getBillingStatus(world.deps, member.accountId);
  expect(orders).toMatchObject([{ status: 'paid', amount_cents: 213_30, taxCents: 34_06 }]);
  expect(world.payments.chargedCents()).toBe(213_30);
  const receipts = world.repository.mails.filter(({ kind }) => kind === 'payment-received');
  expect(receipts).toMatchObject([{ data: { amountCents: 213_30, taxCents: 34_06 } }]);
});

test('a stage without tax asks for none and keeps none', async () => {
  const world = await giftWorld();
  const { sessionId } = await startCheckout(world.deps, giver, { tier: 'core', period: 'monthly' });
  expect(world.payments.store.checkoutSessions.get(sessionId)?.automatic_tax.enabled).toBe(false);
  world.payments.payCheckout(sessionId);
  await world.sync(giver);
  const [order] = await world.repository.listOrders(giver.accountId);
  expect(order?.taxCents).toBeUndefined();
});

test.each([
  [null, false],
  [{ country: 'US' }, false],
  [{ country: 'US', postal_code: '10001' }, true],
])('a gift begins a plan whether the address is known or not: %j', async (address, isTaxed) => {
  const world = await taxedSales();
  const { code } = await world.buy();
  await world.preview(bob, code);
  if (address !== null) {
    await world.repository.reserveCustomerSlot(bob.accountId, bob.email);
    const { id } = await world.payments.stripe.customers.create({ email: bob.email, address });
    await world.repository.fillCustomerSlot(bob.accountId, id);
  }
  await world.redeem(bob, code, 'plan', world.deps);
  expect(await world.plansOf(bob)).toMatchObject([{ status: 'active', automatic_tax: { enabled: isTaxed } }]);
});

it('shows the tax ids on file and leads to their page, only where the stage computes tax', async () => {
  const world = await taxedPlan();
  const { stripe } = world.payments;
  await stripe.customers.createTaxId(world.customerId, { type: 'eu_vat', value: 'DE123456789' });
  const on = createStripePaymentDetails(async () => stripe, 'automatic');
  const off = createStripePaymentDetails(async () => stripe);
  expect((await on.readPaymentDetails(world.subscriptionId))?.taxIds).toEqual([
    { type: 'eu_vat', value: 'DE123456789' },
  ]);
  expect((await off.readPaymentDetails(world.subscriptionId))?.taxIds).toBeNull();
  const site = { repository: world.repository, siteUrl: 'https://repz.example' };
  await changeTaxId({ ...site, paymentDetails: on }, ada.accountId);
  const [session] = [...world.payments.store.portalSessions.values()];
  expect(session).toMatchObject({
    customer: world.customerId,
    flow: { type: 'customer_update' },
    return_url: 'https://repz.example/account?tab=subscriptions',
  });
  await expect(changeTaxId({ ...site, paymentDetails: off }, ada.accountId)).rejects.toMatchObject({
    code: 'tax_off',
  });
  await expect(changeTaxId({ ...site, paymentDetails: on }, 'account-eve')).rejects.toMatchObject({
    code: 'no_subscription',
  });
});

test('a receipt names the tax that its amount includes', async () => {
  const news = { plan: 'Core', amountCents: 89_00, receiptUrl: null, period: null, pastDueSince: null };
  const taxed = await writeMail('payment-received', { ...news, taxCents: 14_21 });
  expect(taxed.text).toMatch(/Tax included:?\s+\$14\.21/);
  expect((await writeMail('payment-received', news)).text).not.toContain('Tax included');
});
