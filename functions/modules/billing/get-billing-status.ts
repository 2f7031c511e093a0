import type { Clock } from '#functions/platform/clock.ts';
import type { BillingStatus } from '#shared/contracts/billing/billing.ts';
import type { BillingRepository, StoredOrder, StoredSubscription } from './billing-repository.ts';
import { orderView, subscriptionView } from './billing-view.ts';
import type { MoneyBackRepository } from './money-back/money-back-repository.ts';
import { moneyBackForClient } from './money-back/money-back-view.ts';

export async function getBillingStatus(
  {
    repository,
    moneyBacks,
    clock,
  }: {
    readonly repository: Pick<BillingRepository, 'listSubscriptions' | 'listOrders'>;
    readonly moneyBacks: Pick<MoneyBackRepository, 'find'>;
    readonly clock: Clock;
  },
  accountId: string,
): Promise<BillingStatus> {
  const [subscriptions, orders, moneyBack] = await Promise.all([
    repository.listSubscriptions(accountId),
    repository.listOrders(accountId),
    moneyBacks.find(accountId),
  ]);
  return {
    ...billingStatusOf(subscriptions, orders, clock()),
    moneyBack: moneyBackForClient(orders, moneyBack, clock()),
  };
}

/** @param now Epoch milliseconds. */
export function billingStatusOf(
  subscriptions: readonly StoredSubscription[],
  orders: readonly StoredOrder[],
  now: number,
): Omit<BillingStatus, 'moneyBack'> {
  return {
    subscriptions: subscriptions
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .map((record) => subscriptionView(record, now, orders)),
    orders: orders.map(orderView),
  };
}
