import type { OrderRecord, OrderStatus, SubscriptionRecord } from './billing-repository.ts';
import type { ProviderInvoice, ProviderSubscription } from './provider-state.ts';

/** What is stored of a subscription: only what /account shows. */
export function subscriptionRecord(subscription: ProviderSubscription): SubscriptionRecord {
  const { id, status, plan, amountCents, createdAt, currentPeriodStart, currentPeriodEnd, cancelAt } =
    subscription;
  return { id, status, plan, amountCents, createdAt, currentPeriodStart, currentPeriodEnd, cancelAt };
}

/**
 * An invoice as an order. A draft is none yet.
 * @param refundedCents null when it was not asked for.
 */
export function orderRecord(invoice: ProviderInvoice, refundedCents: number | null): OrderRecord | null {
  const status = orderStatus(invoice);
  if (status === null) return null;
  return {
    id: invoice.id,
    status,
    amountCents: invoice.totalCents,
    createdAt: invoice.createdAt,
    receiptUrl: invoice.receiptUrl,
    plan: invoice.lines.find((line) => line.plan !== null && line.amountCents >= 0)?.plan ?? null,
    refundedCents,
  };
}

function orderStatus(invoice: ProviderInvoice): OrderStatus | null {
  switch (invoice.status) {
    case 'draft':
      return null;
    case 'paid':
      return 'paid';
    case 'void':
      return 'void';
    case 'open':
      return invoice.attempted ? 'failed' : 'pending';
    default:
      return 'failed';
  }
}
