import { AppError } from '#functions/platform/app-error.ts';
import type { Subscription } from '#shared/contracts/billing/billing.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { subscriptionView } from './billing-view.ts';
import type { OfferRepository } from './cancellation-offers/offer-repository.ts';
import type { Cancellation, CancellationRepository } from './cancellation-repository.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { ProviderSubscription } from './provider-state.ts';
import { storedSubscription } from './sync/stored-billing.ts';
import { type SyncDependencies, syncCustomer } from './sync/sync-customer.ts';

/**
 * Cancels at the end of the paid period; at once when nothing is paid: during a pause, and while the renewal is open, which
 * nobody can pay afterwards. Repeating it changes nothing.
 * @throws AppError not-found for another account's subscription; conflict `subscription_ended`.
 */
export async function cancelSubscription(
  dependencies: SyncDependencies & {
    readonly cancellations: Pick<CancellationRepository, 'save'>;
    readonly offers: Pick<OfferRepository, 'cancel'>;
  },
  accountId: string,
  subscriptionId: string,
  why: Pick<Cancellation, 'reason' | 'comment'> = { reason: null, comment: '' },
): Promise<Subscription> {
  const { repository, gateway, cancellations, offers, clock } = dependencies;
  const slot = await repository.findCustomerSlot(accountId);
  const customerId = slot?.customerId ?? null;
  const owned = customerId === null ? null : await repository.findSubscription(accountId, subscriptionId);
  const current = owned === null ? null : await gateway.findSubscription(subscriptionId);
  if (customerId === null || current === null || current.customerId !== customerId) {
    throw new AppError('not-found', 'subscription_not_found', 'This subscription was not found.');
  }
  if (!isLiveStatus(current.status)) {
    throw new AppError('conflict', 'subscription_ended', 'This subscription has ended already.');
  }
  if (await isNothingPaid(gateway, current)) {
    await gateway.cancelNow(subscriptionId);
  } else if (current.cancelAt === null) {
    // What was going to change ends with the plan, and the provider refuses a cancellation beside a schedule.
    if (current.unpaidChange !== null) await gateway.voidInvoice(current.unpaidChange.invoiceId);
    if (current.scheduleId !== null) await gateway.releaseSchedule(current.scheduleId);
    await gateway.cancelAtPeriodEnd(subscriptionId);
  }
  const tier = current.plan?.tier ?? null;
  const at = new Date(clock()).toISOString();
  await cancellations.save(accountId, { subscriptionId, tier, ...why, at });
  await syncCustomer(dependencies, accountId, customerId);
  await offers.cancel(accountId, subscriptionId, at);
  const after = (await gateway.findSubscription(subscriptionId)) ?? current;
  return subscriptionView(storedSubscription(after), clock());
}

/** Voids the open invoice first: one that the client pays at that moment pays for the period, which then runs to its end. */
async function isNothingPaid(
  gateway: Pick<PaymentGateway, 'voidInvoice' | 'findInvoice'>,
  { status, latestInvoiceId }: ProviderSubscription,
): Promise<boolean> {
  const isOpen = status === 'past_due' || status === 'unpaid';
  if (!isOpen && status !== 'paused') return false;
  if (latestInvoiceId === null) return true;
  await gateway.voidInvoice(latestInvoiceId);
  return !isOpen || (await gateway.findInvoice(latestInvoiceId))?.status !== 'paid';
}
