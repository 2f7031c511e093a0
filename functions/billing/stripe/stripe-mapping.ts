import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type {
  ProviderCheckoutSession,
  ProviderInvoice,
  ProviderInvoiceLine,
  ProviderSubscription,
  Sold,
} from '#functions/billing/provider-state.ts';
import { inPersonPeriods, inPersonPlanIds } from '#shared/domain/in-person-plans.ts';
import { inPersonPriceByLookupKey } from '#shared/domain/in-person-prices.ts';
import { recurringPriceByLookupKey } from '#shared/domain/prices.ts';
import { locationIds } from '#shared/domain/session-locations.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers.ts';

const planMetadata = z.object({ tier: z.enum(tierIds), period: z.enum(billingPeriods) });
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

const instant = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString();

export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** Read from the metadata: a lookup key moves to the successor price while old subscriptions stay on the old one. */
export function soldBy(price: Pick<Stripe.Price, 'metadata' | 'lookup_key'>): Sold {
  const plan = z.safeParse(planMetadata, price.metadata);
  if (plan.success) return { plan: plan.data, inPerson: null };
  const inPerson = z.safeParse(inPersonMetadata, price.metadata);
  if (inPerson.success) return { plan: null, inPerson: inPerson.data };
  return soldByLookupKey(price.lookup_key);
}

function soldByLookupKey(lookupKey: string | null): Sold {
  const ours = lookupKey === null ? null : recurringPriceByLookupKey(lookupKey);
  const inPerson = lookupKey === null ? null : (inPersonPriceByLookupKey(lookupKey)?.item ?? null);
  return { plan: ours === null ? null : { tier: ours.tier, period: ours.period }, inPerson };
}

const nothingSold: Sold = { plan: null, inPerson: null };

/**
 * Period dates are on the item. The portal sets `cancel_at`, we set `cancel_at_period_end`, and `ended_at` may be
 * earlier than both.
 */
export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  const start = item?.current_period_start ?? subscription.start_date;
  const end = item?.current_period_end ?? subscription.start_date;
  const announcedEnd = subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null);
  const cancelAt = subscription.ended_at ?? announcedEnd;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    ...(item === undefined ? nothingSold : soldBy(item.price)),
    amountCents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    createdAt: instant(subscription.created),
    currentPeriodStart: instant(start),
    currentPeriodEnd: instant(end),
    cancelAt: cancelAt === null ? null : instant(cancelAt),
    latestInvoiceId: idOf(subscription.latest_invoice),
  };
}

export function toInvoice(
  invoice: Stripe.Invoice,
  soldAt: (priceId: string) => Sold | null,
): ProviderInvoice {
  const toLine = (line: Stripe.InvoiceLineItem): ProviderInvoiceLine => {
    const priceId = priceIdOfLine(line);
    return {
      ...((priceId === null ? null : soldAt(priceId)) ?? nothingSold),
      amountCents: line.amount,
      periodEnd: instant(line.period.end),
    };
  };
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: invoice.status ?? 'draft',
    attempted: invoice.attempted,
    totalCents: invoice.total,
    amountPaidCents: invoice.amount_paid,
    createdAt: instant(invoice.created),
    receiptUrl: invoice.hosted_invoice_url ?? null,
    lines: invoice.lines.data.map(toLine),
  };
}

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
