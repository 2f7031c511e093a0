import type { Subscription } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { collectInvoice } from './collect.ts';
import { finalizeInvoice } from './invoicing.ts';
import { nextOfPause, pauseSubscription } from './pauses.ts';
import { renewSubscription } from './renew.ts';
import { moveNextPhase } from './schedules.ts';

/**
 * Like `billing_cycle_anchor: now` without proration: advancing the clock would affect every subscription. A planned
 * pause begins instead.
 */
export function renewNow(provider: Provider, subscription: Subscription): void {
  if (subscription.status === 'active' && nextOfPause(provider, subscription)) {
    pauseSubscription(provider, subscription);
    return;
  }
  const now = provider.now();
  moveNextPhase(provider, subscription, now);
  const shortened = updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    {
      billing_cycle_anchor: now,
      items: {
        ...subscription.items,
        data: subscription.items.data.map((item) => ({ ...item, current_period_end: now })),
      },
    },
    null,
  );
  const draft = renewSubscription(provider, shortened);
  if (draft !== null) collectInvoice(provider, finalizeInvoice(provider, draft), { buyerPresent: false });
}
