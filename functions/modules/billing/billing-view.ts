import type {
  InPersonPurchase,
  Order,
  ShownOrderStatus,
  Subscription,
} from '#shared/contracts/billing/billing.ts';
import { giftPrice } from '#shared/domain/billing/gifts.ts';
import { trainingLocations } from '#shared/domain/booking/in-person-locations.ts';
import { inPersonPlans } from '#shared/domain/booking/in-person-plans.ts';
import type { InPersonItem } from '#shared/domain/booking/in-person-prices.ts';
import { tierCatalog } from '#shared/domain/catalog/catalog.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import type { StoredOrder, StoredSubscription } from './billing-repository.ts';
import { includedTaxCents } from './included-tax.ts';
import { isPausedAt, isWithinPaidTime, type Sold } from './provider-state.ts';

export function planView({ plan, inPerson, gift }: Sold): Order['pricing_plans'] {
  if (gift !== undefined) {
    return {
      display_name: giftPrice(gift).productName,
      description: tierCatalog[gift.tier].description,
      metadata: { gift: { tier: gift.tier, period: gift.period } },
    };
  }
  if (inPerson !== null) return { ...inPersonText(inPerson), metadata: { inPerson: inPersonView(inPerson) } };
  if (plan === null) return { display_name: 'Coaching', description: '' };
  return {
    display_name: tierNames[plan.tier].displayName,
    description: tierCatalog[plan.tier].description,
    metadata: { response_time_hours: responseTimeHours[plan.tier] },
  };
}

const planOf = (item: InPersonItem | null) => (item?.kind === 'plan' ? item : null);

export function inPersonView(item: InPersonItem): InPersonPurchase {
  return item.kind === 'plan' ? { plan: item.plan } : { place: item.place, sessions: item.sessions };
}

function inPersonText(item: InPersonItem) {
  if (item.kind === 'plan') {
    const { name, description } = inPersonPlans[item.plan];
    return { display_name: name, description };
  }
  const location = trainingLocations.find(({ id }) => id === item.place);
  const sold = location?.packages.find(({ id }) => id === item.packageId);
  return {
    display_name: [location?.name, sold?.name].filter((each) => each !== undefined).join(': '),
    description: `${item.sessions} × 60 min`,
  };
}

export function subscriptionView(
  record: StoredSubscription,
  now: number,
  orders: readonly StoredOrder[] = [],
): Subscription {
  const { scheduled, unpaidChange } = record;
  const isPaused = isPausedAt(record, now);
  // Over, although it still says how far the paid time moved.
  const pause = isWithinPaidTime(record.pause) && !isPaused ? null : record.pause;
  return {
    id: record.id,
    status: isPaused ? 'paused' : record.status,
    billing_period: (record.plan ?? planOf(record.inPerson))?.period ?? '',
    current_period_start: record.currentPeriodStart,
    current_period_end: record.currentPeriodEnd,
    cancel_at_period_end: record.cancelAt !== null && Date.parse(record.cancelAt) > now,
    cancelAt: record.cancelAt,
    ...(record.isGift && record.cancelAt !== null && { isGift: true }),
    amount_cents: record.amountCents,
    tier: record.plan?.tier ?? null,
    pricing_plans: planView(record),
    endCause: record.endCause ?? null,
    scheduledChange: scheduled && {
      tier: scheduled.plan.tier,
      billing_period: scheduled.plan.period,
      amount_cents: scheduled.amountCents,
      startsAt: scheduled.startsAt,
    },
    unpaidChange: unpaidChange && {
      tier: unpaidChange.plan.tier,
      billing_period: unpaidChange.plan.period,
      until: unpaidChange.until,
      payUrl: orders.find(({ id }) => id === unpaidChange.invoiceId)?.receiptUrl ?? null,
    },
    pause: pause && {
      startsAt: pause.startsAt,
      resumesAt: pause.resumesAt,
      payUrl:
        orders.find(({ id, status }) => id === pause.invoiceId && status === 'failed')?.receiptUrl ?? null,
      ...(pause.paidUntil !== undefined && { paidUntil: pause.paidUntil }),
    },
  };
}

export function orderView(record: StoredOrder): Order {
  const refunded = record.amountCents > 0 && (record.refundedCents ?? 0) >= record.amountCents;
  const status: ShownOrderStatus = refunded ? 'refunded' : record.status;
  return {
    id: record.id,
    status,
    amount_cents: record.amountCents,
    taxCents: includedTaxCents(record),
    ...((record.refundedCents ?? 0) > 0 && { refundedCents: record.refundedCents ?? 0 }),
    created_at: record.createdAt,
    receiptUrl: record.receiptUrl,
    pdfUrl: record.pdfUrl ?? null,
    pricing_plans: planView(record),
  };
}
