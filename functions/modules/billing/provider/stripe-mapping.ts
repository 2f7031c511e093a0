import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { giftByLookupKey, giftTiers } from '#shared/domain/billing/gifts.ts';
import { type TakenBack, takenBackCauses } from '#shared/domain/billing/taken-back.ts';
import { inPersonPeriods, inPersonPlanIds } from '#shared/domain/booking/in-person-plans.ts';
import { inPersonPriceByLookupKey } from '#shared/domain/booking/in-person-prices.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { recurringPriceByLookupKey } from '#shared/domain/catalog/prices.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';
import type {
  Pause,
  Plan,
  ProviderCheckoutSession,
  ProviderInvoice,
  ProviderInvoiceLine,
  ProviderSubscription,
  ScheduledChange,
  Sold,
  UnpaidChange,
} from '../provider-state.ts';
import { movedTimeOf, paidPauseOf } from './stripe-paid-pauses.ts';
import { taxCentsOf } from './stripe-tax.ts';

const planMetadata = z.object({ tier: z.enum(tierIds), period: z.enum(billingPeriods) });
const giftMetadata = z.object({ gift_tier: z.enum(giftTiers), gift_period: z.enum(billingPeriods) });
const inPersonMetadata = z.union([
  z.pipe(
    z.object({ in_person_plan: z.enum(inPersonPlanIds), period: z.enum(inPersonPeriods) }),
    z.transform(({ in_person_plan: plan, period }) => ({ kind: 'plan' as const, plan, period })),
  ),
  z.pipe(
    z.object({ place: z.enum(locationIds), package: z.string(), sessions: z.coerce.number() }),
    z.transform(({ package: packageId, ...rest }) => ({ kind: 'package' as const, packageId, ...rest })),
  ),
]);

export const instant = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString();

export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

const nothingSold: Sold = { plan: null, inPerson: null };

/** Read from the metadata: a lookup key moves to the successor price while old subscriptions stay on the old one. */
export function soldBy(price: Pick<Stripe.Price, 'metadata' | 'lookup_key'>): Sold {
  const plan = z.safeParse(planMetadata, price.metadata);
  if (plan.success) return { plan: plan.data, inPerson: null };
  const inPerson = z.safeParse(inPersonMetadata, price.metadata);
  if (inPerson.success) return { plan: null, inPerson: inPerson.data };
  const gift = z.safeParse(giftMetadata, price.metadata);
  if (gift.success) {
    return { ...nothingSold, gift: { tier: gift.data.gift_tier, period: gift.data.gift_period } };
  }
  return soldByLookupKey(price.lookup_key);
}

function soldByLookupKey(lookupKey: string | null): Sold {
  const ours = lookupKey === null ? null : recurringPriceByLookupKey(lookupKey);
  const inPerson = lookupKey === null ? null : (inPersonPriceByLookupKey(lookupKey)?.item ?? null);
  const gift = lookupKey === null ? null : giftByLookupKey(lookupKey);
  return {
    plan: ours === null ? null : { tier: ours.tier, period: ours.period },
    inPerson,
    ...(gift && { gift: { tier: gift.tier, period: gift.period } }),
  };
}

/**
 * Period dates are on the item. The portal sets `cancel_at`, we set `cancel_at_period_end`, and `ended_at` may be
 * earlier than both.
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  soldAt: PriceLookup = () => null,
): ProviderSubscription {
  const item = subscription.items.data[0];
  const start = item?.current_period_start ?? subscription.start_date;
  const end = item?.current_period_end ?? subscription.start_date;
  const announcedEnd = subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null);
  const cancelAt = subscription.ended_at ?? announcedEnd;
  const moved = movedTimeOf(subscription);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    // Nobody gets a trial: it is how the provider moves time that was paid for.
    status: paidPauseOf(subscription) === null ? subscription.status : 'active',
    ...(item === undefined ? nothingSold : soldBy(item.price)),
    amountCents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    createdAt: instant(subscription.created),
    currentPeriodStart: instant(start),
    currentPeriodEnd: instant(end),
    cancelAt: cancelAt === null ? null : instant(cancelAt),
    ...(subscription.metadata.giftOrder === undefined ? {} : { isGift: true }),
    latestInvoiceId: idOf(subscription.latest_invoice),
    scheduleId: idOf(subscription.schedule),
    scheduled: scheduledChange(subscription, soldAt),
    unpaidChange: unpaidChange(subscription),
    pause: pauseOf(subscription),
    ...(moved !== null && { moved }),
    ...endCauseOf(subscription),
  };
}

/** Kept at the provider, with the end itself, and read by operators on its pages. */
export const endComment = (why: TakenBack) => `Payment ${why}`;

function endCauseOf({ status, cancel_at, cancellation_details }: Stripe.Subscription) {
  const comment = status === 'canceled' || cancel_at !== null ? cancellation_details?.comment : null;
  const endCause = takenBackCauses.find((cause) => comment === endComment(cause));
  return endCause === undefined ? {} : { endCause };
}

export type PriceLookup = (
  priceId: string,
) => { readonly plan: Plan | null; readonly amountCents: number } | null;

/** The phase after the current one, where it changes the price. The schedule has to be expanded. */
export function nextPhase({
  schedule,
  items,
}: Stripe.Subscription): { readonly priceId: string; readonly startsAt: string } | null {
  if (schedule === null || typeof schedule !== 'object') return null;
  const current = schedule.current_phase?.end_date ?? 0;
  const next = schedule.phases.find(({ start_date }) => start_date >= current);
  const priceId = idOf(next?.items[0]?.price);
  if (next === undefined || priceId === null || priceId === items.data[0]?.price.id) return null;
  return { priceId, startsAt: instant(next.start_date) };
}

/** The schedule has to be expanded, except for a pause that has begun. */
export function pauseOf(subscription: Stripe.Subscription): Pause | null {
  const { status, status_details, schedule, latest_invoice } = subscription;
  if (status === 'trialing') return paidPauseOf(subscription);
  const planned = schedule !== null && typeof schedule === 'object' ? schedule.pause_schedules[0] : undefined;
  const resume = planned?.resume?.status.type === 'scheduled' ? planned.resume : null;
  const resumesAt = resume === null ? null : instant(resume.resume_at);
  if (status === 'paused') {
    const startsAt = status_details?.paused.transitioned_at ?? planned?.pause.pause_at ?? 0;
    return { startsAt: instant(startsAt), resumesAt, invoiceId: idOf(latest_invoice) };
  }
  if (status !== 'active' || planned?.pause.status.type !== 'scheduled') return null;
  return { startsAt: instant(planned.pause.pause_at), resumesAt, invoiceId: null };
}

function scheduledChange(subscription: Stripe.Subscription, soldAt: PriceLookup): ScheduledChange | null {
  const next = nextPhase(subscription);
  const price = next === null ? null : soldAt(next.priceId);
  if (next === null || price === null || price.plan === null) return null;
  return { plan: price.plan, amountCents: price.amountCents, startsAt: next.startsAt };
}

function unpaidChange({ pending_update, latest_invoice }: Stripe.Subscription): UnpaidChange | null {
  const price = pending_update?.subscription_items?.[0]?.price;
  const invoiceId = idOf(latest_invoice);
  const plan = price === undefined ? null : soldBy(price).plan;
  if (pending_update === null || plan === null || invoiceId === null) return null;
  return { plan, invoiceId, until: instant(pending_update.expires_at) };
}

export function toInvoice(
  invoice: Stripe.Invoice,
  soldAt: (priceId: string) => Sold | null,
): ProviderInvoice {
  const toLine = (line: Stripe.InvoiceLineItem): ProviderInvoiceLine => {
    const priceId = isOfTrial(line) ? null : priceIdOfLine(line);
    return {
      ...((priceId === null ? null : soldAt(priceId)) ?? nothingSold),
      amountCents: line.amount,
      periodEnd: instant(line.period.end),
    };
  };
  const discountCents = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: invoice.status ?? 'draft',
    attempted: invoice.attempted,
    totalCents: invoice.total,
    ...(taxCentsOf(invoice) > 0 && { taxCents: taxCentsOf(invoice) }),
    amountPaidCents: invoice.amount_paid,
    ...(discountCents > 0 && { discountCents }),
    createdAt: instant(invoice.created),
    receiptUrl: invoice.hosted_invoice_url ?? null,
    ...(invoice.invoice_pdf == null ? {} : { pdfUrl: invoice.invoice_pdf }),
    lines: invoice.lines.data.map(toLine),
  };
}

export function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false;
}

/** Of paid time that moves: every price costs something, and what a coupon takes off is not in the line. */
const isOfTrial = (line: Stripe.InvoiceLineItem) => line.amount === 0 && !isProration(line);

export function priceIdOfLine(line: Stripe.InvoiceLineItem): string | null {
  return idOf(line.pricing?.price_details?.price);
}

export function toCheckoutSession(session: Stripe.Checkout.Session): ProviderCheckoutSession {
  return {
    id: session.id,
    customerId: idOf(session.customer),
    accountId: session.client_reference_id,
    mode: session.mode === 'payment' ? 'payment' : 'subscription',
    lookupKey: session.metadata?.lookupKey ?? null,
    status: session.status === 'open' ? 'open' : session.status === 'complete' ? 'complete' : 'expired',
    paymentStatus: session.payment_status,
    url: session.url,
    amountCents: session.amount_total ?? 0,
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
  };
}
