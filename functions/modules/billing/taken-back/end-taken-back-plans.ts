import type { Alarms } from '../alarms.ts';
import type { OrderRecord } from '../billing-repository.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { CustomerBilling } from '../provider-state.ts';
import { isPaymentReturned } from '../returned-money.ts';
import type { ExaminedInvoice } from './examined-invoices.ts';
import { takenBackPlans } from './taken-back-plans.ts';

type Deps = { readonly gateway: PaymentGateway; readonly alarms: Alarms };
type Facts = {
  readonly accountId: string;
  readonly billing: CustomerBilling;
  readonly examined: readonly ExaminedInvoice[];
  readonly stored: readonly OrderRecord[];
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * Money that was taken back stops the next charge. Happens before the rows say so, so a run that died is repeated by the
 * next one; each step may be repeated.
 * @returns Whether the provider's state changed, and must be read again.
 */
export async function endTakenBackPlans(deps: Deps, facts: Facts): Promise<boolean> {
  const { gateway, alarms } = deps;
  const { accountId, billing, examined, now } = facts;
  let changed = await settleFrauds(deps, facts);
  for (const { subscription, why, until } of takenBackPlans(billing, examined, now)) {
    const { id, cancelAt, scheduleId, unpaidChange } = subscription;
    if (until === null) await gateway.cancelNow(id, why);
    else if (cancelAt !== null && cancelAt <= until) continue;
    else {
      if (unpaidChange !== null) await gateway.voidInvoice(unpaidChange.invoiceId);
      if (scheduleId !== null) await gateway.releaseSchedule(scheduleId);
      await gateway.cancelAt(id, until, why);
    }
    if (why === 'fraudulent') alarms.raise('payment_fraudulent', { accountId, subscriptionId: id });
    changed = true;
  }
  return changed;
}

/** The holder of a card that was charged by fraud gets the money back, and the card leaves the account. Once per payment. */
async function settleFrauds(
  { gateway }: Deps,
  { examined, stored }: Pick<Facts, 'examined' | 'stored'>,
): Promise<boolean> {
  const settled = new Set(stored.flatMap(({ id, isFraudulent }) => (isFraudulent ? [id] : [])));
  let changed = false;
  for (const { invoice, money } of examined) {
    if (money?.fraud === undefined || settled.has(invoice.id)) continue;
    if (!isPaymentReturned(invoice, money)) await gateway.refundInvoice(invoice.id, 'fraudulent');
    for (const cardId of money.fraud.cardIds) await gateway.removeCard(cardId);
    changed = true;
  }
  return changed;
}
