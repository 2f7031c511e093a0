import type { Stripe } from 'stripe';
import type { UpcomingCharge } from '../../due-mails.ts';
import {
  type BalanceTransaction,
  CursorGone,
  type ProviderPage,
  type ReconcilerGateway,
} from '../../reconcile/reconciler-gateway.ts';
import { calling, codeOf } from '../stripe-errors.ts';
import { idOf, instant, toInvoice, toSubscription } from '../stripe-mapping.ts';
import { createPriceCatalog } from '../stripe-price-catalog.ts';
import { discountsOf } from '../stripe-promotion-codes.ts';
import { cardOf, customerDefault, previewOrNone, withPaymentMethods } from '../stripe-renewals.ts';

const pageSize = 100;

export function createStripeReconcilerGateway(connect: () => Promise<Stripe>): ReconcilerGateway {
  const prices = createPriceCatalog(connect);
  const after = (cursor: string | null) => ({
    limit: pageSize,
    ...(cursor === null ? {} : { starting_after: cursor }),
  });
  return {
    async listSubscriptions(cursor) {
      const stripe = await connect();
      const list = await page(
        stripe.subscriptions.list({
          ...after(cursor),
          status: 'all',
          expand: ['data.schedule', 'data.discounts.source.coupon'],
        }),
      );
      for (const { items } of list.items) for (const { price } of items.data) prices.learn(price);
      const scheduledAt = await prices.scheduledLookup(list.items);
      const items = list.items.map((each) => ({
        ...toSubscription(each, scheduledAt),
        discount: discountsOf(each).discount,
      }));
      return { ...list, items };
    },

    async listInvoices(cursor) {
      const stripe = await connect();
      const list = await page(stripe.invoices.list(after(cursor)));
      const soldAt = await prices.soldLookup(list.items);
      return { ...list, items: list.items.map((invoice) => toInvoice(invoice, soldAt)) };
    },

    async listCharges(cursor) {
      const stripe = await connect();
      const list = await page(stripe.charges.list(after(cursor)));
      const items = list.items.map(({ id, customer, payment_intent, amount_refunded, disputed }) => ({
        id,
        customerId: idOf(customer),
        paymentIntentId: idOf(payment_intent),
        refundedCents: amount_refunded,
        isDisputed: disputed,
      }));
      return { ...list, items };
    },

    async listFraudWarnings(cursor) {
      const stripe = await connect();
      const list = await page(
        stripe.radar.earlyFraudWarnings.list({ ...after(cursor), expand: ['data.charge'] }),
      );
      const items = list.items.flatMap(({ id, charge, payment_intent }) => {
        const paymentIntentId = idOf(payment_intent);
        const customerId = typeof charge === 'string' ? null : idOf(charge.customer);
        return paymentIntentId === null ? [] : [{ id, customerId, paymentIntentId }];
      });
      return { ...list, items };
    },

    async listCustomers(cursor) {
      const stripe = await connect();
      const { items, next } = await page(stripe.customers.list(after(cursor)));
      return { items: items.map(({ id, balance }) => ({ id, balanceCents: balance })), next };
    },

    async previewRenewal(subscription) {
      const stripe = await connect();
      const next = await previewOrNone(stripe, { subscription });
      if (next === null) return null;
      const paying = await calling(stripe.subscriptions.retrieve(subscription, withPaymentMethods));
      return {
        dueCents: next.amount_due,
        at: instant(next.next_payment_attempt ?? next.period_end),
        card: payingCard(paying),
      };
    },

    async readBalance(customerId) {
      const stripe = await connect();
      const [customer, transactions] = await Promise.all([
        calling(stripe.customers.retrieve(customerId)),
        transactionsOf(stripe, customerId),
      ]);
      return { balanceCents: customer.deleted ? 0 : customer.balance, transactions };
    },
  };
}

async function transactionsOf(stripe: Stripe, customerId: string): Promise<readonly BalanceTransaction[]> {
  const transactions: BalanceTransaction[] = [];
  const list = stripe.customers.listBalanceTransactions(customerId, { limit: pageSize });
  for await (const { id, amount, metadata, type, invoice, checkout_session } of list) {
    const isOfInvoice = type !== 'adjustment' && (invoice !== null || checkout_session !== null);
    transactions.push({ id, amountCents: amount, source: sourceOf(metadata ?? {}), isOfInvoice });
  }
  return transactions.toReversed();
}

function sourceOf({
  promiseCredit,
  quoteId,
  gift,
  planReturn,
}: Stripe.Metadata): BalanceTransaction['source'] {
  if (promiseCredit !== undefined) return { kind: 'promise', id: promiseCredit };
  if (quoteId !== undefined) return { kind: 'quote', id: quoteId };
  if (planReturn !== undefined) return { kind: 'plan-return', id: planReturn };
  const [, what, id] = gift?.match(/^(credit|return)-(.+)$/) ?? [];
  if (id === undefined) return null;
  return { kind: what === 'credit' ? 'gift' : 'gift-return', id };
}

/** The subscription's own payment method comes first, then the customer's. */
function payingCard({ default_payment_method: own, customer }: Stripe.Subscription): UpcomingCharge['card'] {
  const card = cardOf(own ?? customerDefault(customer));
  if (card === null) return null;
  // Valid until the end of its month; the month of a date counts from 0.
  return { last4: card.last4, validUntil: new Date(Date.UTC(card.exp_year, card.exp_month)).toISOString() };
}

async function page<T extends { id: string }>(
  list: Promise<{ data: T[]; has_more: boolean }>,
): Promise<ProviderPage<T>> {
  try {
    const { data, has_more } = await calling(list);
    return { items: data, next: has_more ? (data.at(-1)?.id ?? null) : null };
  } catch (error) {
    if (codeOf(error) === 'resource_missing') throw new CursorGone('The cursor is gone', { cause: error });
    throw error;
  }
}
