import type { Clock } from '#functions/platform/clock.ts';
import type { BillingStatus } from '#shared/contracts/billing.ts';
import type { BillingRepository } from './billing-repository.ts';
import { orderView, subscriptionView } from './billing-view.ts';

export async function getBillingStatus(
  { repository, clock }: { readonly repository: BillingRepository; readonly clock: Clock },
  accountId: string,
): Promise<BillingStatus> {
  const [subscriptions, orders] = await Promise.all([
    repository.listSubscriptions(accountId),
    repository.listOrders(accountId),
  ]);
  return {
    subscriptions: subscriptions
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .map((record) => subscriptionView(record, clock())),
    orders: orders.map(orderView),
  };
}
