import type { Stripe } from 'stripe';
import type { MovementKind } from '#shared/domain/billing/money-ledger.ts';
import type { BooksGateway, ProviderTransaction } from '../../money-ledger/books-gateway.ts';
import { calling } from '../stripe-errors.ts';
import { idOf, instant } from '../stripe-mapping.ts';

/** https://docs.stripe.com/reports/balance-transaction-types: payouts and the provider's own bills are no money of clients. */
const kinds: Readonly<Record<string, MovementKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  payment_reversal: 'refund',
  refund_failure: 'refund-failed',
  adjustment: 'dispute',
};
/** Ten calls. A window with more is read in smaller ones. */
const mostInWindow = 1_000;

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
      return all.length === mostInWindow ? null : all.flatMap((each) => toTransaction(each) ?? []);
    },
    async hasTransactionBefore(at) {
      const stripe = await connect();
      const { data } = await calling(stripe.balanceTransactions.list({ created: { lt: at }, limit: 1 }));
      return data.length > 0;
    },
  };
}

function toTransaction(transaction: Stripe.BalanceTransaction): ProviderTransaction | null {
  const { id, type, amount, fee, created, currency, source } = transaction;
  const kind = kinds[type];
  if (kind === undefined) return null;
  const paid = source !== null && typeof source === 'object' && 'payment_intent' in source ? source : null;
  const isCredit =
    paid !== null && 'metadata' in paid && kind !== 'payment' && paid.metadata?.promiseCredit !== undefined;
  return {
    movement: {
      id,
      // A dispute that was won has a second line, which brings its money back.
      kind: kind === 'dispute' && amount > 0 ? 'dispute-won' : kind,
      amountCents: amount,
      feeCents: fee,
      at: instant(created),
      ...(isCredit && { isCredit }),
    },
    currency,
    paymentIntentId: paid === null ? null : idOf(paid.payment_intent),
  };
}
