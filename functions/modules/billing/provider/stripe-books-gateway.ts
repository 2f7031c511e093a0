import type { Stripe } from 'stripe';
import type { BooksGateway, ProviderTransaction } from '../money-ledger/compare-ledger.ts';
import { calling } from './stripe-errors.ts';
import { idOf, instant } from './stripe-mapping.ts';

/** Payouts and the provider's own bills are no money of clients. */
const comparedTypes = new Set([
  'charge',
  'payment',
  'refund',
  'payment_refund',
  'refund_failure',
  'payment_failure_refund',
  'adjustment',
]);
const mostInWindow = 10_000;

export function createStripeBooksGateway(connect: () => Promise<Stripe>): BooksGateway {
  return {
    async listTransactions(from, to) {
      const stripe = await connect();
      const list = stripe.balanceTransactions.list({
        created: { gte: from, lt: to },
        limit: 100,
        expand: ['data.source'],
      });
      const all = await calling(list.autoPagingToArray({ limit: mostInWindow }));
      return all.filter(({ type }) => comparedTypes.has(type)).map(toTransaction);
    },
    async hasTransactionBefore(at) {
      const stripe = await connect();
      const { data } = await calling(stripe.balanceTransactions.list({ created: { lt: at }, limit: 1 }));
      return data.length > 0;
    },
  };
}

function toTransaction({ id, amount, fee, created, source }: Stripe.BalanceTransaction): ProviderTransaction {
  const intent =
    source !== null && typeof source === 'object' && 'payment_intent' in source
      ? idOf(source.payment_intent)
      : null;
  return { id, amountCents: amount, feeCents: fee, at: instant(created), paymentIntentId: intent };
}
