import { newId } from '../ids.ts';
import type { Price, SchedulePhase, Subscription, SubscriptionSchedule } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { periodEnd } from './periods.ts';

export function scheduleOf(provider: Provider, subscription: Subscription): SubscriptionSchedule | null {
  return provider.store.schedules.get(subscription.schedule ?? '') ?? null;
}

export function phaseAt(provider: Provider, subscription: Subscription, at: number): SchedulePhase | null {
  const phases = scheduleOf(provider, subscription)?.phases ?? [];
  return phases.find((phase) => phase.start_date <= at && at < phase.end_date) ?? null;
}

/** The price of the next phase, where it differs from today's. */
export function scheduledPrice(provider: Provider, subscription: Subscription): Price | null {
  const phases = scheduleOf(provider, subscription)?.phases ?? [];
  const next = phases.find((phase) => phase.start_date > provider.now());
  const price = provider.store.prices.get(next?.items[0]?.price ?? '');
  return price && price.id !== subscription.items.data[0]?.price.id ? price : null;
}

/** Stripe begins with one phase: the current period at the current price. */
export function createSchedule(provider: Provider, subscription: Subscription): SubscriptionSchedule {
  const item = subscription.items.data[0];
  const start = item?.current_period_start ?? provider.now();
  const end = item?.current_period_end ?? provider.now();
  const schedule: SubscriptionSchedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: subscription.billing_mode.flexible, type: subscription.billing_mode.type },
    canceled_at: null,
    completed_at: null,
    created: provider.now(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { ...subscription.automatic_tax, disabled_reason: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      newPhase(subscription.currency, item?.price.id ?? '', item?.quantity ?? 1, {
        start,
        end,
        proration: 'create_prorations',
        anchor: null,
        discounts: subscription.discounts.map(String),
        isTaxed: subscription.automatic_tax.enabled,
      }),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
  provider.store.schedules.set(schedule.id, schedule);
  provider.emit('subscription_schedule.created', schedule);
  updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    { schedule: schedule.id },
    'customer.subscription.updated',
  );
  return schedule;
}

interface PhaseFields {
  start: number;
  end: number;
  proration: SchedulePhase['proration_behavior'];
  anchor: SchedulePhase['billing_cycle_anchor'];
  discounts: readonly string[];
  isTaxed: boolean;
}

export function newPhase(
  currency: string,
  price: string,
  quantity: number,
  { start, end, proration, anchor, discounts, isTaxed }: PhaseFields,
): SchedulePhase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: isTaxed, liability: isTaxed ? { type: 'self' } : null },
    billing_cycle_anchor: anchor,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
    end_date: end,
    invoice_settings: null,
    items: [
      { billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: proration,
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

/** What the portal does with a change that waits for the renewal: one period at the new price, then release. */
export function scheduleChange(provider: Provider, subscription: Subscription, price: Price): void {
  const schedule = scheduleOf(provider, subscription) ?? createSchedule(provider, subscription);
  const [current] = schedule.phases;
  if (current === undefined) return;
  const next = newPhase(subscription.currency, price.id, 1, {
    start: current.end_date,
    end: periodEnd(current.end_date, current.end_date, price.recurring),
    proration: 'none',
    anchor: null,
    discounts: subscription.discounts.map(String),
    isTaxed: subscription.automatic_tax.enabled,
  });
  updateObject(
    provider,
    provider.store.schedules,
    schedule,
    { phases: [current, next] },
    'subscription_schedule.updated',
  );
}

export function releaseSchedule(provider: Provider, schedule: SubscriptionSchedule): SubscriptionSchedule {
  const subscription = provider.store.subscriptions.get(schedule.subscription ?? '');
  if (subscription) endSchedule(provider, subscription, 'released');
  return provider.store.schedules.get(schedule.id) ?? schedule;
}

export function endSchedule(
  provider: Provider,
  subscription: Subscription,
  status: 'released' | 'canceled',
): void {
  const schedule = scheduleOf(provider, subscription);
  if (schedule === null) return;
  const now = provider.now();
  const ended = updateObject(
    provider,
    provider.store.schedules,
    schedule,
    status === 'released'
      ? {
          status,
          released_at: now,
          released_subscription: subscription.id,
          subscription: null,
          current_phase: null,
        }
      : { status, canceled_at: now, current_phase: null },
    null,
  );
  provider.emit(`subscription_schedule.${status}`, ended);
  updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    { schedule: null },
    'customer.subscription.updated',
  );
}

export function enterPhase(provider: Provider, subscription: Subscription): void {
  const schedule = scheduleOf(provider, subscription);
  const phase = phaseAt(provider, subscription, provider.now());
  if (schedule === null || phase === null) return;
  updateObject(
    provider,
    provider.store.schedules,
    schedule,
    { current_phase: { start_date: phase.start_date, end_date: phase.end_date } },
    'subscription_schedule.updated',
  );
  const { automatic_tax } = phase;
  const held = provider.store.subscriptions.get(subscription.id) ?? subscription;
  if (automatic_tax && automatic_tax.enabled !== held.automatic_tax.enabled) {
    updateObject(provider, provider.store.subscriptions, held, { automatic_tax }, null);
  }
}

export function finishedSchedule(
  provider: Provider,
  subscription: Subscription,
): { schedule: SubscriptionSchedule; at: number } | null {
  const schedule = scheduleOf(provider, subscription);
  const last = schedule?.phases.at(-1);
  return schedule && last ? { schedule, at: last.end_date } : null;
}

/** For a renewal before its time: what was due at the end of the period is due now. */
export function moveNextPhase(provider: Provider, subscription: Subscription, to: number): void {
  const schedule = scheduleOf(provider, subscription);
  if (schedule === null) return;
  const from = subscription.items.data[0]?.current_period_end ?? to;
  const moved = (at: number) => (at >= from ? at - from + to : at);
  const phases = schedule.phases.map((phase) => ({
    ...phase,
    start_date: moved(phase.start_date),
    end_date: moved(phase.end_date),
  }));
  updateObject(provider, provider.store.schedules, schedule, { phases }, null);
}
