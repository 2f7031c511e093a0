import { AppError } from '#functions/platform/app-error.ts';
import type { Subscription, UndoneChange } from '#shared/contracts/billing/billing.ts';
import { subscriptionView } from '../billing-view.ts';
import { storedSubscription } from '../sync/stored-billing.ts';
import { type SyncDependencies, syncCustomer } from '../sync/sync-customer.ts';
import type { QuoteGateway } from './quote-gateway.ts';

/**
 * Takes back what has not happened yet. The caller names it, so that a page that is out of date cannot take back
 * something else. Repeating it changes nothing.
 * @throws AppError not-found for another account's subscription; conflict `card_missing` for the end of a plan without a
 *   card, `price_change_stays` for a change of our prices, which is not the client's to undo, `payment_taken_back` for the
 *   end of a plan whose money went back, `change_begun` for a pause or an end that has begun meanwhile.
 */
export async function undoChange(
  dependencies: SyncDependencies & { readonly quoteGateway: QuoteGateway },
  accountId: string,
  subscriptionId: string,
  change: UndoneChange,
): Promise<Subscription> {
  const { repository, gateway, quoteGateway, clock } = dependencies;
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
  const begun = change === 'pause' ? 'paused' : change === 'cancellation' ? 'canceled' : null;
  if (after.status === begun) {
    throw new AppError('conflict', 'change_begun', 'This has begun already, so it cannot be undone.');
  }
  return subscriptionView(storedSubscription(after), clock());
}
