import { taxOfPart } from '#shared/domain/billing/tax-share.ts';
import type { StoredOrder } from './billing-repository.ts';

/**
 * The tax in what we kept of a payment, which is never more than that. A credit note names the tax that it gives
 * back. A refund without one names none, so it takes the same share of the tax as of the amount.
 */
export function includedTaxCents({
  taxCents = 0,
  amountCents,
  refundedCents,
  creditNotes = { amountCents: 0, taxCents: 0 },
}: Pick<StoredOrder, 'taxCents' | 'amountCents' | 'refundedCents' | 'creditNotes'>): number {
  const notedCents = amountCents - creditNotes.amountCents;
  const keptCents = amountCents - Math.max(refundedCents ?? 0, creditNotes.amountCents);
  const tax = taxOfPart(taxCents - creditNotes.taxCents, keptCents, notedCents);
  return Math.max(0, Math.min(tax, keptCents));
}
