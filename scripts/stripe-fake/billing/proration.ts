import type { Discount, InvoiceLine, Price, Subscription, SubscriptionItem } from '../model.ts';
import type { Provider } from '../provider.ts';
import type { PlanChange } from './change-plan.ts';
import { couponOf, discountsAt, netOf } from './discounts.ts';
import { invoiceLine } from './invoice-lines.ts';
import { subscriptionOf } from './invoicing.ts';

export function sameInterval(one: Price, other: Price): boolean {
  return (
    one.recurring?.interval === other.recurring?.interval &&
    one.recurring?.interval_count === other.recurring?.interval_count
  );
}

/** A proration has the discounts in its amount; one for a single invoice waits for a full period. */
const inProrations = (provider: Provider, discounts: readonly Discount[]) =>
  discounts.filter((discount) => couponOf(provider, discount)?.duration !== 'once');

/**
 * With which price and discounts the running period of an item was billed. A price that replaced another without a
 * proration was never debited: in flexible billing mode, a credit follows what was.
 */
function billedWith(provider: Provider, subscription: Subscription, item: SubscriptionItem) {
  const { store } = provider;
  const ofPeriod = (price?: string) => (line: InvoiceLine) =>
    line.amount >= 0 &&
    line.period.end === item.current_period_end &&
    (price === undefined || line.pricing.price_details.price === price);
  const billedAt = (price?: string) =>
    [...store.invoices.values()].findLast(
      (one) =>
        subscriptionOf(one) === subscription.id &&
        (price === undefined ? one.status === 'paid' : one.status !== 'void') &&
        one.lines.data.some(ofPeriod(price)),
    );
  const own = billedAt(item.price.id);
  const isWaiting = [...store.pendingInvoiceItems.values()].some(
    (one) => one.subscription === subscription.id && ofPeriod(item.price.id)(one.line),
  );
  const replaced =
    own === undefined && !isWaiting && subscription.billing_mode.type === 'flexible' ? billedAt() : undefined;
  const debited = replaced?.lines.data.find(ofPeriod())?.pricing.price_details.price;
  return {
    price: store.prices.get(debited ?? '') ?? item.price,
    discounts: ((own ?? replaced)?.discounts ?? []).flatMap((id) => store.discounts.get(String(id)) ?? []),
  };
}

/** To the second, rounded to cents. A new interval bills the full new price. */
export function prorationLines(
  provider: Provider,
  subscription: Subscription,
  change: PlanChange,
  after: SubscriptionItem,
): InvoiceLine[] {
  const before = change.item;
  const resets = !sameInterval(before.price, after.price);
  const prorates = change.prorationBehavior !== 'none';
  const from = Math.min(
    Math.max(change.prorationDate, before.current_period_start),
    before.current_period_end,
  );
  const length = before.current_period_end - before.current_period_start;
  const unused = (before.current_period_end - from) / length;
  const lines: InvoiceLine[] = [];
  const nameOf = (price: Price) => provider.store.products.get(price.product)?.name ?? price.id;
  const day = new Date(from * 1000).toISOString().slice(0, 10);
  if (prorates) {
    const { price, discounts } = billedWith(provider, subscription, before);
    const paid = netOf(provider, price.unit_amount * before.quantity, discounts);
    lines.push(
      invoiceLine({
        amountCents: -Math.round(paid * unused),
        description: `Unused time on ${nameOf(before.price)} after ${day}`,
        price: before.price,
        quantity: before.quantity,
        period: { start: from, end: before.current_period_end },
        item: before,
        subscription: before.subscription,
        proration: true,
      }),
    );
  }
  if (prorates || resets) {
    const whole = after.price.unit_amount * after.quantity;
    const lasting = inProrations(provider, discountsAt(provider, subscription, provider.now()));
    lines.push(
      invoiceLine({
        amountCents: resets ? whole : Math.round(netOf(provider, whole, lasting) * unused),
        description: resets
          ? `${after.quantity} × ${nameOf(after.price)}`
          : `Remaining time on ${nameOf(after.price)} after ${day}`,
        price: after.price,
        quantity: after.quantity,
        period: resets
          ? { start: after.current_period_start, end: after.current_period_end }
          : { start: from, end: before.current_period_end },
        item: after,
        subscription: after.subscription,
        proration: !resets,
      }),
    );
  }
  return lines;
}
