import type { Subscription } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';

export function currentPeriodEnd(subscription: Subscription): number {
  return Math.max(...subscription.items.data.map((item) => item.current_period_end));
}

/** Flexible billing sets only `cancel_at` (stripe/stripe-node#2470); classic billing sets both. */
export function cancelInPortal(provider: Provider, subscription: Subscription): Subscription {
  return updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    {
      cancel_at: currentPeriodEnd(subscription),
      cancel_at_period_end: subscription.billing_mode.type === 'classic',
      canceled_at: provider.now(),
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        reason: 'cancellation_requested',
      },
    },
    'customer.subscription.updated',
  );
}

export function resumeSubscription(provider: Provider, subscription: Subscription): Subscription {
  return updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    },
    'customer.subscription.updated',
  );
}
