import { singlePageList } from '../api/listing.ts';
import { newId } from '../ids.ts';
import type {
  CheckoutLine,
  Metadata,
  Price,
  PromotionCode,
  Subscription,
  SubscriptionItem,
} from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { planOf } from '../resources/prices.ts';
import type { Decline } from './cards.ts';
import { collectInvoice } from './collect.ts';
import { endSpentDiscounts, redeem } from './discounts.ts';
import { invoiceLine } from './invoice-lines.ts';
import { draftInvoice, finalizeInvoice } from './invoicing.ts';
import { periodEnd } from './periods.ts';

interface StartRequest {
  customer: string;
  lines: CheckoutLine[];
  /** Null where the balance pays for the first period. */
  methodId: string | null;
  metadata: Metadata;
  description: string | null;
  billingMode: 'flexible' | 'classic';
  code?: PromotionCode | null;
  endsWithPeriod?: boolean;
  automaticTax?: boolean;
}

/** Starts as incomplete and becomes active once its first invoice is paid. */
export function startSubscription(
  provider: Provider,
  request: StartRequest,
): { subscription: Subscription; invoice: string; decline: Decline | null } {
  const now = provider.now();
  const id = newId('sub');
  const recurring = request.lines.filter((line) => line.price.type === 'recurring');
  const items = recurring.map((line) =>
    subscriptionItem(id, line.price, line.quantity, { start: now, anchor: now }),
  );
  const { customer, code = null } = request;
  const discounts = code === null ? [] : [redeem(provider, code, { customer, subscription: id })];
  const subscription: Subscription = {
    ...newSubscription(id, request, items, now),
    ...(request.endsWithPeriod === true && endsAt(now, items)),
    discounts: discounts.map((discount) => discount.id),
  };
  provider.store.subscriptions.set(id, subscription);
  const lines = request.lines.map((line) => {
    const item = items.find((one) => one.price.id === line.price.id) ?? null;
    return invoiceLine({
      amountCents: line.amount_subtotal,
      description: `${line.quantity} × ${line.description ?? line.price.nickname ?? line.price.id}`,
      price: line.price,
      quantity: line.quantity,
      period: item
        ? { start: item.current_period_start, end: item.current_period_end }
        : { start: now, end: now },
      item,
      subscription: id,
      proration: false,
    });
  });
  provider.emit('customer.subscription.created', subscription);
  const draft = draftInvoice(provider, {
    customer: request.customer,
    subscription: { id, metadata: request.metadata },
    reason: 'subscription_create',
    lines,
    currency: subscription.currency,
    discounts,
    defaultPaymentMethod: request.methodId,
    finalizesAt: null,
  });
  const begun = endSpentDiscounts(provider, subscription, discounts);
  updateObject(provider, provider.store.subscriptions, begun, { latest_invoice: draft.id }, null);
  const decline = collectInvoice(provider, finalizeInvoice(provider, draft), { buyerPresent: true });
  return { subscription: provider.store.subscriptions.get(id) ?? subscription, invoice: draft.id, decline };
}

export function subscriptionItem(
  subscription: string,
  price: Price,
  quantity: number,
  period: { start: number; anchor: number },
): SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.start,
    current_period_end: periodEnd(period.start, period.anchor, price.recurring),
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

function endsAt(now: number, items: readonly SubscriptionItem[]): Partial<Subscription> {
  return {
    cancel_at_period_end: true,
    cancel_at: Math.max(...items.map((item) => item.current_period_end)),
    canceled_at: now,
  };
}

export const automaticTax = (enabled: boolean) => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? { type: 'self' as const } : null,
});

function newSubscription(
  id: string,
  request: StartRequest,
  items: SubscriptionItem[],
  now: number,
): Subscription {
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: automaticTax(request.automaticTax ?? false),
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode:
      request.billingMode === 'flexible'
        ? { flexible: { proration_discounts: 'included' }, type: 'flexible' }
        : { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: items[0]?.price.currency ?? 'usd',
    customer: request.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: request.methodId,
    default_source: null,
    default_tax_rates: [],
    description: request.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: singlePageList(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: request.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}
