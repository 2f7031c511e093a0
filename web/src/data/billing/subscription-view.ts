import type { Order, ShownOrderStatus, Subscription } from '#shared/contracts/billing/billing.ts';
import { isPayingStatus, subscriptionStatuses } from '#shared/domain/access/access-status.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

const orderStatuses = ['paid', 'pending', 'failed', 'void', 'refunded'] as const satisfies ShownOrderStatus[];

export function subscriptionStatusKey(status: string): MessageKey | null {
  const known = subscriptionStatuses.find((id) => id === status);
  return known === undefined ? null : `billing.status.${kebab(known)}`;
}
export function orderStatusKey(status: string): MessageKey | null {
  const known = orderStatuses.find((id) => id === status);
  return known === undefined ? null : `billing.order.${known}`;
}

const cancelable = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** Canceling is offered while a subscription is active, paused or waits for a payment, and is not yet set to end. */
export function canCancel(subscription: Pick<Subscription, 'status' | 'cancel_at_period_end'>): boolean {
  const { status, cancel_at_period_end } = subscription;
  return cancelable.includes(status) && !cancel_at_period_end;
}

/** A paid coaching plan that nothing else is going to change. */
export function canPause(subscription: Parameters<typeof isChangeOffered>[0]): boolean {
  return isChangeOffered(subscription) && subscription.status === 'active';
}

/** A coaching plan that is paid, or whose payment is outstanding: then the sheet says what to do first. */
export function isChangeOffered(
  subscription: Pick<
    Subscription,
    'status' | 'tier' | 'cancel_at_period_end' | 'scheduledChange' | 'unpaidChange' | 'pause'
  >,
): boolean {
  const { status, tier, cancel_at_period_end, scheduledChange, unpaidChange, pause } = subscription;
  const isWaiting = cancel_at_period_end || [scheduledChange, unpaidChange, pause].some((each) => each);
  return tier !== null && !isWaiting && (status === 'active' || status === 'past_due');
}

/** The newest payment of an overdue subscription that failed; orders are newest first. */
export function owedFor(
  { status, pricing_plans: plan }: Pick<Subscription, 'status' | 'pricing_plans'>,
  orders: readonly Order[],
): Order | null {
  if (!isOpen(status)) return null;
  const own = orders.find(({ pricing_plans: { display_name } }) => display_name === plan.display_name);
  return own?.status === 'failed' ? own : null;
}

/** When a subscription ends, has ended, or else renews (ISO instant). An end may lie within a period. */
export function endOf(subscription: Pick<Subscription, 'cancelAt' | 'current_period_end'>): string {
  return subscription.cancelAt ?? subscription.current_period_end;
}

export function periodEndKey(
  subscription: Pick<Subscription, 'status' | 'cancel_at_period_end'> & { readonly pause?: object | null },
): MessageKey {
  if (subscription.pause) return 'billing.subscription.paid-until';
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
  return subscriptions.filter(({ status }) => isPayingStatus(status)).length;
}
