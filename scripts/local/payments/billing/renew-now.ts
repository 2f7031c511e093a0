import type { Subscription } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { collectInvoice } from './collect.ts';
import { finalizeInvoice } from './invoicing.ts';
import { renewSubscription } from './renew.ts';

/**
 * Like `billing_cycle_anchor: now` without proration: advancing the clock would affect every subscription.
 */
export function renewNow(provider: Provider, subscription: Subscription): void {
  const now = provider.now();
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
