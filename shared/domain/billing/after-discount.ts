/** What comes off a plan. */
export type Discount = {
  /** Exactly one of the two is set. */
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
  /** It comes off the next full payment alone. */
  readonly isOnce: boolean;
  /** ISO instant; null without an end. */
  readonly endsAt: string | null;
};

/** @returns What is left of a full payment at `at`, in cents. A percentage is rounded to the cent. */
export function afterDiscount(
  amountCents: number,
  discount: Discount | null,
  payment: { readonly at: number; readonly isFirst: boolean },
): number {
  if (discount === null) return amountCents;
  const { percentOff, amountOffCents, isOnce, endsAt } = discount;
  if (isOnce ? !payment.isFirst : endsAt !== null && Date.parse(endsAt) <= payment.at) return amountCents;
  const off = amountOffCents ?? Math.round((amountCents * (percentOff ?? 0)) / 100);
  return Math.max(0, amountCents - off);
}
