import type { GiftedPlan } from '#shared/domain/billing/gifts.ts';
import type { TakenBack } from '#shared/domain/billing/taken-back.ts';
import type { InPersonItem } from '#shared/domain/booking/in-person-prices.ts';
import type { BillingPeriod, TierId } from '#shared/domain/tiers/tiers.ts';
import type { PlanDiscount } from './plan-discount.ts';

export type Plan = { readonly tier: TierId; readonly period: BillingPeriod };

export type Sold = {
  readonly plan: Plan | null;
  readonly inPerson: InPersonItem | null;
  /** Gives its payer no plan. */
  readonly gift?: GiftedPlan | undefined;
};

export type ProviderSubscription = Sold & {
  readonly id: string;
  readonly customerId: string;
  readonly status: string;
  readonly amountCents: number;
  readonly createdAt: string;
  readonly currentPeriodStart: string;
  readonly currentPeriodEnd: string;
  readonly cancelAt: string | null;
  /** Somebody else paid for it, and it ends with its period unless the client keeps it. */
  readonly isGift?: true | undefined;
  /** Absent where it was not read. */
  readonly discount?: PlanDiscount | null | undefined;
  readonly latestInvoiceId: string | null;
  readonly scheduleId: string | null;
  /** A change that a schedule makes later. */
  readonly scheduled: ScheduledChange | null;
  /** A change that waits for the payment of the newest invoice. */
  readonly unpaidChange: UnpaidChange | null;
  readonly pause: Pause | null;
  /** Absent where no pause moved paid time. It stays after the renewal, which the moved time bridges until it is paid. */
  readonly moved?: MovedTime | undefined;
  /** Absent unless it ended, or ends, because its money was taken back. */
  readonly endCause?: TakenBack | undefined;
};

/** Planned while the subscription is active, running while it is `paused`. */
export type Pause = {
  readonly startsAt: string;
  /** null once the provider has tried to resume, or will not. */
  readonly resumesAt: string | null;
  /** The newest invoice of a running pause: when it is open, the subscription resumes with its payment. */
  readonly invoiceId: string | null;
  /**
   * Of a pause within the paid period, which the provider does not know as one: the new end of the paid time. It stays until
   * that end, so the plan is paused only while `resumesAt` is to come.
   */
  readonly paidUntil?: string | undefined;
};

/** What was paid for and ended after `from` ends at `until` instead (ISO instants). */
export type MovedTime = { readonly from: string; readonly until: string };

export type PauseWithinPaidTime = Pause & { readonly resumesAt: string; readonly paidUntil: string };

/** @param now Epoch milliseconds. */
export function isPausedAt(
  { status, pause }: { readonly status: string; readonly pause: Pause | null },
  now: number,
): boolean {
  return status === 'paused' || (isWithinPaidTime(pause) && Date.parse(pause.resumesAt) > now);
}

/** Whether the pause moves, or has moved, time that was paid for. */
export function isWithinPaidTime(pause: Pause | null): pause is PauseWithinPaidTime {
  return pause?.paidUntil !== undefined && pause.resumesAt !== null;
}

export type ScheduledChange = {
  readonly plan: Plan;
  readonly amountCents: number;
  readonly startsAt: string;
};
export type UnpaidChange = { readonly plan: Plan; readonly invoiceId: string; readonly until: string };

export type ProviderInvoiceLine = Sold & {
  readonly amountCents: number;
  readonly periodEnd: string;
};

export type ProviderInvoice = {
  readonly id: string;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly status: string;
  readonly attempted: boolean;
  readonly totalCents: number;
  /** Included in the total; absent for none. */
  readonly taxCents?: number | undefined;
  readonly amountPaidCents: number;
  /** What coupons took off; absent for nothing. */
  readonly discountCents?: number | undefined;
  readonly createdAt: string;
  readonly receiptUrl: string | null;
  readonly pdfUrl?: string | undefined;
  readonly lines: readonly ProviderInvoiceLine[];
};

/** When what a line of the subscription paid for ends (ISO instant). Its invoice knows nothing of a pause. */
export function endOfPaid(
  { periodEnd }: ProviderInvoiceLine,
  { moved }: Pick<ProviderSubscription, 'moved'>,
): string {
  const isMoved = moved !== undefined && periodEnd > moved.from && periodEnd < moved.until;
  return isMoved ? moved.until : periodEnd;
}

/** What an invoice charged for. Prorations that give something back are left out. */
export function soldByInvoice({ lines }: Pick<ProviderInvoice, 'lines'>): Sold {
  const charged = lines.filter(({ amountCents }) => amountCents >= 0);
  const gift = charged.find((line) => line.gift !== undefined)?.gift;
  return {
    plan: charged.find(({ plan }) => plan !== null)?.plan ?? null,
    inPerson: charged.find(({ inPerson }) => inPerson !== null)?.inPerson ?? null,
    ...(gift !== undefined && { gift }),
  };
}

export type CustomerBilling = {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
};

export type ProviderCheckoutSession = {
  readonly id: string;
  readonly customerId: string | null;
  readonly accountId: string | null;
  readonly mode: 'subscription' | 'payment';
  readonly lookupKey: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paymentStatus: string;
  readonly url: string | null;
  readonly amountCents: number;
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
};

export type EventNotice = {
  readonly id: string;
  /** Epoch seconds. */
  readonly createdAt?: number | undefined;
  /** Which version of the provider's API its objects follow. */
  readonly apiVersion?: string | null | undefined;
  readonly type: string;
  readonly customerId: string | null;
  readonly invoiceId: string | null;
  readonly paymentIntentId: string | null;
};
