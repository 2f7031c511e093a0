import { type MoneyMovement, type MovementEntry, whatIsSold } from '../ledger-entry.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { soldByInvoice } from '../provider-state.ts';

export type Explaining = Pick<PaymentGateway, 'findInvoice' | 'findInvoiceOfPayment'>;

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
  return {
    ...movement,
    ...whatIsSold(soldByInvoice(invoice)),
    orderId: invoice.id,
    ...(movement.kind === 'payment' && discountCents > 0 && { discountCents }),
  };
}
