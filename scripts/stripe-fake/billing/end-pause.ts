import type { Invoice, Subscription } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';

/** The paid line says when the new period began, which may be days before the payment. */
export function endPause(provider: Provider, subscription: Subscription, invoice: Invoice): void {
  const period = invoice.lines.data.at(-1)?.period;
  if (period === undefined) return;
  const { status_details: _details, ...rest } = subscription;
  const resumed = updateObject(
    provider,
    provider.store.subscriptions,
    rest,
    {
      status: 'active',
      billing_cycle_anchor: period.start,
      items: {
        ...subscription.items,
        data: subscription.items.data.map((item) => ({
          ...item,
          current_period_start: period.start,
          current_period_end: period.end,
        })),
      },
    },
    'customer.subscription.updated',
  );
  provider.emit('customer.subscription.resumed', resumed);
}
