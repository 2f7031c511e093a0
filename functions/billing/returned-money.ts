import type { ProviderInvoice } from './provider-state.ts';

export type ReturnedMoney = {
  readonly refundedCents: number;
  /** An open dispute is not lost yet. */
  readonly disputeLost: boolean;
};

export function isPaymentReturned(
  invoice: Pick<ProviderInvoice, 'amountPaidCents'>,
  { refundedCents, disputeLost }: ReturnedMoney,
): boolean {
  return disputeLost || (invoice.amountPaidCents > 0 && refundedCents >= invoice.amountPaidCents);
}

export function returnedCents(
  invoice: Pick<ProviderInvoice, 'amountPaidCents'>,
  money: ReturnedMoney,
): number {
  return money.disputeLost ? Math.max(invoice.amountPaidCents, money.refundedCents) : money.refundedCents;
}
