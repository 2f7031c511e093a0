import type { Clock } from '#functions/platform/clock.ts';
import type { BillingStatus } from '#shared/contracts/billing/billing.ts';
import type { BillingRepository, OrderRecord, SubscriptionRecord } from './billing-repository.ts';
import { orderView, subscriptionView } from './billing-view.ts';

export async function getBillingStatus(
  {
    repository,
    clock,
  }: {
    readonly repository: Pick<BillingRepository, 'listSubscriptions' | 'listOrders'>;
    readonly clock: Clock;
  },
  accountId: string,
): Promise<BillingStatus> {
  const [subscriptions, orders] = await Promise.all([
    repository.listSubscriptions(accountId),
    repository.listOrders(accountId),
  ]);
  return billingStatusOf(subscriptions, orders, clock());
}

/** @param now Epoch milliseconds. */
export function billingStatusOf(
  subscriptions: readonly SubscriptionRecord[],
  orders: readonly OrderRecord[],
  now: number,
): BillingStatus {
  return {
    subscriptions: subscriptions
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .map((record) => subscriptionView(record, now, orders)),
    orders: orders.map(orderView),
  };
}
