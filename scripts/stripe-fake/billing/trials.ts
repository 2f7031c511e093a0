import { invalid } from '../errors.ts';
import type { InvoiceLine, Subscription } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { collectInvoice } from './collect.ts';
import { discountsAt } from './discounts.ts';
import { invoiceLine } from './invoice-lines.ts';
import { draftInvoice, finalizeInvoice } from './invoicing.ts';
import { pendingItemsOf } from './renew.ts';

const twoYearsSeconds = 2 * 365 * 86_400;

export type TrialEnd = {
  readonly at: number;
  readonly prorationBehavior: string | undefined;
};

/**
 * A trial in the middle of a subscription moves its billing date: nothing is billed until it ends, and the anchor moves there
 * (https://docs.stripe.com/billing/subscriptions/billing-cycle). The fake makes the invoice of zero that begins a trial, with
 * what waits for the next invoice.
 */
export function moveTrialEnd(provider: Provider, subscription: Subscription, { at }: TrialEnd): void {
  const now = provider.now();
  const waiting = pendingItemsOf(provider, subscription);
  for (const one of waiting) provider.store.pendingInvoiceItems.delete(one.id);
  const moved = updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    {
      status: 'trialing',
      trial_start: now,
      trial_end: at,
      billing_cycle_anchor: at,
      ...(subscription.cancel_at_period_end ? { cancel_at: at } : {}),
      items: {
        ...subscription.items,
        data: subscription.items.data.map((item) => ({
          ...item,
          current_period_start: now,
          current_period_end: at,
        })),
      },
    },
    'customer.subscription.updated',
  );
  const draft = draftInvoice(provider, {
    customer: subscription.customer,
    subscription: { id: subscription.id, metadata: subscription.metadata },
    reason: 'subscription_update',
    lines: [...waiting.map((one) => one.line), ...trialLines(moved)],
    currency: subscription.currency,
    discounts: discountsAt(provider, moved, now),
    defaultPaymentMethod: null,
    finalizesAt: null,
  });
  updateObject(
    provider,
    provider.store.subscriptions,
    moved,
    { latest_invoice: draft.id },
    'customer.subscription.updated',
  );
  collectInvoice(provider, finalizeInvoice(provider, draft), { buyerPresent: false });
}

function trialLines({ id, items }: Subscription): InvoiceLine[] {
  return items.data.map((item) =>
    invoiceLine({
      amountCents: 0,
      description: 'Trial period',
      price: item.price,
      quantity: item.quantity,
      period: { start: item.current_period_start, end: item.current_period_end },
      item,
      subscription: id,
      proration: false,
    }),
  );
}

/** The fake knows a trial as a way to move the billing date of what was paid, and nothing else. */
export function refuseTrialEnd(
  provider: Provider,
  { status, schedule, discounts, billing_cycle_anchor, pending_update }: Subscription,
  { at, prorationBehavior }: TrialEnd,
): void {
  const refuse = (why: string) => invalid(why, 'trial_end');
  if (at <= provider.now()) throw refuse('`trial_end` must be in the future.');
  if (at > billing_cycle_anchor + twoYearsSeconds) {
    throw refuse('`trial_end` can be at most two years from `billing_cycle_anchor`.');
  }
  if (prorationBehavior !== 'none') {
    throw refuse('This fake gives no credit for what was paid: use `proration_behavior` `none`.');
  }
  if (status !== 'active' && status !== 'trialing') throw refuse(`A trial cannot begin while ${status}.`);
  if (schedule !== null) {
    throw refuse(`The subscription is managed by the subscription schedule \`${schedule}\`.`);
  }
  if (pending_update !== null) throw refuse('This fake moves no trial beside a pending update.');
  const isOnce = discounts.some((id) => {
    const coupon = provider.store.discounts.get(String(id))?.source.coupon;
    return provider.store.coupons.get(String(coupon))?.duration === 'once';
  });
  if (isOnce) {
    throw refuse('Whether the invoice of a trial uses up a discount for one payment is not documented.');
  }
}
