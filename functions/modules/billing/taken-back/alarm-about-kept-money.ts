import type { Alarms } from '../alarms.ts';
import type { OrderRecord } from '../billing-repository.ts';
import type { ProviderSubscription } from '../provider-state.ts';

const isReturned = ({ amountCents, refundedCents }: OrderRecord) =>
  amountCents > 0 && (refundedCents ?? 0) >= amountCents;

/**
 * An appeal that was won, or a refund that failed at the bank, gives us money for a plan that has ended since. An operator
 * decides with the client.
 */
export function alarmAboutKeptMoney(
  alarms: Alarms,
  accountId: string,
  stored: readonly OrderRecord[],
  orders: readonly OrderRecord[],
  subscriptions: readonly ProviderSubscription[],
): void {
  const before = new Set(stored.filter(isReturned).map(({ id }) => id));
  const ended = new Set(
    subscriptions.flatMap(({ id, status, endCause }) =>
      status === 'canceled' && endCause !== undefined ? [id] : [],
    ),
  );
  for (const order of orders) {
    if (!before.has(order.id) || order.refundedCents === null || isReturned(order)) continue;
    if (!ended.has(order.subscriptionId ?? '')) continue;
    alarms.raise('money_kept_after_end', { accountId, invoiceId: order.id });
  }
}
