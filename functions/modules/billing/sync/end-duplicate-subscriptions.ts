import type { Alarms } from '../alarms.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { CustomerBilling, ProviderSubscription } from '../provider-state.ts';
import { payingSubscriptions } from './entitlement.ts';

/**
 * Two tabs can buy the same plan twice. The oldest paying one stays; later ones are refunded, canceled and reported.
 * Refund first: after a crash the duplicate is still live, so the next sync finds it.
 * @returns The refunded invoices, or null when there was no duplicate.
 */
export async function endDuplicateSubscriptions(
  { gateway, alarms }: { readonly gateway: PaymentGateway; readonly alarms: Alarms },
  accountId: string,
  billing: CustomerBilling,
): Promise<readonly string[] | null> {
  const kept = new Map<string, ProviderSubscription>();
  const duplicates: ProviderSubscription[] = [];
  for (const each of payingSubscriptions(billing.subscriptions)) {
    if (kept.has(kindOf(each))) duplicates.push(each);
    else kept.set(kindOf(each), each);
  }
  if (duplicates.length === 0) return null;
  const refunded: string[] = [];
  for (const duplicate of duplicates) {
    const paid = billing.invoices.filter(
      (invoice) =>
        invoice.subscriptionId === duplicate.id && invoice.status === 'paid' && invoice.amountPaidCents > 0,
    );
    for (const invoice of paid) {
      await gateway.refundInvoice(invoice.id);
      refunded.push(invoice.id);
    }
    await gateway.cancelNow(duplicate.id, 'refunded');
    alarms.raise('duplicate_subscription', {
      accountId,
      keptSubscriptionId: kept.get(kindOf(duplicate))?.id,
      endedSubscriptionId: duplicate.id,
      refundedInvoiceIds: paid.map((invoice) => invoice.id),
    });
  }
  return refunded;
}

function kindOf({ inPerson }: ProviderSubscription): string {
  return inPerson?.kind === 'plan' ? inPerson.plan : 'coaching';
}
