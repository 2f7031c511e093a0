import type { Alarms } from './alarms.ts';
import { payingSubscriptions } from './entitlement.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { CustomerBilling } from './provider-state.ts';

/**
 * Checkout refuses a second subscription, but a person may pay two all the same (two tabs, a support agent). The
 * oldest paying one stays. A later one is paid back and ended, and an operator is told.
 *
 * The refund comes first: a crash between the two leaves a live duplicate behind, which the next sync finds again.
 * The other way round the money would be forgotten.
 * @returns The invoices that were paid back, or null when there was no duplicate.
 */
export async function endDuplicateSubscriptions(
  { gateway, alarms }: { readonly gateway: PaymentGateway; readonly alarms: Alarms },
  accountId: string,
  billing: CustomerBilling,
): Promise<readonly string[] | null> {
  const [kept, ...duplicates] = payingSubscriptions(billing.subscriptions);
  if (duplicates.length === 0) return null;
  const refunded: string[] = [];
  for (const duplicate of duplicates) {
    const paid = billing.invoices.filter(
      (invoice) =>
        invoice.subscriptionId === duplicate.id && invoice.status === 'paid' && invoice.amountPaidCents > 0,
    );
    for (const invoice of paid) {
      await gateway.refundInvoice(invoice.id, `duplicate-refund-${invoice.id}`);
      refunded.push(invoice.id);
    }
    await gateway.cancelNow(duplicate.id);
    alarms.raise('duplicate_subscription', {
      accountId,
      keptSubscriptionId: kept?.id,
      endedSubscriptionId: duplicate.id,
      refundedInvoiceIds: paid.map((invoice) => invoice.id),
    });
  }
  return refunded;
}
