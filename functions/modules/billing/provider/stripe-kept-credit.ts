import type { Stripe } from 'stripe';
import { currency } from '#shared/domain/catalog/prices.ts';
import { calling } from './stripe-errors.ts';

const ofInvoices: ReadonlySet<string> = new Set(['applied_to_invoice', 'unapplied_from_invoice']);
const mostTransactions = 10_000;

/** Idempotency keys end after a day, so what was taken is looked for first. */
export async function takeKeptCredit(
  stripe: Stripe,
  customerId: string,
  invoiceId: string,
  mostCents: number,
): Promise<void> {
  const list = stripe.customers.listBalanceTransactions(customerId, { limit: 100 });
  const newestFirst = await calling(list.autoPagingToArray({ limit: mostTransactions }));
  if (newestFirst.some(({ metadata }) => metadata?.planReturn === invoiceId)) return;
  const amount = Math.min(mostCents, keptCents(newestFirst.toReversed()));
  if (amount <= 0) return;
  await calling(
    stripe.customers.createBalanceTransaction(
      customerId,
      { amount, currency, description: 'Plan refunded', metadata: { planReturn: invoiceId } },
      { idempotencyKey: `plan-return-${invoiceId}` },
    ),
  );
}

/** What is left of credit from invoices. Later invoices use it up before credit for late answers and gifts. */
function keptCents(oldestFirst: readonly Stripe.CustomerBalanceTransaction[]): number {
  return oldestFirst.reduce((kept, { amount, type, metadata }) => {
    const isOfPlan = ofInvoices.has(type) || metadata?.planReturn !== undefined;
    return isOfPlan ? Math.max(0, kept - amount) : kept;
  }, 0);
}
