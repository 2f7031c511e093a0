import { tierIds } from '#shared/domain/tiers/tiers.ts';
import type { QuotedDiscount } from '../plan-discount.ts';
import type { Plan } from '../provider-state.ts';
import type { Charge } from './upcoming-charges.ts';

/** Minutes for which a quote can be confirmed. */
export const quoteMinutes = 15;

export type PricedPlan = Plan & { readonly amountCents: number };
/**
 * `code`: a promotion code lowers the payments that follow, and nothing is charged. `now`: prorated and charged at once. `renewal`: scheduled for the end of the paid period. `pause`: from that end until
 * `resumesAt`. `resume`: a paused plan goes on at once with a full period. Both within the paid period, where there is `paidUntil`.
 */
export type ChangeKind = 'now' | 'renewal' | 'pause' | 'resume' | 'code';

/** A higher tier starts at once; a lower tier, or another period of the same tier, with the next period. */
export function changeKind(from: Plan, to: Plan): 'now' | 'renewal' {
  return tierIds.indexOf(to.tier) > tierIds.indexOf(from.tier) ? 'now' : 'renewal';
}

export type QuoteLine = {
  readonly plan: Plan | null;
  readonly isProration: boolean;
  readonly amountCents: number;
  readonly start: string;
  readonly end: string;
};

/** What the quote promises, to the cent and the day. */
export type QuotedAmounts = {
  readonly dueCents: number;
  /** Of what is due now, and included in it. */
  readonly taxCents: number;
  readonly creditUsedCents: number;
  /** Off the lines that are no prorations; those have it in their amount. */
  readonly discountCents: number;
  readonly creditKeptCents: number;
  readonly lines: readonly QuoteLine[];
  readonly charges: readonly Charge[];
  /** What the charges have off; null for none. */
  readonly discount: QuotedDiscount | null;
};

/** What the subscription was when the quote was made. A quote holds for this state alone. */
export type QuoteBasis = {
  readonly priceId: string;
  readonly periodEnd: string;
  readonly discountId: string | null;
  /** The newest invoice; absent in a quote of an earlier release. */
  readonly invoiceId?: string | null | undefined;
};

export type QuoteOutcome = {
  readonly outcome: 'changed' | 'scheduled' | 'unpaid';
  readonly payUrl: string | null;
  readonly creditedCents: number;
};

export type StoredQuote = {
  readonly id: string;
  readonly createdAt: string;
  readonly validUntil: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly kind: ChangeKind;
  readonly startsAt: string;
  /** Of a pause alone. */
  readonly resumesAt: string | null;
  /** Of a pause within the paid period and its end: when the paid time then ends. */
  readonly paidUntil?: string | undefined;
  /** Of a `code` alone. */
  readonly promotion: { readonly id: string; readonly code: string } | null;
  readonly from: PricedPlan;
  readonly to: PricedPlan;
  readonly priceId: string;
  /** Epoch seconds: preview and update use the same. */
  readonly prorationDate: number;
  readonly basis: QuoteBasis;
  readonly amounts: QuotedAmounts;
  /**
   * Epoch milliseconds until which one request is confirming it; 0 after a failure that leaves open what was made; null while
   * nothing was.
   */
  readonly claimedUntil: number | null;
  readonly outcome: QuoteOutcome | null;
};

/** Longer than a function runs that confirms it. */
export const claimMs = 60_000;

/** A request began to confirm it, and did not say what came of it. */
export const isAttempted = ({ claimedUntil, outcome }: StoredQuote) =>
  claimedUntil !== null && outcome === null;
