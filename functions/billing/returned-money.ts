import type { ProviderInvoice } from './provider-state.ts';

/** What happened to an invoice's payments after they were made. */
export type ReturnedMoney = {
  /** Over all refunds, pending ones included. */
  readonly refundedCents: number;
  /** True once a bank has decided a dispute for the cardholder. An open dispute is not lost yet. */
  readonly disputeLost: boolean;
};

/** Whether an invoice buys nothing anymore: it is refunded in full, or its dispute was lost. */
export function isPaymentReturned(
  invoice: Pick<ProviderInvoice, 'amountPaidCents'>,
  { refundedCents, disputeLost }: ReturnedMoney,
): boolean {
  return disputeLost || (invoice.amountPaidCents > 0 && refundedCents >= invoice.amountPaidCents);
}

/** Cents that went back to the buyer, by whichever way. */
export function returnedCents(
  invoice: Pick<ProviderInvoice, 'amountPaidCents'>,
  money: ReturnedMoney,
): number {
  return money.disputeLost ? Math.max(invoice.amountPaidCents, money.refundedCents) : money.refundedCents;
}
