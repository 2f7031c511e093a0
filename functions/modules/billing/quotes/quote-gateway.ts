import type { PlanDiscount, PromotionCode } from '../plan-discount.ts';
import type { Pause, Plan } from '../provider-state.ts';
import type { QuoteLine, StoredQuote } from './quote.ts';

/** A subscription with what a change of its plan needs. Instants in ISO 8601. */
export type ChangeableSubscription = {
  readonly id: string;
  readonly customerId: string;
  readonly status: string;
  readonly plan: Plan | null;
  readonly itemId: string;
  readonly priceId: string;
  readonly amountCents: number;
  readonly anchor: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly isEnding: boolean;
  readonly discount: PlanDiscount | null;
  /** Several discounts, or one whose effect on later charges is not known here. */
  readonly hasOtherDiscounts: boolean;
  /** Stripe computes the tax that its invoices include. */
  readonly isTaxed: boolean;
  readonly scheduleId: string | null;
  /** The price that the schedule changes to in a later phase. */
  readonly scheduledPriceId: string | null;
  /** That price is a new one of the same plan: an operator's, which the client cannot undo. */
  readonly isPriceChanging: boolean;
  /** A schedule that has done its work, such as the one of an earlier pause. */
  readonly hasSpentSchedule: boolean;
  readonly pause: Pause | null;
  readonly isChangeUnpaid: boolean;
  readonly latestInvoiceId: string | null;
  /** The newest invoice can still change: a renewal is a draft for an hour before it is charged. */
  readonly isBeingBilled: boolean;
  /** It tried to resume, and waits for that payment. */
  readonly isResumptionUnpaid: boolean;
};

export type InvoicePreview = {
  readonly totalCents: number;
  readonly dueCents: number;
  /** Included in the total. */
  readonly taxCents: number;
  /** Off the lines that are no prorations. */
  readonly discountCents: number;
  /** Not negative. */
  readonly creditBeforeCents: number;
  readonly creditAfterCents: number;
  readonly chargedAt: string | null;
  readonly lines: readonly QuoteLine[];
};

export type ImmediateChange = {
  readonly subscriptionId: string;
  readonly itemId: string;
  readonly priceId: string;
  /** Epoch seconds. */
  readonly prorationDate: number;
};

export type ChangeInvoice = {
  readonly id: string;
  readonly isPaid: boolean;
  readonly dueCents: number;
  readonly payUrl: string | null;
};

/** ISO instants. */
export type PaidPause = {
  readonly pausedFrom: string;
  readonly pausedUntil: string;
  readonly paidUntil: string;
};

export type QuoteGateway = {
  readSubscription(subscriptionId: string): Promise<ChangeableSubscription | null>;
  /** Changes nothing. The same proration date gives the same amounts. */
  previewChange(change: ImmediateChange): Promise<InvoicePreview>;
  /** The next renewal as things are. */
  previewRenewal(subscriptionId: string): Promise<InvoicePreview>;
  /** The next renewal with a promotion code, which stays unused. */
  previewCode(subscriptionId: string, promotionCodeId: string): Promise<InvoicePreview>;
  /** @param code In capital or small letters. @returns null for one that nobody can redeem now. */
  findPromotionCode(code: string): Promise<PromotionCode | null>;
  /**
   * Lowers the next payments by the code. Charges nothing.
   * @throws IdempotencyKeyExhausted when the key cannot lead to another answer.
   */
  redeem(subscriptionId: string, promotionCodeId: string, idempotencyKey: string): Promise<void>;
  /** null when nothing is going to be charged. */
  previewSchedule(scheduleId: string): Promise<InvoicePreview | null>;
  /** The invoice with which a paused subscription resumes at once: a full period from then. */
  previewResumption(subscriptionId: string): Promise<InvoicePreview>;
  /**
   * Charges the proration; the plan changes once it is paid.
   * @throws IdempotencyKeyExhausted when the key cannot lead to another answer.
   */
  changeNow(change: ImmediateChange, idempotencyKey: string): Promise<ChangeInvoice>;
  /** The invoice of `changeNow` or `resumeNow`, found without their keys; null for a void one too. */
  findChangeInvoice(
    quote: Pick<StoredQuote, 'subscriptionId' | 'kind' | 'prorationDate' | 'createdAt'>,
  ): Promise<ChangeInvoice | null>;
  /** One period at the new price from the end of this one; then the schedule lets go of the subscription. */
  scheduleChange(
    subscription: ChangeableSubscription,
    plan: Plan & { readonly priceId: string },
    idempotencyKey: string,
  ): Promise<string>;
  /** From the end of the paid period; resumes by itself. @param resumesAt ISO instant. */
  schedulePause(
    subscription: ChangeableSubscription,
    resumesAt: string,
    idempotencyKey: string,
  ): Promise<string>;
  /**
   * Charges a full period at once. The subscription stays paused until that is paid.
   * @throws IdempotencyKeyExhausted when the key cannot lead to another answer.
   */
  resumeNow(subscription: ChangeableSubscription, idempotencyKey: string): Promise<ChangeInvoice>;
  /**
   * Moves the end of the paid time, and says since when and until when the plan is paused. Charges nothing.
   * @throws IdempotencyKeyExhausted when the key cannot lead to another answer.
   */
  movePaidTime(subscriptionId: string, pause: PaidPause, idempotencyKey: string): Promise<void>;
  readInvoice(invoiceId: string): Promise<ChangeInvoice>;
  /** Takes back an announced end. @throws AppError conflict `card_missing` where no renewal could be paid. */
  keep(subscriptionId: string): Promise<void>;
  /** Onto the customer's balance, once per quote. */
  credit(customerId: string, cents: number, quoteId: string): Promise<void>;
};
