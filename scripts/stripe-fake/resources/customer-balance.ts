import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { invalid, noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { BalanceTransaction, Customer, Metadata } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';

type Change = {
  readonly amount: number;
  readonly currency: string;
  readonly type: 'adjustment' | 'applied_to_invoice';
  readonly invoice?: string;
  readonly description?: string | null;
  readonly metadata?: Metadata;
};

/** Negative amounts are credit: the next invoice takes them off. The list of these is where the balance comes from. */
export function changeBalance(provider: Provider, customer: Customer, change: Change): BalanceTransaction {
  const { amount, currency, type, invoice = null, description = null, metadata = {} } = change;
  const balance = customer.balance + amount;
  const transaction: BalanceTransaction = {
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: provider.now(),
    credit_note: null,
    currency,
    customer: customer.id,
    customer_account: null,
    description,
    ending_balance: balance,
    invoice,
    livemode: false,
    metadata,
    type,
  };
  provider.store.balanceTransactions.set(transaction.id, transaction);
  updateObject(
    provider,
    provider.store.customers,
    customer,
    { balance, currency: customer.currency ?? currency },
    'customer.updated',
  );
  return transaction;
}

const customerOf = (provider: Provider, id: string) =>
  p.required(provider.store.customers.get(id), noSuch('customer', id, 'id', 404));

export const customerBalanceRoutes = [
  route(
    'POST',
    '/v1/customers/:id/balance_transactions',
    z.strictObject({
      amount: p.integer,
      currency: p.text,
      description: z.optional(p.unsettableText),
      metadata: z.optional(p.metadata),
      ...p.expand,
    }),
    (provider, { amount, currency, description, metadata }, id) => {
      const customer = customerOf(provider, id);
      if (customer.currency != null && customer.currency !== currency) {
        throw invalid(`The customer’s currency is ${customer.currency}.`, 'currency');
      }
      return changeBalance(provider, customer, {
        amount,
        currency,
        type: 'adjustment',
        description: description || null,
        metadata: p.mergeMetadata({}, metadata),
      });
    },
  ),
  route('GET', '/v1/customers/:id/balance_transactions', z.strictObject(p.page), (provider, params, id) => {
    const { id: customer } = customerOf(provider, id);
    return listPage(
      `/v1/customers/${customer}/balance_transactions`,
      [...provider.store.balanceTransactions.values()].filter((one) => one.customer === customer),
      params,
    );
  }),
];
