import type { RaisedAlarm } from '../alarms.ts';
import type { StoredOrder } from '../billing-repository.ts';
import type { ProviderSubscription } from '../provider-state.ts';

/** Whether the row says that the payment went back in full. */
export const isReturned = ({ amountCents, refundedCents }: StoredOrder) =>
  amountCents > 0 && (refundedCents ?? 0) >= amountCents;

/**
 * An appeal that was won, or a refund that failed at the bank, gives us money for a plan that has ended since. An operator
 * decides with the client.
 */
export function keptMoneyAlarms(
  accountId: string,
  stored: readonly StoredOrder[],
  orders: readonly StoredOrder[],
  subscriptions: readonly ProviderSubscription[],
): readonly RaisedAlarm[] {
  const before = new Set(stored.filter(isReturned).map(({ id }) => id));
  const ended = new Set(
    subscriptions.flatMap(({ id, status, endCause }) =>
      status === 'canceled' && endCause !== undefined ? [id] : [],
    ),
  );
  return orders
    .filter(
      (order) =>
        before.has(order.id) &&
        order.refundedCents !== null &&
        !isReturned(order) &&
        ended.has(order.subscriptionId ?? ''),
    )
    .map(({ id }) => ({ alarm: 'money_kept_after_end', fields: { accountId, invoiceId: id } }));
}
