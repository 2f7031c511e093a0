import * as z from 'zod/mini';
import type { Mail } from '#functions/platform/outbox/outbox.ts';
import type { OrderRecord } from './billing-repository.ts';
import type { ProviderInvoice, ProviderSubscription } from './provider-state.ts';

/** Older invoices that we see for the first time are history, not news. */
const newsMs = 35 * 86_400_000;

export const paymentMailContent = z.object({
  kind: z.enum(['received', 'failed']),
  accountId: z.string(),
  orderId: z.string(),
  /** null for what was paid once. */
  subscriptionId: z.nullable(z.string()),
});
/** A mail about a payment. It names rows alone; what they say is read when it is sent. */
export type PaymentMail = Mail & z.infer<typeof paymentMailContent>;

type Facts = {
  readonly accountId: string;
  readonly invoices: readonly ProviderInvoice[];
  readonly subscriptions: readonly ProviderSubscription[];
  /** The orders as they are stored now. */
  readonly stored: readonly OrderRecord[];
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * Decides which mails to send with this write, and marks their orders: a receipt once an invoice is paid, and one mail
 * once the renewal of a running plan has failed. A failed first payment is shown at the checkout. The mark is written with the order, under the same version, so each is decided once.
 */
export function withPaymentMails(
  orders: readonly OrderRecord[],
  facts: Facts,
): { readonly orders: readonly OrderRecord[]; readonly mails: readonly PaymentMail[] } {
  const stored = new Map(facts.stored.map((order) => [order.id, order]));
  const decided = orders.map((order) => ({ order, kind: kindOf(order, stored.get(order.id), facts) }));
  return {
    orders: decided.map(({ order, kind }) => (kind === null ? order : { ...order, notified: kind })),
    mails: decided.flatMap(({ order, kind }) =>
      kind === null
        ? []
        : [
            {
              id: `payment-${kind}#${order.id}`,
              createdAt: facts.now,
              kind,
              accountId: facts.accountId,
              orderId: order.id,
              subscriptionId: facts.invoices.find(({ id }) => id === order.id)?.subscriptionId ?? null,
            },
          ],
    ),
  };
}

function kindOf(
  order: OrderRecord,
  stored: OrderRecord | undefined,
  facts: Facts,
): PaymentMail['kind'] | null {
  const isNews = Date.parse(order.createdAt) > facts.now - newsMs;
  if (!isNews || stored?.status === 'paid') return null;
  if (order.status === 'paid') {
    const isRefunded = (order.refundedCents ?? 0) >= order.amountCents;
    return order.amountCents > 0 && !isRefunded ? 'received' : null;
  }
  const isOverdue = facts.subscriptions.some(
    ({ latestInvoiceId, status }) => latestInvoiceId === order.id && status === 'past_due',
  );
  return order.status === 'failed' && isOverdue && stored?.notified !== 'failed' ? 'failed' : null;
}

/** Whether a mail still says what is so: the payment may have succeeded, or gone back, since it was decided. */
export function isStillSo({ kind }: PaymentMail, order: OrderRecord | undefined): order is OrderRecord {
  if (order === undefined) return false;
  if (kind === 'failed') return order.status === 'failed';
  return order.status === 'paid' && (order.refundedCents ?? 0) < order.amountCents;
}
