import * as z from 'zod/mini';
import { isWithin, listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { AccountTransaction } from '../model.ts';
import * as p from '../params.ts';
import type { Provider } from '../provider.ts';

/** https://docs.stripe.com/reports/balance-transaction-types: only what payments by card cause. */
const categories = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
} as const;
type TransactionType = keyof typeof categories;

type Movement = {
  readonly type: TransactionType;
  /** Negative for money that leaves. */
  readonly amount: number;
  readonly currency: string;
  /** The charge, refund or dispute. */
  readonly source: string;
};

const settlingDays = 2;

/** In the United States: 2.9% and 30 cents of a payment by card, 15 dollars for a dispute, nothing back. */
function feeOf({ type, amount }: Movement): number {
  if (type === 'charge') return Math.round((amount * 29) / 1000) + 30;
  return type === 'adjustment' && amount < 0 ? 1500 : 0;
}

/** The account's books: one line for each movement of money, which never changes again. */
export function settle(provider: Provider, movement: Movement): AccountTransaction {
  const { type, amount, currency, source } = movement;
  const fee = feeOf(movement);
  const isReversal = type === 'adjustment' && amount > 0;
  const transaction: AccountTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: provider.now() + settlingDays * 86_400,
    balance_type: 'payments',
    created: provider.now(),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: type === 'charge' ? 'Stripe processing fees' : 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: isReversal ? 'dispute_reversal' : categories[type],
    source,
    status: 'pending',
    type,
  };
  provider.store.accountTransactions.set(transaction.id, transaction);
  return transaction;
}

export const balanceTransactionRoutes = [
  route(
    'GET',
    '/v1/balance_transactions',
    z.strictObject({
      ...p.page,
      created: z.optional(p.instantRange),
      currency: z.optional(p.text),
      source: z.optional(p.text),
      type: z.optional(p.text),
    }),
    (provider, { created, currency, source, type, ...params }) =>
      listPage(
        '/v1/balance_transactions',
        [...provider.store.accountTransactions.values()].filter(
          (one) =>
            isWithin(one.created, created) &&
            (currency === undefined || one.currency === currency) &&
            (source === undefined || one.source === source) &&
            (type === undefined || one.type === type),
        ),
        params,
      ),
  ),
  route('GET', '/v1/balance_transactions/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.accountTransactions.get(id), noSuch('balance_transaction', id, 'id', 404)),
  ),
];
