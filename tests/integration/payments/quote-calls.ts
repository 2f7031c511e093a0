import type Stripe from 'stripe';
import { createStripeQuoteGateway } from '#functions/modules/billing/provider/gateways/stripe-quote-gateway.ts';
import { createStripePaymentDetails } from '#functions/modules/billing/provider/stripe-payment-details.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { isTaxable } from '#functions/modules/billing/provider/stripe-tax.ts';
import { priceLookupKey } from '#shared/domain/catalog/prices.ts';
import type { PayCheckout } from './typical-calls.ts';

/** Every call of a change of plan, over a synced catalog. */
export async function quoteCalls(stripe: Stripe, pay: PayCheckout) {
  const gateway = createStripePaymentGateway(async () => stripe, 'automatic');
  const quotes = createStripeQuoteGateway(async () => stripe);
  const priceOf = async (tier: 'core' | 'adaptive') =>
    (await gateway.findPrice(priceLookupKey(tier, 'monthly')))?.id ?? '';
  const [core, adaptive] = [await priceOf('core'), await priceOf('adaptive')];
  const customerId = await gateway.createCustomer(
    { accountId: 'q1', email: 'quo@example.com' },
    'customer-q1',
  );
  await stripe.customers.update(customerId, { address: { country: 'DE', postal_code: '10115' } });
  await stripe.customers.createTaxId(customerId, { type: 'eu_vat', value: 'DE123456789' });
  const isLocated = await isTaxable(stripe, customerId);
  const session = await gateway.openCheckout(
    {
      accountId: 'q1',
      customerId,
      intentId: 'q1',
      attempt: 0,
      priceId: core,
      lookupKey: priceLookupKey('core', 'monthly'),
      mode: 'subscription',
      successUrl: 'https://shop.example/paid',
      cancelUrl: 'https://shop.example/',
    },
    'checkout-q1',
  );
  await pay(session.id);
  const subscriptionId = (await gateway.findCheckout(session.id))?.subscriptionId ?? '';
  const read = async () => {
    const subscription = await quotes.readSubscription(subscriptionId);
    if (subscription === null) throw new Error('The subscription is not there');
    return subscription;
  };
  const before = await read();
  const renewal = await quotes.previewRenewal(subscriptionId);
  const change = {
    subscriptionId,
    itemId: before.itemId,
    priceId: adaptive,
    prorationDate: Date.parse(before.periodStart) / 1000,
  };
  const preview = await quotes.previewChange(change);
  const annual = { tier: 'core', period: 'annual' } as const;
  const annualPrice = (await gateway.findPrice(priceLookupKey('core', 'annual')))?.id ?? '';
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'forever' });
  const promotion = { type: 'coupon', coupon: coupon.id } as const;
  await stripe.promotionCodes.create({ promotion, code: 'CONFORM' });
  const code = await quotes.findPromotionCode('conform');
  const withCode = await quotes.previewCode(subscriptionId, code?.id ?? '');
  await quotes.redeem(subscriptionId, code?.id ?? '', 'quote-q0');
  const discounted = await read();
  const scheduleId = await quotes.scheduleChange(discounted, { ...annual, priceId: annualPrice }, 'quote-q1');
  const scheduled = await quotes.previewSchedule(scheduleId);
  const { subscriptions } = await gateway.readCustomerBilling(customerId);
  await gateway.releaseSchedule(scheduleId);
  await gateway.releaseSchedule(scheduleId);
  const quotedAt = { ...change, kind: 'now', createdAt: new Date().toISOString() } as const;
  const unmade = await quotes.findChangeInvoice(quotedAt);
  const invoice = await quotes.changeNow(change, 'quote-q2');
  const found = await quotes.findChangeInvoice(quotedAt);
  const details = createStripePaymentDetails(async () => stripe, 'automatic');
  const { card } = (await details.readPaymentDetails(subscriptionId)) ?? { card: null };
  const { taxIds } = (await details.readPaymentDetails(subscriptionId)) ?? { taxIds: null };
  await details.openTaxIdPage(customerId, 'https://shop.example/account');
  const cardPage = await details.openCardPage(customerId, 'https://shop.example/account');
  await gateway.voidInvoice(invoice.id);
  await gateway.cancelAtPeriodEnd(subscriptionId);
  await quotes.keep(subscriptionId);
  await stripe.subscriptions.update(subscriptionId, { cancel_at: Math.floor(Date.now() / 1000) + 86_400 });
  await quotes.keep(subscriptionId);
  await quotes.credit(customerId, 100, 'q2');
  return {
    due: {
      renewal: renewal.dueCents,
      change: preview.dueCents,
      scheduled: scheduled?.dueCents,
      code: withCode.dueCents,
    },
    discount: discounted.discount,
    scheduled: subscriptions[0]?.scheduled?.plan,
    invoice,
    found: { before: unmade, after: found },
    card,
    cardPage,
    taxIds,
    isLocated,
    after: await read(),
    balance: (await quotes.previewRenewal(subscriptionId)).creditBeforeCents,
  };
}
