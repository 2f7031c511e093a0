import type { Invoice, Subscription, SubscriptionItem } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { planOf } from '../resources/prices.ts';
import { discountsAt, endSpentDiscounts } from './discounts.ts';
import { invoiceLine } from './invoice-lines.ts';
import { draftInvoice } from './invoicing.ts';
import { periodEnd } from './periods.ts';
import { sameInterval } from './proration.ts';
import { enterPhase, phaseAt } from './schedules.ts';

/** Stripe keeps a renewal's draft editable for an hour. */
const draftSeconds = 3600;

export function renewSubscription(provider: Provider, subscription: Subscription): Invoice | null {
  const { items, anchor } = nextPeriods(provider, subscription);
  const renewed = updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    {
      items: { ...subscription.items, data: items },
      billing_cycle_anchor: anchor,
      ...(subscription.status === 'trialing' ? { status: 'active' as const } : {}),
    },
    'customer.subscription.updated',
  );
  // An unpaid subscription keeps renewing, but Stripe no longer collects its invoices.
  if (subscription.status === 'unpaid') return null;
  const waiting = pendingItemsOf(provider, subscription);
  for (const one of waiting) provider.store.pendingInvoiceItems.delete(one.id);
  enterPhase(provider, renewed);
  const discounts = discountsAt(provider, renewed, provider.now());
  const draft = draftInvoice(provider, {
    customer: subscription.customer,
    subscription: { id: subscription.id, metadata: subscription.metadata },
    reason: 'subscription_cycle',
    lines: [...waiting.map((one) => one.line), ...items.map((item) => renewalLine(provider, item))],
    currency: subscription.currency,
    discounts,
    defaultPaymentMethod: null,
    finalizesAt: provider.now() + draftSeconds,
  });
  updateObject(
    provider,
    provider.store.subscriptions,
    endSpentDiscounts(provider, renewed, discounts),
    { latest_invoice: draft.id },
    'customer.subscription.updated',
  );
  return draft;
}

export function pendingItemsOf(provider: Provider, subscription: Subscription) {
  return [...provider.store.pendingInvoiceItems.values()].filter(
    (one) => one.subscription === subscription.id,
  );
}

/** The phase that begins with the period decides its price. Another interval moves the anchor to its first day. */
export function nextPeriods(
  provider: Provider,
  subscription: Subscription,
): { items: SubscriptionItem[]; anchor: number } {
  let anchor = subscription.billing_cycle_anchor;
  const items = subscription.items.data.map((item) => {
    const start = item.current_period_end;
    const phase = phaseAt(provider, subscription, start);
    const price = provider.store.prices.get(phase?.items[0]?.price ?? '') ?? item.price;
    if (!sameInterval(item.price, price)) anchor = start;
    return {
      ...item,
      price,
      plan: planOf(price),
      current_period_start: start,
      current_period_end: periodEnd(start, anchor, price.recurring),
    };
  });
  return { items, anchor };
}

export function renewalLine(provider: Provider, item: SubscriptionItem) {
  const name = provider.store.products.get(item.price.product)?.name ?? item.price.id;
  return invoiceLine({
    amountCents: item.price.unit_amount * item.quantity,
    description: `${item.quantity} × ${name}`,
    price: item.price,
    quantity: item.quantity,
    period: { start: item.current_period_start, end: item.current_period_end },
    item,
    subscription: item.subscription,
    proration: false,
  });
}
