import * as z from 'zod/mini';
import type { Mail } from '#functions/platform/outbox/outbox.ts';
import type { OrderRecord } from './billing-repository.ts';
import type { ProviderInvoice, ProviderSubscription } from './provider-state.ts';

/** Older invoices are history and cause no mail. */
const newsMs = 35 * 86_400_000;

export const paymentMailContent = z.object({
  kind: z.enum(['received', 'failed']),
  accountId: z.string(),
  orderId: z.string(),
  subscriptionId: z.nullable(z.string()),
});
export type PaymentMail = Mail & z.infer<typeof paymentMailContent>;

type Facts = {
  readonly accountId: string;
  readonly invoices: readonly ProviderInvoice[];
  readonly subscriptions: readonly ProviderSubscription[];
  readonly stored: readonly OrderRecord[];
  readonly now: number;
};

/**
 * One receipt per paid invoice, one mail per failed renewal. The mark is written with the order under the same
 * version, so each mail is queued once. Checkout shows a failed first payment.
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

/** The payment may have succeeded or been refunded since the mail was queued. */
export function isStillSo({ kind }: PaymentMail, order: OrderRecord | undefined): order is OrderRecord {
  if (order === undefined) return false;
  if (kind === 'failed') return order.status === 'failed';
  return order.status === 'paid' && (order.refundedCents ?? 0) < order.amountCents;
}
