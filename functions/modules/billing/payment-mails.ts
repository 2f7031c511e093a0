import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { EntitlementRecord, OrderRecord } from './billing-repository.ts';
import { planView } from './billing-view.ts';
import type { DisputeMail } from './dispute-news.ts';
import type { PlanMail } from './plan-news.ts';
import type { ProviderInvoice, ProviderSubscription } from './provider-state.ts';

/** Older invoices are history and cause no mail. */
const newsMs = 35 * 86_400_000;

export const paymentNews = z.object({
  plan: z.string(),
  amountCents: z.number(),
  taxCents: z.optional(z.number()),
  receiptUrl: z.nullable(z.string()),
  /** null for what is paid once. */
  period: z.nullable(z.object({ start: z.string(), end: z.string(), cancelAt: z.nullable(z.string()) })),
  pastDueSince: z.nullable(z.string()),
});
export type PaymentNews = z.infer<typeof paymentNews>;
type News = 'received' | 'failed';
export type PaymentMail = OutboxMail<`payment-${News}`> & { readonly data: PaymentNews };
export type BillingMail = PaymentMail | PlanMail | DisputeMail;

type Facts = {
  readonly accountId: string;
  readonly invoices: readonly ProviderInvoice[];
  readonly subscriptions: readonly ProviderSubscription[];
  readonly entitlement: EntitlementRecord | null;
  readonly stored: readonly OrderRecord[];
  readonly now: number;
};

/**
 * One receipt per paid invoice, one mail per failed renewal. The mark is written with the order under the same
 * version, so each mail is decided once. Checkout shows a failed first payment.
 */
export function withPaymentMails(
  orders: readonly OrderRecord[],
  facts: Facts,
): { readonly orders: readonly OrderRecord[]; readonly mails: readonly BillingMail[] } {
  const stored = new Map(facts.stored.map((order) => [order.id, order]));
  const decided = orders.map((order) => ({ order, news: newsOf(order, stored.get(order.id), facts) }));
  return {
    orders: decided.map(({ order, news }) => (news === null ? order : { ...order, notified: news })),
    mails: [
      ...decided.flatMap(({ order, news }) =>
        news === null ? [] : [mailAbout(order, news, stored.get(order.id), facts)],
      ),
      ...welcomes(decided, facts),
      ...orders.flatMap((order) => refundMail(order, stored.get(order.id), facts) ?? []),
    ],
  };
}

function mailAbout(
  order: OrderRecord,
  news: News,
  stored: OrderRecord | undefined,
  facts: Facts,
): BillingMail {
  const { accountId, invoices, subscriptions, entitlement, now } = facts;
  const subscriptionId = invoices.find(({ id }) => id === order.id)?.subscriptionId;
  const subscription = subscriptions.find(({ id }) => id === subscriptionId);
  const plan = planView(order).display_name;
  if (news === 'received' && stored?.notified === 'failed') {
    return {
      id: `payment-repaired#${order.id}`,
      to: { accountId },
      kind: 'payment-repaired',
      about: order.id,
      createdAt: now,
      data: { plan, amountCents: order.amountCents, link: order.receiptUrl },
    };
  }
  return {
    id: `payment-${news}#${order.id}`,
    to: { accountId },
    kind: `payment-${news}`,
    about: order.id,
    createdAt: now,
    data: {
      plan,
      amountCents: order.amountCents,
      ...(order.taxCents !== undefined && { taxCents: order.taxCents }),
      receiptUrl: order.receiptUrl,
      period: subscription
        ? {
            start: subscription.currentPeriodStart,
            end: subscription.currentPeriodEnd,
            cancelAt: subscription.cancelAt,
          }
        : null,
      pastDueSince:
        subscription && entitlement?.subscriptionId === subscription.id ? entitlement.pastDueSince : null,
    },
  };
}

/** With the first payment for coaching in the account's life. */
function welcomes(
  decided: readonly { readonly order: OrderRecord; readonly news: News | null }[],
  { accountId, stored, now }: Facts,
): readonly PlanMail[] {
  const first = decided.find(({ order, news }) => news === 'received' && order.plan !== null)?.order;
  if (first === undefined || stored.some(({ plan, status }) => plan !== null && status === 'paid')) return [];
  return [
    {
      id: 'plan-welcome',
      to: { accountId },
      kind: 'plan-welcome',
      createdAt: now,
      data: { plan: planView(first).display_name },
    },
  ];
}

/** Money that a bank took back is no refund of ours, and a credit for a late answer has its own mail. */
function refundMail(
  order: OrderRecord,
  stored: OrderRecord | undefined,
  { accountId, now }: Facts,
): PlanMail | null {
  const { id, amountCents, refundedCents, dispute } = order;
  const before = (stored?.refundedCents ?? 0) - (stored?.creditedCents ?? 0);
  const told = (refundedCents ?? 0) - (order.creditedCents ?? stored?.creditedCents ?? 0);
  if (refundedCents === null || told <= before || dispute?.state === 'lost') return null;
  const kind = refundedCents >= amountCents ? 'payment-refunded' : 'payment-partly-refunded';
  return {
    id: `refund#${id}#${refundedCents}`,
    to: { accountId },
    kind,
    createdAt: now,
    data: { plan: planView(order).display_name, amountCents: told - before },
  };
}

function newsOf(order: OrderRecord, stored: OrderRecord | undefined, facts: Facts): News | null {
  const isNews = Date.parse(order.createdAt) > facts.now - newsMs;
  if (!isNews || stored?.status === 'paid') return null;
  if (order.status === 'paid') {
    const isRefunded = (order.refundedCents ?? 0) >= order.amountCents;
    return order.amountCents > 0 && !isRefunded ? 'received' : null;
  }
  const isOverdue = facts.subscriptions.some(
    ({ latestInvoiceId, status }) =>
      latestInvoiceId === order.id && (status === 'past_due' || status === 'paused'),
  );
  return order.status === 'failed' && isOverdue && stored?.notified !== 'failed' ? 'failed' : null;
}
