import type Stripe from 'stripe';
import { createStripeCreditGateway } from '#functions/modules/billing/provider/gateways/stripe-credit-gateway.ts';
import { createStripeReconcilerGateway } from '#functions/modules/billing/provider/gateways/stripe-reconciler-gateway.ts';
import { createStripeRefundGateway } from '#functions/modules/billing/provider/gateways/stripe-refund-gateway.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { syncCatalog } from '#scripts/stripe-sync.ts';
import { sessionPackageLookupKey } from '#shared/domain/booking/in-person-prices.ts';
import { allRecurringPrices } from '#shared/domain/catalog/prices.ts';
import type { PayCheckout } from './typical-calls.ts';

const packageKey = sessionPackageLookupKey('city-sports-club', 'bulk');

/** The product's own code from an empty provider to a refunded subscription, through its real gateway. */
export async function productCalls(stripe: Stripe, pay: PayCheckout) {
  const gateway = createStripePaymentGateway(async () => stripe);
  const firstSync = await syncCatalog(stripe);
  const secondSync = await syncCatalog(stripe);
  const [cataloged] = allRecurringPrices();
  const price = await gateway.findPrice(cataloged?.lookupKey ?? '');
  const customerId = await gateway.createCustomer(
    { accountId: 'a1', email: 'ada@example.com' },
    'customer-a1',
  );
  const order = {
    accountId: 'a1',
    customerId,
    intentId: 'i1',
    attempt: 0,
    priceId: price?.id ?? '',
    lookupKey: cataloged?.lookupKey ?? '',
    mode: 'subscription' as const,
    successUrl: 'https://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://shop.example/',
  };
  const given = await gateway.openCheckout({ ...order, intentId: 'i0' }, 'checkout-i0');
  const ended = await gateway.expireCheckout(given.id);
  const left = await gateway.openCheckout({ ...order, intentId: 'i0' }, 'checkout-i0-again');
  await gateway.expireEarlierCheckouts({ customerId, intentId: 'i0', attempt: 1 });
  const leftAfterwards = await gateway.findCheckout(left.id);
  const session = await gateway.openCheckout(order, 'checkout-i1');
  await pay(session.id);
  const paid = await gateway.findCheckout(session.id);
  const billing = await gateway.readCustomerBilling(customerId);
  const subscriptionId = billing.subscriptions[0]?.id ?? '';
  const invoiceId = billing.invoices[0]?.id ?? '';
  const packagePrice = await gateway.findPrice(packageKey);
  const once = await gateway.openCheckout(
    { ...order, intentId: 'i2', priceId: packagePrice?.id ?? '', lookupKey: packageKey, mode: 'payment' },
    'checkout-i2',
  );
  await pay(once.id);
  const paidOnce = await gateway.findCheckout(once.id);
  const packageInvoice = await gateway.findInvoice(paidOnce?.invoiceId ?? '');
  await gateway.refundInvoice(packageInvoice?.id ?? '');
  await gateway.findCustomerAccount(customerId);
  await gateway.findInvoice(invoiceId);
  const credits = createStripeCreditGateway({
    connect: async () => stripe,
    gateway,
    customerOf: async () => customerId,
  });
  const late = {
    clientId: 'a1',
    promiseId: 'p1',
    fromDay: 0,
    days: 1,
    cents: 500,
    attempt: 0,
    given: null,
    createdAt: new Date().toISOString(),
  };
  const soon = await credits.wayFor('a1', late.cents, Date.now());
  const credit = soon && { ...late, way: soon };
  const creditId = credit && (await credits.give(credit));
  const creditFound = credit && (await credits.find(credit));
  await gateway.openPortal(customerId, 'https://shop.example/account');
  await gateway.cancelAtPeriodEnd(subscriptionId);
  const afterwards = await credits.wayFor('a1', late.cents, Date.now());
  const refund = afterwards && { ...late, promiseId: 'p2', way: afterwards };
  const refundId = refund && (await credits.give(refund));
  const refundFound = refund && (await credits.find(refund));
  const refunds = createStripeRefundGateway(async () => stripe);
  const toRefund = await refunds.readPayment(invoiceId);
  const part = {
    id: 'refund-1',
    invoiceId,
    customerId,
    byAccountId: 'admin-1',
    amountCents: 100,
    beforeCents: 0,
  };
  const began = { createdAt: '', attempt: 0, finishedAt: null, refusal: null } as const;
  for (const _twice of [1, 2]) await refunds.give({ ...part, ...began, cause: 'requested' });
  const { currentPeriodEnd } = (await gateway.findSubscription(subscriptionId)) ?? {};
  await gateway.cancelAt(subscriptionId, currentPeriodEnd ?? '', 'refunded');
  await gateway.cancelNow(subscriptionId, 'disputed');
  await gateway.refundInvoice(invoiceId, { moneyBackId: 'money-back-1' });
  await gateway.refundInvoice(invoiceId, { pendingPurchaseId: 'purchase-1' });
  await gateway.refundInvoice(invoiceId, 'fraudulent');
  const [card] = (await stripe.paymentMethods.list({ customer: customerId })).data;
  for (const _twice of [1, 2]) await gateway.removeCard(card?.id ?? '');
  await gateway.removeCards(customerId);
  const reconciler = createStripeReconcilerGateway(async () => stripe);
  const listed = {
    subscriptions: await reconciler.listSubscriptions(null),
    invoices: await reconciler.listInvoices(null),
    charges: await reconciler.listCharges(null),
    warnings: await reconciler.listFraudWarnings(null),
    customers: await reconciler.listCustomers(null),
    balance: await reconciler.readBalance(customerId),
    later: await reconciler.listInvoices(invoiceId),
  };
  return {
    listed,
    firstSync,
    secondSync,
    ended,
    leftAfterwards,
    paid,
    customerOfAccount: await gateway.findCustomerOf({ accountId: 'a1', email: 'ada@example.com' }),
    customerId,
    account: await gateway.findCustomerAccount(customerId),
    subscription: await gateway.findSubscription(subscriptionId),
    paidOnce,
    packageInvoice,
    packageReturned: await gateway.readReturnedMoney(packageInvoice?.id ?? ''),
    returned: await gateway.readReturnedMoney(invoiceId, true),
    undelivered: await gateway.listUndeliveredEvents(),
    priceCents: price?.amountCents,
    ways: [soon?.kind ?? null, afterwards?.kind ?? null],
    toRefund,
    credits: { given: [creditId, refundId], found: [creditFound, refundFound] },
  };
}
