import type { PlanChange } from '../billing/change-plan.ts';
import { invalid, noSuch } from '../errors.ts';
import type { Subscription } from '../model.ts';
import * as p from '../params.ts';
import type { Provider } from '../provider.ts';

interface RequestedChange {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  prorationBehavior: PlanChange['prorationBehavior'] | undefined;
  prorationDate: number | undefined;
}

/** What an update or its preview asks for; both refuse the same. */
export function plannedChange(
  provider: Provider,
  subscription: Subscription,
  change: RequestedChange,
): Omit<PlanChange, 'paymentBehavior' | 'buyerPresent'> {
  const item = p.required(
    subscription.items.data.find((one) => one.id === change.id),
    noSuch('subscription item', change.id ?? '', 'items[0][id]'),
  );
  const priceId = change.price ?? item.price.id;
  const price = p.required(provider.store.prices.get(priceId), noSuch('price', priceId, 'items[0][price]'));
  if (price.type !== 'recurring') throw invalid('The price specified is not recurring.', 'items[0][price]');
  const { current_period_start: start, current_period_end: end } = item;
  const at = change.prorationDate ?? provider.now();
  if (change.prorationDate !== undefined && (at < start || at > end)) {
    throw invalid('`proration_date` must be within the current billing period.', 'proration_date');
  }
  return {
    item,
    price,
    quantity: change.quantity ?? item.quantity,
    prorationBehavior: change.prorationBehavior ?? 'create_prorations',
    prorationDate: at,
  };
}
