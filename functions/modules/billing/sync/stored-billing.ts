import type { PaidPackage } from '#functions/modules/booking/credits/settle-purchases.ts';
import { taxOfPart } from '#shared/domain/billing/tax-share.ts';
import type { OrderStatus, StoredOrder, StoredSubscription } from '../billing-repository.ts';
import type { PaidGift } from '../gifts/settle-gifts.ts';
import { type ProviderInvoice, type ProviderSubscription, soldByInvoice } from '../provider-state.ts';
import { type ReturnedMoney, returnedCents } from '../returned-money.ts';

export function storedSubscription(subscription: ProviderSubscription): StoredSubscription {
  const { id, status, plan, inPerson, amountCents, createdAt } = subscription;
  const { currentPeriodStart, currentPeriodEnd, cancelAt, scheduled, unpaidChange, pause } = subscription;
  const { endCause } = subscription;
  return {
    id,
    status,
    plan,
    inPerson,
    amountCents,
    createdAt,
    currentPeriodStart,
    currentPeriodEnd,
    cancelAt,
    scheduled,
    unpaidChange,
    pause,
    ...(subscription.isGift && { isGift: true }),
    ...(endCause !== undefined && { endCause }),
  };
}

export function storedOrder(invoice: ProviderInvoice, money: ReturnedMoney | null): StoredOrder | null {
  const status = orderStatus(invoice);
  if (status === null || isForNothing(invoice)) return null;
  // What was charged: the balance may have paid a part of the invoice.
  const amountCents = status === 'paid' ? invoice.amountPaidCents : invoice.totalCents;
  return {
    id: invoice.id,
    ...(invoice.subscriptionId !== null && { subscriptionId: invoice.subscriptionId }),
    status,
    amountCents,
    ...(invoice.taxCents !== undefined && {
      taxCents: taxOfPart(invoice.taxCents, amountCents, invoice.totalCents),
    }),
    createdAt: invoice.createdAt,
    receiptUrl: invoice.receiptUrl,
    ...(invoice.pdfUrl === undefined ? {} : { pdfUrl: invoice.pdfUrl }),
    ...soldByInvoice(invoice),
    refundedCents: money === null ? null : returnedCents(invoice, money),
    ...(money?.creditedCents !== undefined && { creditedCents: money.creditedCents }),
    ...(money?.creditNotes !== undefined && { creditNotes: money.creditNotes }),
    ...(money !== null && { dispute: money.dispute }),
    ...(money?.fraud !== undefined && { isFraudulent: true }),
  };
}

/** The provider makes one where the paid time of a plan moves. */
const isForNothing = ({ lines }: ProviderInvoice) =>
  lines.length > 0 && lines.every(({ amountCents, plan }) => amountCents === 0 && plan === null);

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

export function paidPackage(order: StoredOrder): PaidPackage | null {
  const { id, status, amountCents, createdAt, inPerson, refundedCents } = order;
  if (status !== 'paid' || inPerson?.kind !== 'package') return null;
  const { place, sessions } = inPerson;
  return { id, place, sessions, amountCents, paidAt: createdAt, refundedCents };
}

export function paidGift(order: StoredOrder): PaidGift | null {
  const { id: orderId, status, amountCents, createdAt: paidAt, gift, refundedCents } = order;
  if (status !== 'paid' || gift === undefined) return null;
  return { orderId, ...gift, amountCents, paidAt, isReturned: (refundedCents ?? 0) >= amountCents };
}
