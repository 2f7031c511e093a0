import type { Order, Subscription } from '#shared/contracts/billing.ts';
import { tierCatalogue } from '#shared/domain/catalogue.ts';
import { responseTimeHours } from '#shared/domain/response-times.ts';
import { tierNames } from '#shared/domain/tier-names.ts';
import type { OrderRecord, SubscriptionRecord } from './billing-repository.ts';
import type { Plan } from './provider-state.ts';

/** What a plan is called; a price that is not from our catalogue is called as little as we know of it. */
export function planView(plan: Plan | null): Order['pricing_plans'] {
  if (plan === null) return { display_name: 'Coaching', description: '' };
  return {
    display_name: tierNames[plan.tier].displayName,
    description: tierCatalogue[plan.tier].description,
    metadata: { response_time_hours: responseTimeHours[plan.tier] },
  };
}

/** @param now Epoch milliseconds; a `cancelAt` that has passed is no announcement any more. */
export function subscriptionView(record: SubscriptionRecord, now: number): Subscription {
  return {
    id: record.id,
    status: record.status,
    billing_period: record.plan?.period ?? '',
    current_period_start: record.currentPeriodStart,
    current_period_end: record.currentPeriodEnd,
    cancel_at_period_end: record.cancelAt !== null && Date.parse(record.cancelAt) > now,
    amount_cents: record.amountCents,
    tier: record.plan?.tier ?? null,
    pricing_plans: planView(record.plan),
  };
}

/** An order counts as refunded once all of it was given back. */
export function orderView(record: OrderRecord): Order {
  const refunded = record.amountCents > 0 && (record.refundedCents ?? 0) >= record.amountCents;
  return {
    id: record.id,
    status: refunded ? 'refunded' : record.status,
    amount_cents: record.amountCents,
    created_at: record.createdAt,
    receipt_url: record.receiptUrl,
    pricing_plans: planView(record.plan),
  };
}
