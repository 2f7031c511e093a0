import type { Stripe } from 'stripe';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { toEventNotice } from '../event-notice.ts';
import { mostUndelivered, type PaymentGateway, type RefundCause } from '../payment-gateway.ts';
import type { ProviderSubscription } from '../provider-state.ts';
import { connectFirst } from './connect-first.ts';
import { expireCheckout, expireEarlierCheckouts, findCheckout, openCheckout } from './stripe-checkouts.ts';
import { calling, callingUnderKey, codeOf, finding } from './stripe-errors.ts';
import { takeKeptCredit } from './stripe-kept-credit.ts';
import { idOf, toInvoice, toSubscription } from './stripe-mapping.ts';
import { cancelAt, cancelAtPeriodEnd, cancelNow, releaseSchedule, voidInvoice } from './stripe-plan-ends.ts';
import { findPortalConfiguration } from './stripe-portal-configuration.ts';
import { createPriceCatalog } from './stripe-price-catalog.ts';
import { discountsOf } from './stripe-promotion-codes.ts';
import { readReturnedMoney } from './stripe-returned-money.ts';
import type { TaxSetting } from './stripe-tax.ts';

const newest = 20;

/** Already refunded, or disputed at a bank. */
const nothingToRefund = new Set(['charge_already_refunded', 'charge_disputed']);

/** @param tax Only matters to a caller that opens checkouts. */
export function createStripePaymentGateway(
  connect: () => Promise<Stripe>,
  tax: TaxSetting = 'off',
): PaymentGateway {
  const prices = createPriceCatalog(connect);
  let portalConfigurationId: string | undefined;

  const paymentIntentsOf = async (stripe: Stripe, invoice: string): Promise<string[]> => {
    const payments = await calling(stripe.invoicePayments.list({ invoice, status: 'paid' }));
    return payments.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  };

  /** Packages create invoices too, and could push the one that paid for a running plan out of the newest twenty. */
  const olderInvoices = async (
    stripe: Stripe,
    subscriptions: readonly ProviderSubscription[],
    read: readonly Stripe.Invoice[],
  ): Promise<Stripe.Invoice[]> => {
    if (read.length < newest) return [];
    const known = new Set(read.map(({ id }) => id));
    const running = subscriptions.filter(({ status, inPerson }) => isLiveStatus(status) && inPerson === null);
    const lists = await Promise.all(
      running.slice(0, 2).map(({ id }) => calling(stripe.invoices.list({ subscription: id, limit: newest }))),
    );
    return lists.flatMap(({ data }) => data).filter(({ id }) => !known.has(id));
  };

  return connectFirst<PaymentGateway>(connect, {
    async createCustomer(stripe, { accountId, email }, idempotencyKey) {
      const customer = await callingUnderKey(
        stripe.customers.create({ email, metadata: { accountId } }, { idempotencyKey }),
      );
      return customer.id;
    },

    async findCustomerOf(stripe, { accountId, email }) {
      const { data } = await calling(stripe.customers.list({ email, limit: 100 }));
      return data.find(({ metadata }) => metadata.accountId === accountId)?.id ?? null;
    },

    async assignCustomer(stripe, customerId, { accountId, email }) {
      await calling(stripe.customers.update(customerId, { email, metadata: { accountId } }));
    },

    async findCustomerAccount(stripe, customerId) {
      const customer = await finding(stripe.customers.retrieve(customerId));
      return customer === null || customer.deleted ? null : (customer.metadata.accountId ?? null);
    },

    async readCustomerBilling(stripe, customerId) {
      const [subscriptions, invoices] = await Promise.all([
        calling(
          stripe.subscriptions.list({
            customer: customerId,
            status: 'all',
            limit: newest,
            expand: ['data.schedule', 'data.discounts.source.coupon'],
          }),
        ),
        calling(stripe.invoices.list({ customer: customerId, limit: newest })),
      ]);
      for (const { items } of subscriptions.data) {
        for (const { price } of items.data) prices.learn(price);
      }
      const scheduledAt = await prices.scheduledLookup(subscriptions.data);
      const mapped = subscriptions.data.map((each) => ({
        ...toSubscription(each, scheduledAt),
        discount: discountsOf(each).discount,
      }));
      const read = [...invoices.data, ...(await olderInvoices(stripe, mapped, invoices.data))];
      const soldAt = await prices.soldLookup(read);
      return {
        subscriptions: mapped,
        invoices: read.map((invoice) => toInvoice(invoice, soldAt)),
      };
    },

    async findSubscription(stripe, subscriptionId) {
      const subscription = await finding(
        stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }),
      );
      if (subscription === null) return null;
      return toSubscription(subscription, await prices.scheduledLookup([subscription]));
    },

    async findInvoice(stripe, invoiceId) {
      const invoice = await finding(stripe.invoices.retrieve(invoiceId));
      return invoice === null ? null : toInvoice(invoice, await prices.soldLookup([invoice]));
    },

    readReturnedMoney,

    async findInvoiceOfPayment(stripe, paymentIntentId) {
      const payments = await calling(
        stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentIntentId },
          limit: 1,
        }),
      );
      return idOf(payments.data[0]?.invoice);
    },

    async findPrice(stripe, lookupKey) {
      const found = await calling(stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }));
      const price = found.data[0];
      return price === undefined ? null : { id: price.id, amountCents: price.unit_amount ?? 0 };
    },

    openCheckout: (stripe, order, idempotencyKey) => openCheckout(stripe, tax, order, idempotencyKey),
    findCheckout,
    expireCheckout,
    expireEarlierCheckouts,

    async openPortal(stripe, customerId, returnUrl) {
      portalConfigurationId ??= (await calling(findPortalConfiguration(stripe)))?.id;
      const portal = await calling(
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(portalConfigurationId !== undefined && { configuration: portalConfigurationId }),
        }),
      );
      return portal.url;
    },

    cancelAtPeriodEnd,
    cancelAt,
    releaseSchedule,
    voidInvoice,
    cancelNow,
    takeKeptCredit,

    async refundInvoice(stripe, invoiceId, why) {
      for (const paymentIntent of await paymentIntentsOf(stripe, invoiceId)) {
        try {
          await calling(
            // Without an amount Stripe refunds what is left, once. A key would only preserve a failure for a day.
            stripe.refunds.create({
              payment_intent: paymentIntent,
              ...reasonOf(why),
            }),
          );
        } catch (error) {
          if (!nothingToRefund.has(codeOf(error) ?? '')) throw error;
        }
      }
    },

    async removeCards(stripe, customer) {
      const cards = await calling(
        stripe.paymentMethods.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
      );
      for (const { id } of cards) await calling(stripe.paymentMethods.detach(id));
    },

    async removeCard(stripe, cardId) {
      try {
        await calling(stripe.paymentMethods.detach(cardId));
      } catch (error) {
        const card = await finding(stripe.paymentMethods.retrieve(cardId));
        if (card !== null && card.customer !== null) throw error;
      }
    },

    async listUndeliveredEvents(stripe, since = 0, before) {
      const created = { gte: since, ...(before !== undefined && { lt: before }) };
      const list = stripe.events.list({ delivery_success: false, created, limit: 100 });
      const events = await calling(list.autoPagingToArray({ limit: mostUndelivered }));
      return events.map(toEventNotice).toReversed();
    },
  });
}

function reasonOf(why: RefundCause | undefined): Pick<Stripe.RefundCreateParams, 'reason' | 'metadata'> {
  if (why === undefined) return { reason: 'duplicate' };
  if (why === 'fraudulent') return { reason: 'fraudulent' };
  const metadata: Record<string, string> =
    'moneyBackId' in why ? { moneyBack: why.moneyBackId } : { pendingPurchase: why.pendingPurchaseId };
  return { reason: 'requested_by_customer', metadata };
}
