import { type MoneyMovement, type MovementEntry, whatIsSold } from '../ledger-entry.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { type ProviderInvoice, soldByInvoice } from '../provider-state.ts';

export type Explaining = Pick<PaymentGateway, 'findInvoice' | 'findInvoiceOfPayment'> & {
  /** @returns null for nobody; undefined where the customer is not known. */
  coachOfCustomer(customerId: string, at: string): Promise<string | null | undefined>;
};

/** What was sold by the invoice that the money belongs to. @returns undefined for money that no invoice of ours explains. */
export async function entryOf(
  gateway: Explaining,
  movement: MoneyMovement,
  paymentIntentId: string | null,
): Promise<MovementEntry | undefined> {
  const invoiceId = paymentIntentId === null ? null : await gateway.findInvoiceOfPayment(paymentIntentId);
  const invoice = invoiceId === null ? null : await gateway.findInvoice(invoiceId);
  if (invoice === null) return undefined;
  const { discountCents = 0 } = invoice;
  const sold = whatIsSold(soldByInvoice(invoice));
  const coachId = await coachOf(gateway, sold.sold, invoice);
  return {
    ...movement,
    ...sold,
    orderId: invoice.id,
    ...(coachId !== undefined && { coachId }),
    ...(movement.kind === 'payment' && discountCents > 0 && { discountCents }),
  };
}

/**
 * The coach when the service begins, which is when its invoice is made, so that what goes back counts for the same one. Who buys
 * a gift is not who is coached.
 */
async function coachOf(
  gateway: Explaining,
  sold: MovementEntry['sold'],
  { customerId, createdAt }: Pick<ProviderInvoice, 'customerId' | 'createdAt'>,
): Promise<string | null | undefined> {
  if (sold === 'gift' || sold === 'other') return null;
  return customerId === null ? undefined : gateway.coachOfCustomer(customerId, createdAt);
}
