import type { ProviderInvoice } from './provider-state.ts';

export type PaymentDispute = {
  readonly id: string;
  readonly state: 'open' | 'won' | 'lost';
  /** ISO instant until which the bank takes evidence. */
  readonly evidenceDueBy: string | null;
  /** ISO instant. Rows from before it was stored have none. */
  readonly openedAt?: string | undefined;
};

/** The sum of an invoice's credit notes. */
export type CreditNotes = { readonly amountCents: number; readonly taxCents: number };

export type ReturnedMoney = {
  readonly refundedCents: number;
  /** The part that credits for late answers gave. */
  readonly creditedCents?: number | undefined;
  /** Absent where the invoice has no credit note. One of a paid invoice cannot be voided. */
  readonly creditNotes?: CreditNotes | undefined;
  /** Of several disputes, a lost one counts before an open one, and that before one that was won. */
  readonly dispute: PaymentDispute | null;
  /** Absent unless the payment was found fraudulent. Has the cards that paid, as the provider names them. */
  readonly fraud?: { readonly cardIds: readonly string[] } | undefined;
};

/** An open dispute is not lost yet. */
const isLost = ({ dispute }: ReturnedMoney) => dispute?.state === 'lost';

export function isPaymentReturned(
  invoice: Pick<ProviderInvoice, 'amountPaidCents'>,
  money: ReturnedMoney,
): boolean {
  return isLost(money) || (invoice.amountPaidCents > 0 && money.refundedCents >= invoice.amountPaidCents);
}

export function returnedCents(
  invoice: Pick<ProviderInvoice, 'amountPaidCents'>,
  money: ReturnedMoney,
): number {
  return isLost(money) ? Math.max(invoice.amountPaidCents, money.refundedCents) : money.refundedCents;
}

const order = ['lost', 'open', 'won'] as const;

export function decisiveDispute(disputes: readonly PaymentDispute[]): PaymentDispute | null {
  return disputes.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))[0] ?? null;
}
