import type { OrderRecord } from './billing-repository.ts';

/**
 * The provider names the tax of an invoice's total. Where the balance pays some of it, the charged part has the
 * same share.
 */
export function taxOfPart(taxCents: number, partCents: number, totalCents: number): number {
  return totalCents <= 0 ? 0 : Math.round((taxCents * Math.min(partCents, totalCents)) / totalCents);
}

/**
 * The tax in what we kept of a payment, which is never more than that. A credit note names the tax that it gives
 * back. A refund without one names none, so it takes the same share of the tax as of the amount.
 */
export function includedTaxCents({
  taxCents = 0,
  amountCents,
  refundedCents,
  creditNotes = { amountCents: 0, taxCents: 0 },
}: Pick<OrderRecord, 'taxCents' | 'amountCents' | 'refundedCents' | 'creditNotes'>): number {
  const notedCents = amountCents - creditNotes.amountCents;
  const keptCents = amountCents - Math.max(refundedCents ?? 0, creditNotes.amountCents);
  const tax = taxOfPart(taxCents - creditNotes.taxCents, keptCents, notedCents);
  return Math.max(0, Math.min(tax, keptCents));
}
