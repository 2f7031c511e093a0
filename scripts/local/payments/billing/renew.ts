import type { Invoice, Subscription, SubscriptionItem } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { planOf } from '../resources/prices.ts';
import { invoiceLine } from './invoice-lines.ts';
import { draftInvoice } from './invoicing.ts';
import { periodEnd } from './periods.ts';

/** Stripe keeps a renewal's draft editable for an hour. */
const draftSeconds = 3600;

export function renewSubscription(provider: Provider, subscription: Subscription): Invoice | null {
  const scheduled = provider.store.prices.get(provider.store.scheduledPrices.get(subscription.id) ?? '');
  provider.store.scheduledPrices.delete(subscription.id);
  const items = subscription.items.data.map((item) => nextPeriod(subscription, item, scheduled));
  const renewed = updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    { items: { ...subscription.items, data: items } },
    'customer.subscription.updated',
  );
  // An unpaid subscription keeps renewing, but Stripe no longer collects its invoices.
  if (subscription.status === 'unpaid') return null;
  const waiting = [...provider.store.pendingInvoiceItems.values()].filter(
    (one) => one.subscription === subscription.id,
  );
  for (const one of waiting) provider.store.pendingInvoiceItems.delete(one.id);
  const draft = draftInvoice(provider, {
    customer: subscription.customer,
    subscription: { id: subscription.id, metadata: subscription.metadata },
    reason: 'subscription_cycle',
    lines: [...waiting.map((one) => one.line), ...items.map((item) => renewalLine(provider, item))],
    currency: subscription.currency,
    defaultPaymentMethod: null,
    finalizesAt: provider.now() + draftSeconds,
  });
  updateObject(
    provider,
    provider.store.subscriptions,
    renewed,
    { latest_invoice: draft.id },
    'customer.subscription.updated',
  );
  return draft;
}

function nextPeriod(
  subscription: Subscription,
  item: SubscriptionItem,
  scheduled: SubscriptionItem['price'] | undefined,
): SubscriptionItem {
  const price = scheduled ?? item.price;
  const start = item.current_period_end;
  return {
    ...item,
    price,
    plan: planOf(price),
    current_period_start: start,
    current_period_end: periodEnd(start, subscription.billing_cycle_anchor, price.recurring),
  };
}

function renewalLine(provider: Provider, item: SubscriptionItem) {
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
