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

/** With which discounts the running period of an item was billed. */
function billedWith(provider: Provider, subscription: Subscription, item: SubscriptionItem): Discount[] {
  const invoice = [...provider.store.invoices.values()].findLast(
    (one) =>
      subscriptionOf(one) === subscription.id &&
      one.status !== 'void' &&
      one.lines.data.some(
        ({ amount, period, pricing }) =>
          amount >= 0 &&
          period.end === item.current_period_end &&
          pricing.price_details.price === item.price.id,
      ),
  );
  return (invoice?.discounts ?? []).flatMap((id) => provider.store.discounts.get(String(id)) ?? []);
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
    const paid = netOf(
      provider,
      before.price.unit_amount * before.quantity,
      billedWith(provider, subscription, before),
    );
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
