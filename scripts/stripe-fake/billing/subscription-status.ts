import type { Invoice, Subscription } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { endPause } from './end-pause.ts';
import { subscriptionOf } from './invoicing.ts';
import { endSchedule } from './schedules.ts';

function ownerOf(provider: Provider, invoice: Invoice): Subscription | undefined {
  return provider.store.subscriptions.get(subscriptionOf(invoice) ?? '');
}

export function afterInvoicePaid(provider: Provider, invoice: Invoice): void {
  const subscription = ownerOf(provider, invoice);
  if (!subscription || subscription.status === 'canceled' || subscription.latest_invoice !== invoice.id)
    return;
  if (subscription.status === 'paused') {
    endPause(provider, subscription, invoice);
    return;
  }
  const waiting = subscription.pending_update;
  updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    {
      // The invoice of zero that begins a trial does not end it.
      status: subscription.status === 'trialing' ? 'trialing' : 'active',
      ...(waiting
        ? {
            pending_update: null,
            items: { ...subscription.items, data: waiting.subscription_items },
            billing_cycle_anchor: waiting.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
          }
        : {}),
    },
    'customer.subscription.updated',
  );
  if (waiting) {
    const applied = provider.store.subscriptions.get(subscription.id);
    if (applied) provider.emit('customer.subscription.pending_update_applied', applied);
  }
}

/** Voiding the unpaid invoice is how a pending update is called off; an expiry voids it too. */
export function dropPendingUpdate(
  provider: Provider,
  subscription: Subscription,
  eventType: 'customer.subscription.updated' | 'customer.subscription.pending_update_expired',
): void {
  const owed = provider.store.invoices.get(subscription.latest_invoice ?? '');
  if (owed?.status === 'open') markVoid(provider, owed);
  updateObject(provider, provider.store.subscriptions, subscription, { pending_update: null }, eventType);
}

export function markVoid(provider: Provider, invoice: Invoice): Invoice {
  const voided = updateObject(
    provider,
    provider.store.invoices,
    invoice,
    {
      status: 'void',
      auto_advance: false,
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: provider.now() },
    },
    'invoice.updated',
  );
  provider.emit('invoice.voided', voided);
  return voided;
}

/** After the last retry, the account setting decides between canceled and unpaid. */
export function afterInvoiceFailed(provider: Provider, invoice: Invoice): void {
  const subscription = ownerOf(provider, invoice);
  // A failed pending update leaves the subscription unchanged.
  if (!subscription || subscription.status === 'incomplete' || subscription.pending_update) return;
  if (subscription.status === 'canceled' || subscription.latest_invoice !== invoice.id) return;
  if (subscription.status === 'paused') {
    if (invoice.next_payment_attempt === null) markVoid(provider, invoice);
    return;
  }
  if (invoice.next_payment_attempt === null) {
    if (provider.store.numbers.get('unpaidAfterRetries') === 1) {
      setStatus(provider, subscription, 'unpaid');
      return;
    }
    endSubscription(provider, subscription, 'payment_failed');
    return;
  }
  setStatus(provider, subscription, 'past_due');
}

function setStatus(provider: Provider, subscription: Subscription, status: Subscription['status']): void {
  updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    { status },
    'customer.subscription.updated',
  );
}

/** "Stops automatic collection of all outstanding invoices by setting auto_advance to false": drafts stay drafts. */
function stopCollecting(provider: Provider, subscriptionId: string): void {
  for (const invoice of provider.store.invoices.values()) {
    const isOutstanding = invoice.status === 'open' || invoice.status === 'draft';
    if (!isOutstanding || subscriptionOf(invoice) !== subscriptionId) continue;
    const patch = { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null };
    updateObject(provider, provider.store.invoices, invoice, patch, 'invoice.updated');
  }
}

type Reason = 'payment_failed' | 'cancellation_requested';

/** Keeps paid invoices and drops pending invoice items. */
export function endSubscription(
  provider: Provider,
  subscription: Subscription,
  reason: Reason,
): Subscription {
  const now = provider.now();
  const ended = updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? now,
      ended_at: now,
      pending_update: null,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        ...subscription.cancellation_details,
        reason: subscription.cancellation_details?.reason ?? reason,
      },
    },
    null,
  );
  endSchedule(provider, ended, 'canceled');
  stopCollecting(provider, subscription.id);
  for (const [id, item] of provider.store.pendingInvoiceItems) {
    if (item.subscription === subscription.id) provider.store.pendingInvoiceItems.delete(id);
  }
  provider.emit('customer.subscription.deleted', ended);
  return ended;
}
