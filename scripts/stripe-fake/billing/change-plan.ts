import { cardRefused } from '../errors.ts';
import { newId } from '../ids.ts';
import type { InvoiceLine, PendingUpdate, Price, Subscription, SubscriptionItem } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { planOf } from '../resources/prices.ts';
import type { Decline } from './cards.ts';
import { collectInvoice } from './collect.ts';
import { discountsAt, endSpentDiscounts } from './discounts.ts';
import { draftInvoice, finalizeInvoice } from './invoicing.ts';
import { cardOf, chargeableMethod } from './payment-methods.ts';
import { periodEnd } from './periods.ts';
import { prorationLines, sameInterval } from './proration.ts';

export interface PlanChange {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
  prorationBehavior: 'create_prorations' | 'always_invoice' | 'none';
  paymentBehavior:
    | 'allow_incomplete'
    | 'pending_if_incomplete'
    | 'error_if_incomplete'
    | 'default_incomplete';
  prorationDate: number;
  buyerPresent: boolean;
}

const pendingSeconds = 23 * 3600;

export interface ComputedChange {
  items: SubscriptionItem[];
  lines: InvoiceLine[];
  /** The new billing cycle anchor; null where the period goes on. */
  anchor: number | null;
  invoicesNow: boolean;
}

/** The same interval keeps the period and bills a proration; a new one starts a new period. */
export function computeChange(
  provider: Provider,
  subscription: Subscription,
  change: PlanChange,
): ComputedChange {
  const now = provider.now();
  const resets = !sameInterval(change.item.price, change.price);
  const after: SubscriptionItem = {
    ...change.item,
    price: change.price,
    plan: planOf(change.price),
    quantity: change.quantity,
    ...(resets
      ? { current_period_start: now, current_period_end: periodEnd(now, now, change.price.recurring) }
      : {}),
  };
  const items = subscription.items.data.map((one) => (one.id === after.id ? after : one));
  const lines = prorationLines(provider, subscription, change, after);
  const invoicesNow = lines.length > 0 && (resets || change.prorationBehavior === 'always_invoice');
  return { items, lines, anchor: resets ? now : null, invoicesNow };
}

export function changePlan(
  provider: Provider,
  subscription: Subscription,
  change: PlanChange,
): Decline | null {
  if (change.price.id === change.item.price.id && change.quantity === change.item.quantity) return null;
  const { items, lines, anchor, invoicesNow } = computeChange(provider, subscription, change);
  if (!invoicesNow) {
    for (const line of lines) {
      const id = newId('ii');
      provider.store.pendingInvoiceItems.set(id, { id, subscription: subscription.id, line });
    }
    applyItems(provider, subscription, items, anchor);
    return null;
  }
  return billNow(provider, subscription, change, { items, lines, anchor });
}

type BilledChange = Omit<ComputedChange, 'invoicesNow'>;

function billNow(
  provider: Provider,
  subscription: Subscription,
  change: PlanChange,
  billed: BilledChange,
): Decline | null {
  const { store } = provider;
  if (change.paymentBehavior === 'error_if_incomplete') refuseBeforeCharging(provider, subscription, change);
  const waits = change.paymentBehavior === 'pending_if_incomplete';
  const expiresAt = Math.min(
    provider.now() + pendingSeconds,
    ...subscription.items.data.map((item) => item.current_period_end),
  );
  const discounts = discountsAt(provider, subscription, provider.now());
  const draft = draftInvoice(provider, {
    customer: subscription.customer,
    subscription: { id: subscription.id, metadata: subscription.metadata },
    reason: 'subscription_update',
    lines: billed.lines,
    currency: subscription.currency,
    discounts,
    defaultPaymentMethod: subscription.default_payment_method,
    finalizesAt: null,
  });
  updateObject(
    provider,
    store.subscriptions,
    billed.anchor === null ? subscription : endSpentDiscounts(provider, subscription, discounts),
    {
      latest_invoice: draft.id,
      ...(waits
        ? { pending_update: pendingUpdate(billed, expiresAt) }
        : {
            items: { ...subscription.items, data: billed.items },
            ...(billed.anchor === null ? {} : { billing_cycle_anchor: billed.anchor }),
          }),
    },
    // A pending update has not changed the subscription yet.
    waits ? null : 'customer.subscription.updated',
  );
  const decline = collectInvoice(provider, finalizeInvoice(provider, draft), {
    buyerPresent: change.buyerPresent,
  });
  return decline;
}

/** `error_if_incomplete` leaves the subscription unchanged when the card would be declined. */
function refuseBeforeCharging(provider: Provider, subscription: Subscription, change: PlanChange): void {
  const method = chargeableMethod(provider, subscription.customer, subscription.default_payment_method);
  const card = method === null ? undefined : cardOf(provider, method);
  const decline = change.buyerPresent ? card?.declined : card?.declinedOffSession;
  if (decline) throw cardRefused(decline);
}

function applyItems(
  provider: Provider,
  subscription: Subscription,
  items: SubscriptionItem[],
  anchor: number | null,
): void {
  updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    {
      items: { ...subscription.items, data: items },
      ...(anchor === null ? {} : { billing_cycle_anchor: anchor }),
    },
    'customer.subscription.updated',
  );
}

function pendingUpdate({ items, anchor }: BilledChange, expiresAt: number): PendingUpdate {
  return {
    billing_cycle_anchor: anchor,
    cancel_at_period_end: null,
    discounts: null,
    expires_at: expiresAt,
    metadata: null,
    subscription_items: items,
    trial_end: null,
    trial_from_plan: null,
  };
}
