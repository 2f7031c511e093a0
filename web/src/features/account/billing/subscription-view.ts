import type { ShownOrderStatus, Subscription } from '#shared/contracts/billing.ts';
import type { SubscriptionStatus } from '#shared/domain/access-status.ts';
import type { BillingPeriod } from '#shared/domain/tiers.ts';
import { billingPeriods } from '#shared/domain/tiers.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

const subscriptionStatusKeys: Readonly<Record<SubscriptionStatus, MessageKey>> = {
  active: 'billing.status.active',
  trialing: 'billing.status.trialing',
  past_due: 'billing.status.past-due',
  incomplete: 'billing.status.incomplete',
  incomplete_expired: 'billing.status.incomplete-expired',
  unpaid: 'billing.status.unpaid',
  paused: 'billing.status.paused',
  canceled: 'billing.status.canceled',
};
const orderStatusKeys: Readonly<Record<ShownOrderStatus, MessageKey>> = {
  paid: 'billing.order.paid',
  pending: 'billing.order.pending',
  failed: 'billing.order.failed',
  refunded: 'billing.order.refunded',
  void: 'billing.order.void',
};
const known: ReadonlyMap<string, MessageKey> = new Map(Object.entries(subscriptionStatusKeys));
const knownOfOrders: ReadonlyMap<string, MessageKey> = new Map(Object.entries(orderStatusKeys));

export function subscriptionStatusKey(status: string): MessageKey | null {
  return known.get(status) ?? null;
}
export function orderStatusKey(status: string): MessageKey | null {
  return knownOfOrders.get(status) ?? null;
}

/** Canceling is offered while a subscription is active and not yet set to end. */
export function canCancel(subscription: Pick<Subscription, 'status' | 'cancel_at_period_end'>): boolean {
  return subscription.status === 'active' && !subscription.cancel_at_period_end;
}

/** When a subscription ends, has ended, or else renews (ISO instant). An end may lie within a period. */
export function endOf(subscription: Pick<Subscription, 'cancel_at' | 'current_period_end'>): string {
  return subscription.cancel_at ?? subscription.current_period_end;
}

export function periodEndKey(
  subscription: Pick<Subscription, 'status' | 'cancel_at_period_end'>,
): MessageKey {
  if (isOver(subscription.status)) return 'billing.subscription.ended';
  if (isOpen(subscription.status)) return 'billing.subscription.open';
  return subscription.cancel_at_period_end ? 'billing.subscription.ends' : 'billing.subscription.renews';
}

function isOver(status: string): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Its period runs, and the invoice for it is not paid: it renews only if that is. */
function isOpen(status: string): boolean {
  return status === 'past_due' || status === 'unpaid' || status === 'incomplete';
}

/** The period as one of ours, or null for a word that the provider made up. */
export function knownPeriod(period: string): BillingPeriod | null {
  return billingPeriods.find((id) => id === period) ?? null;
}

export function activeCount(subscriptions: readonly Subscription[]): number {
  return subscriptions.filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status)).length;
}
