/**
 * The provider names the tax of an invoice's total. Where the balance pays some of it, the charged part has the
 * same share.
 */
export function taxOfPart(taxCents: number, partCents: number, totalCents: number): number {
  return totalCents <= 0 ? 0 : Math.round((taxCents * Math.min(partCents, totalCents)) / totalCents);
}
