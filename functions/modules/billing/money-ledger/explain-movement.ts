import type { PayGroup } from '#shared/domain/billing/coach-pay.ts';
import { taxOfPart } from '#shared/domain/billing/tax-share.ts';
import { type MoneyMovement, type MovementEntry, whatIsSold } from '../ledger-entry.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { type ProviderInvoice, soldByInvoice } from '../provider-state.ts';
import { netOf, type PaidService } from './paid-service.ts';

export type Explaining = Pick<PaymentGateway, 'findInvoice' | 'findInvoiceOfPayment'> & {
  /** @returns null for nobody; undefined where the customer is not known. */
  coachOfCustomer(customerId: string, at: string): Promise<string | null | undefined>;
};

export type Explained = {
  readonly entry: MovementEntry;
  /** The time that it paid for; null where no coach has a share of it. */
  readonly service: PaidService | null;
};

/** What was sold by the invoice that the money belongs to. @returns undefined for money that no invoice of ours explains. */
export async function explainMovement(
  gateway: Explaining,
  movement: MoneyMovement,
  paymentIntentId: string | null,
): Promise<Explained | undefined> {
  const invoiceId = paymentIntentId === null ? null : await gateway.findInvoiceOfPayment(paymentIntentId);
  const invoice = invoiceId === null ? null : await gateway.findInvoice(invoiceId);
  if (invoice === null) return undefined;
  const { discountCents = 0, taxCents: taxOfInvoice = 0, totalCents } = invoice;
  const tax = taxOfPart(taxOfInvoice, Math.abs(movement.amountCents), totalCents);
  const sold = whatIsSold(soldByInvoice(invoice));
  const coachId = await coachOf(gateway, sold.sold, invoice);
  const entry: MovementEntry = {
    ...movement,
    ...sold,
    orderId: invoice.id,
    ...(coachId !== undefined && { coachId }),
    ...(tax > 0 && { taxCents: movement.amountCents < 0 ? -tax : tax }),
    ...(movement.kind === 'payment' && discountCents > 0 && { discountCents }),
  };
  return { entry, service: serviceOf(entry, invoice) };
}

/** A package is no time: its sessions are held whenever they are booked. */
function serviceOf(
  entry: MovementEntry,
  { customerId, createdAt, lines }: ProviderInvoice,
): PaidService | null {
  const { id, at, sold, tier, coachId } = entry;
  const to = lines
    .filter(({ amountCents }) => amountCents >= 0)
    .map(({ periodEnd }) => periodEnd)
    .toSorted()
    .at(-1);
  const isTime = sold === 'plan' || sold === 'in-person';
  if (!isTime || customerId === null || to === undefined || to <= createdAt || typeof coachId !== 'string') {
    return null;
  }
  const group: PayGroup = tier ?? 'in-person';
  const part = { id, at, coachId, group, baseCents: netOf(entry), from: createdAt, to };
  return { customerId, part };
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
