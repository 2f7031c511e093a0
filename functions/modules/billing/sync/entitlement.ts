import { isLiveStatus, isPayingStatus } from '#shared/domain/access/access-status.ts';
import type { BillingEntitlement } from '../billing-repository.ts';
import {
  type CustomerBilling,
  isPausedAt,
  isWithinPaidTime,
  type ProviderInvoice,
  type ProviderSubscription,
} from '../provider-state.ts';
import { invoicesBehindTier, paidTier } from './paid-tier.ts';

const byAge = (a: ProviderSubscription, b: ProviderSubscription) =>
  a.createdAt + a.id < b.createdAt + b.id ? -1 : 1;

function coachingOf(subscriptions: readonly ProviderSubscription[]): readonly ProviderSubscription[] {
  return subscriptions.filter(({ inPerson }) => inPerson === null);
}

export const isPaying = ({ status }: { readonly status: string }) => isPayingStatus(status);

export function payingSubscriptions(
  subscriptions: readonly ProviderSubscription[],
): readonly ProviderSubscription[] {
  return subscriptions.filter(isPaying).toSorted(byAge);
}

/** A paying one, else a live one, else the newest. */
function decisiveSubscription(
  subscriptions: readonly ProviderSubscription[],
): ProviderSubscription | undefined {
  const coaching = coachingOf(subscriptions);
  const byAgeDescending = coaching.toSorted(byAge).toReversed();
  return (
    payingSubscriptions(coaching)[0] ??
    byAgeDescending.find(({ status }) => isLiveStatus(status)) ??
    byAgeDescending[0]
  );
}

export function decisiveInvoices({ subscriptions, invoices }: CustomerBilling): readonly ProviderInvoice[] {
  const subscription = decisiveSubscription(subscriptions);
  return subscription === undefined ? [] : invoicesBehindTier(subscription, invoices);
}

/**
 * Independent of the order of events.
 * @param returned Ids of invoices whose payment was returned in full.
 * @param now Epoch milliseconds.
 */
export function entitlementFrom(
  billing: CustomerBilling,
  returned: ReadonlySet<string>,
  prior: BillingEntitlement | null,
  now: number,
): BillingEntitlement | null {
  const subscription = decisiveSubscription(billing.subscriptions);
  if (subscription === undefined) return null;
  const tier = paidTier(subscription, billing.invoices, returned, now);
  const { plan, amountCents, pause } = subscription;
  const isPaused = isPausedAt(subscription, now);
  const pausedUntil = isPaused ? pause?.resumesAt : null;
  return {
    version: (prior?.version ?? 0) + 1,
    tier,
    paymentReturned: tier === null && decisiveInvoices(billing).some(({ id }) => returned.has(id)),
    status: isPaused ? 'paused' : subscription.status,
    pastDueSince: pastDueSince(subscription, billing, prior, now),
    subscriptionId: subscription.id,
    currentPeriodEnd: subscription.currentPeriodEnd,
    cancelAt: subscription.cancelAt,
    ...(pausedUntil == null ? {} : { pausedUntil }),
    ...(isPaused && isWithinPaidTime(pause) ? { paidUntil: pause.paidUntil } : {}),
    ...(prior?.comp === undefined ? {} : { comp: prior.comp }),
    ...(plan === null ? {} : { paid: { amountCents, period: plan.period } }),
    updatedAt: new Date(now).toISOString(),
  };
}

/** Counts from the unpaid invoice rather than the event, so that a late delivery does not extend the grace period. */
function pastDueSince(
  subscription: ProviderSubscription,
  billing: CustomerBilling,
  prior: BillingEntitlement | null,
  now: number,
): string | null {
  if (subscription.status !== 'past_due') return null;
  if (prior !== null && prior.subscriptionId === subscription.id && prior.pastDueSince !== null) {
    return prior.pastDueSince;
  }
  const unpaid = billing.invoices.find((invoice) => invoice.id === subscription.latestInvoiceId);
  return unpaid?.createdAt ?? new Date(now).toISOString();
}
