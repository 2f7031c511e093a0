import { subscriptionRecord } from '#functions/billing/sync/billing-records.ts';
import { type SyncDependencies, syncCustomer } from '#functions/billing/sync/sync-customer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Subscription } from '#shared/contracts/billing.ts';
import { isLiveStatus } from '#shared/domain/access-status.ts';
import { subscriptionView } from './billing-view.ts';

/**
 * Cancels at the end of the paid period. Repeating it changes nothing.
 * @throws AppError not-found for another account's subscription; conflict `subscription_ended`.
 */
export async function cancelSubscription(
  dependencies: SyncDependencies,
  accountId: string,
  subscriptionId: string,
): Promise<Subscription> {
  const { repository, gateway, clock } = dependencies;
  const slot = await repository.findCustomerSlot(accountId);
  const customerId = slot?.customerId ?? null;
  const owned = customerId === null ? null : await repository.findSubscription(accountId, subscriptionId);
  const current = owned === null ? null : await gateway.findSubscription(subscriptionId);
  if (customerId === null || current === null || current.customerId !== customerId) {
    throw new AppError('not-found', 'subscription_not_found', 'This subscription was not found.');
  }
  if (!isLiveStatus(current.status)) {
    throw new AppError('conflict', 'subscription_ended', 'This subscription has ended already.');
  }
  if (current.cancelAt === null) await gateway.cancelAtPeriodEnd(subscriptionId);
  await syncCustomer(dependencies, accountId, customerId);
  const after = (await gateway.findSubscription(subscriptionId)) ?? current;
  return subscriptionView(subscriptionRecord(after), clock());
}
