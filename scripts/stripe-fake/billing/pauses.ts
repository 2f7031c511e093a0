import type { Invoice, Subscription, SubscriptionItem, SubscriptionSchedule } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { collectInvoice } from './collect.ts';
import { discountsAt, endSpentDiscounts } from './discounts.ts';
import { draftInvoice, finalizeInvoice } from './invoicing.ts';
import { periodEnd } from './periods.ts';
import { pendingItemsOf, renewalLine } from './renew.ts';
import { scheduleOf } from './schedules.ts';

type PauseSchedule = SubscriptionSchedule['pause_schedules'][number];

export function pauseScheduleOf(provider: Provider, subscription: Subscription): PauseSchedule | null {
  return scheduleOf(provider, subscription)?.pause_schedules[0] ?? null;
}

/** What the pause schedule does next, at which second. */
export function nextOfPause(
  provider: Provider,
  subscription: Subscription,
): { at: number; run: () => void } | null {
  const planned = pauseScheduleOf(provider, subscription);
  if (planned === null) return null;
  if (subscription.status === 'active' && planned.pause.status.type === 'scheduled') {
    return { at: planned.pause.pause_at, run: () => pauseSubscription(provider, subscription) };
  }
  if (subscription.status === 'paused' && planned.resume?.status.type === 'scheduled') {
    return { at: planned.resume.resume_at, run: () => resumeFromPause(provider, subscription) };
  }
  return null;
}

/** No invoice, no credit: the fake takes pauses without credit for unused time alone. */
export function pauseSubscription(provider: Provider, subscription: Subscription): void {
  const planned = pauseScheduleOf(provider, subscription);
  if (planned === null) return;
  keep(provider, subscription, {
    ...planned,
    pause: { ...planned.pause, pause_at: provider.now(), status: { type: 'succeeded' } },
  });
  const paused = updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    {
      status: 'paused',
      status_details: {
        paused: {
          subscription: { type: 'pause_requested' },
          transitioned_at: provider.now(),
          type: 'subscription',
        },
      },
    },
    'customer.subscription.updated',
  );
  provider.emit('customer.subscription.paused', paused);
}

/** The period that a resumption at `now` bills. */
export function resumedItems(provider: Provider, subscription: Subscription): SubscriptionItem[] {
  const now = provider.now();
  return subscription.items.data.map((item) => ({
    ...item,
    current_period_start: now,
    current_period_end: periodEnd(now, now, item.price.recurring),
  }));
}

/** `resume_on_payment_success`: the subscription stays paused until the invoice is paid. */
export function resumeFromPause(provider: Provider, subscription: Subscription): Invoice {
  const planned = pauseScheduleOf(provider, subscription);
  if (planned?.resume) {
    const resume = { ...planned.resume, resume_at: provider.now(), status: { type: 'succeeded' as const } };
    keep(provider, subscription, { ...planned, resume });
  }
  const waiting = pendingItemsOf(provider, subscription);
  for (const one of waiting) provider.store.pendingInvoiceItems.delete(one.id);
  const discounts = discountsAt(provider, subscription, provider.now());
  const draft = draftInvoice(provider, {
    customer: subscription.customer,
    subscription: { id: subscription.id, metadata: subscription.metadata },
    reason: 'subscription_cycle',
    lines: [
      ...waiting.map((one) => one.line),
      ...resumedItems(provider, subscription).map((item) => renewalLine(provider, item)),
    ],
    currency: subscription.currency,
    discounts,
    defaultPaymentMethod: null,
    finalizesAt: null,
  });
  updateObject(
    provider,
    provider.store.subscriptions,
    endSpentDiscounts(provider, subscription, discounts),
    { latest_invoice: draft.id },
    'customer.subscription.updated',
  );
  collectInvoice(provider, finalizeInvoice(provider, draft), { buyerPresent: false });
  return draft;
}

function keep(provider: Provider, subscription: Subscription, planned: PauseSchedule): void {
  const schedule = scheduleOf(provider, subscription);
  if (schedule === null) return;
  const patch = { pause_schedules: [planned] };
  updateObject(provider, provider.store.schedules, schedule, patch, 'subscription_schedule.updated');
}
