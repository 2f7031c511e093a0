import { AppError } from '#functions/platform/app-error.ts';
import type { PaymentSummary } from '#shared/contracts/billing/billing.ts';
import { giftByLookupKey } from '#shared/domain/billing/gifts.ts';
import { taxOfPart } from '#shared/domain/billing/tax-share.ts';
import { inPersonPriceByLookupKey } from '#shared/domain/booking/in-person-prices.ts';
import { inPersonView, planView } from '../billing-view.ts';
import { type SyncDependencies, syncCustomer } from '../sync/sync-customer.ts';

/**
 * Only the session id comes from the page's address, and the session must be the caller's. Updates the entitlement
 * right away, because the event may come later.
 * @throws AppError not-found for an unknown session or another account's; conflict `payment_incomplete` with
 * `payment_status`.
 */
export async function verifyPayment(
  dependencies: SyncDependencies,
  accountId: string,
  sessionId: string,
): Promise<PaymentSummary> {
  const { repository, gateway } = dependencies;
  const slot = await repository.findCustomerSlot(accountId);
  const session = await gateway.findCheckout(sessionId);
  // A purchase that moved to another sign-up took its customer along; the session names the sign-up that opened it.
  const isOwn = session !== null && session.customerId !== null && session.customerId === slot?.customerId;
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
  const inPerson =
    subscription?.inPerson ??
    (session.lookupKey === null ? null : (inPersonPriceByLookupKey(session.lookupKey)?.item ?? null));
  const plan = subscription?.plan ?? null;
  const gift = session.lookupKey === null ? null : giftByLookupKey(session.lookupKey);
  const { display_name, description } = planView({ plan, inPerson, ...(gift && { gift }) });
  return {
    session_id: session.id,
    plan_name: display_name,
    plan_description: description,
    amount_paid: session.amountCents,
    taxCents:
      invoice === null ? 0 : taxOfPart(invoice.taxCents ?? 0, session.amountCents, invoice.totalCents),
    payment_status: session.paymentStatus,
    plan_type: session.mode === 'subscription' ? 'subscription' : 'one_time',
    tier: plan?.tier ?? null,
    inPerson: inPerson === null ? null : inPersonView(inPerson),
    gift: gift && { tier: gift.tier, period: gift.period },
    next_billing_date:
      subscription === null || subscription.cancelAt !== null ? null : subscription.currentPeriodEnd,
    receiptUrl: invoice?.receiptUrl ?? null,
  };
}
