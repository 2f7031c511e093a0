import type { InvoiceLine, Price, SubscriptionItem } from '../model.ts';
import type { Provider } from '../provider.ts';
import type { PlanChange } from './change-plan.ts';
import { invoiceLine } from './invoice-lines.ts';

export function sameInterval(one: Price, other: Price): boolean {
  return (
    one.recurring?.interval === other.recurring?.interval &&
    one.recurring?.interval_count === other.recurring?.interval_count
  );
}

/** To the second, rounded to cents. A new interval bills the full new price. */
export function prorationLines(
  provider: Provider,
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
    lines.push(
      invoiceLine({
        amountCents: -Math.round(before.price.unit_amount * before.quantity * unused),
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
    lines.push(
      invoiceLine({
        amountCents: resets ? whole : Math.round(whole * unused),
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
