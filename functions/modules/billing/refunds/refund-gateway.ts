import type { RefundRefusal } from '#shared/domain/billing/refunds.ts';
import type { Refund } from './refund-repository.ts';

export type PaymentToRefund = {
  /** By cards, which is what can go back. */
  readonly paidCents: number;
  readonly card: { readonly brand: string; readonly last4: string } | null;
};

export type RefundGateway = {
  readPayment(invoiceId: string): Promise<PaymentToRefund>;
  /**
   * Gives back exactly the amount, once, also where an earlier call died.
   * @throws RefundRefused where the provider does not, and never will under this id.
   * @throws IdempotencyKeyExhausted when the next attempt needs another key.
   */
  give(refund: Refund): Promise<void>;
};

export class RefundRefused extends Error {
  readonly refusal: RefundRefusal;
  /** What went back under the refund's id before the provider refused the rest. */
  readonly givenCents: number;

  constructor(refusal: RefundRefusal, givenCents: number, cause?: unknown) {
    super(`The refund was refused: ${refusal}`, { cause });
    this.name = 'RefundRefused';
    this.refusal = refusal;
    this.givenCents = givenCents;
  }
}
