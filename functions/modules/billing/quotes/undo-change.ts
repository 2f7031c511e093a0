import { AppError } from '#functions/platform/app-error.ts';
import type { NamedChange, Subscription } from '#shared/contracts/billing/billing.ts';
import { subscriptionView } from '../billing-view.ts';
import { isPausedAt, type Plan, type ProviderSubscription } from '../provider-state.ts';
import { storedSubscription } from '../sync/stored-billing.ts';
import { type SyncDependencies, syncCustomer } from '../sync/sync-customer.ts';
import type { QuoteGateway } from './quote-gateway.ts';

/**
 * Takes back what has not happened yet. The caller names it, so that a page that is out of date cannot take back
 * something else. Repeating it changes nothing.
 * @throws AppError not-found for another account's subscription; conflict `card_missing` for the end of a plan without a
 *   card, `price_change_stays` for a change of our prices, which is not the client's to undo, `payment_taken_back` for the
 *   end of a plan whose money went back, `change_begun` for a change, a pause or an end that has begun meanwhile,
 *   `change_replaced` where a change to another plan waits by now.
 */
export async function undoChange(
  dependencies: SyncDependencies & { readonly quoteGateway: QuoteGateway },
  accountId: string,
  subscriptionId: string,
  named: NamedChange,
): Promise<Subscription> {
  const { repository, gateway, quoteGateway, clock } = dependencies;
  const { change } = named;
  const customerId = (await repository.findCustomerSlot(accountId))?.customerId ?? null;
  const owned = customerId === null ? null : await repository.findSubscription(accountId, subscriptionId);
  const current = owned === null ? null : await quoteGateway.readSubscription(subscriptionId);
  if (customerId === null || current === null || current.customerId !== customerId) {
    throw new AppError('not-found', 'subscription_not_found', 'This subscription was not found.');
  }
  const { scheduleId, latestInvoiceId, pause } = current;
  const undoesSchedule = change === 'scheduled' ? pause === null : change === 'pause' && pause !== null;
  if (change === 'scheduled' && current.isPriceChanging) {
    throw new AppError(
      'conflict',
      'price_change_stays',
      'A change of our prices cannot be undone. You can cancel your plan before it begins.',
    );
  }
  // A page that does not say what it shows means what waits.
  const waiting = named.to && waitingPlan(await gateway.findSubscription(subscriptionId), named);
  if (waiting && !isNamed(waiting, named)) {
    throw new AppError('conflict', 'change_replaced', 'Another change waits by now. Look at it first.');
  }
  // A pause that has begun ends by a quote.
  if (undoesSchedule && current.status !== 'paused' && scheduleId !== null) {
    await gateway.releaseSchedule(scheduleId);
  }
  if (change === 'unpaid' && current.isChangeUnpaid && latestInvoiceId !== null) {
    await gateway.voidInvoice(latestInvoiceId);
  }
  if (change === 'cancellation' && owned?.endCause !== undefined) {
    throw new AppError(
      'conflict',
      'payment_taken_back',
      'The payment for this plan was returned, so it cannot go on. You can choose a plan once it has ended.',
    );
  }
  if (change === 'cancellation' && current.isEnding && current.status !== 'canceled') {
    await quoteGateway.keep(subscriptionId);
  }
  await syncCustomer(dependencies, accountId, customerId);
  const after = await gateway.findSubscription(subscriptionId);
  if (after === null) throw new Error('A subscription that was just changed is not there');
  if (hasBegun(after, named, clock())) {
    throw new AppError('conflict', 'change_begun', 'This has begun already, so it cannot be undone.');
  }
  return subscriptionView(storedSubscription(after), clock());
}

/** Where the change that waits leads. */
function waitingPlan(subscription: ProviderSubscription | null, { change }: NamedChange): Plan | null {
  if (change === 'scheduled') return subscription?.scheduled?.plan ?? null;
  return change === 'unpaid' ? (subscription?.unpaidChange?.plan ?? null) : null;
}

const isNamed = (plan: Plan, { to }: NamedChange) =>
  plan.tier === to?.tier && plan.period === to.billing_period;

function hasBegun(after: ProviderSubscription, named: NamedChange, now: number): boolean {
  if (named.change === 'pause') return isPausedAt(after, now);
  if (named.change === 'cancellation') return after.status === 'canceled';
  return after.plan !== null && isNamed(after.plan, named);
}
