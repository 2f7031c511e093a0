import type { StoredOrder } from '../billing-repository.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { CustomerBilling } from '../provider-state.ts';
import { isPaymentReturned, returnedCents } from '../returned-money.ts';
import type { ExaminedInvoice } from './examined-invoices.ts';
import { isReturned } from './kept-money-alarms.ts';

type Facts = {
  readonly customerId: string;
  readonly billing: CustomerBilling;
  readonly examined: readonly ExaminedInvoice[];
  readonly stored: readonly StoredOrder[];
};

/**
 * A change to a shorter period leaves the rest of the old payment on the balance. Where that payment was returned in full,
 * the balance would return it again. Happens before the rows say that it was returned, so a run that died is repeated.
 */
export async function takeKeptCredit(
  gateway: Pick<PaymentGateway, 'takeKeptCredit'>,
  { customerId, billing, examined, stored }: Facts,
): Promise<void> {
  const known = new Set(stored.filter(isReturned).map(({ id }) => id));
  for (const { invoice, money } of examined) {
    const { id, subscriptionId } = invoice;
    if (money === null || subscriptionId === null || known.has(id)) continue;
    if (!isPaymentReturned(invoice, money)) continue;
    const kept = billing.invoices
      .filter((each) => each.subscriptionId === subscriptionId && each.status === 'paid')
      .reduce((sum, { totalCents }) => sum + Math.max(0, -totalCents), 0);
    const cents = Math.min(kept, returnedCents(invoice, money));
    if (cents > 0) await gateway.takeKeptCredit(customerId, id, cents);
  }
}
