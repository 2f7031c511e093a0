import { AppError } from '#functions/platform/app-error.ts';
import type { PaymentSummary } from '#shared/contracts/billing.ts';
import { inPersonPriceByLookupKey } from '#shared/domain/in-person-prices.ts';
import { inPersonView, planView } from './billing-view.ts';
import { type SyncDependencies, syncCustomer } from './sync-customer.ts';

/**
 * What the provider says of a paid checkout of the caller's own. Nothing is taken from the page's address but the
 * session's id, and that must be theirs. The entitlement is brought up to date at once: the event may come later.
 * @throws AppError not-found for a session that is unknown or someone else's, conflict `payment_incomplete` with
 *   `payment_status` for one that is not paid.
 */
export async function verifyPayment(
  dependencies: SyncDependencies,
  accountId: string,
  sessionId: string,
): Promise<PaymentSummary> {
  const { repository, gateway } = dependencies;
  const slot = await repository.findCustomerSlot(accountId);
  const session = await gateway.findCheckout(sessionId);
  const isOwn =
    session !== null &&
    session.accountId === accountId &&
    session.customerId !== null &&
    session.customerId === slot?.customerId;
  if (!isOwn || session.customerId === null) {
    throw new AppError('not-found', 'session_not_found', 'This payment was not found.');
  }
  const isPaid = session.paymentStatus === 'paid' || session.paymentStatus === 'no_payment_required';
  if (session.status !== 'complete' || !isPaid) {
    throw new AppError('conflict', 'payment_incomplete', 'This payment is not complete.', {
      payment_status: session.paymentStatus,
    });
  }
  await syncCustomer(dependencies, accountId, session.customerId, session.invoiceId);
  const subscription =
    session.subscriptionId === null ? null : await gateway.findSubscription(session.subscriptionId);
  const invoice = session.invoiceId === null ? null : await gateway.findInvoice(session.invoiceId);
  // What was paid once is known by the price that we opened the session for: its invoice may be a moment behind.
  const inPerson =
    subscription?.inPerson ??
    (session.lookupKey === null ? null : (inPersonPriceByLookupKey(session.lookupKey)?.item ?? null));
  const plan = subscription?.plan ?? null;
  const { display_name, description } = planView({ plan, inPerson });
  return {
    session_id: session.id,
    plan_name: display_name,
    plan_description: description,
    amount_paid: session.amountCents,
    payment_status: session.paymentStatus,
    plan_type: session.mode === 'subscription' ? 'subscription' : 'one_time',
    tier: plan?.tier ?? null,
    in_person: inPerson === null ? null : inPersonView(inPerson),
    // No next payment where it is going to end.
    next_billing_date:
      subscription === null || subscription.cancelAt !== null ? null : subscription.currentPeriodEnd,
    receipt_url: invoice?.receiptUrl ?? null,
  };
}
