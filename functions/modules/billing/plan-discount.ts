import type { Discount } from '#shared/domain/billing/after-discount.ts';

/** What a promotion code takes off a plan. */
export type Reduction = Pick<Discount, 'percentOff' | 'amountOffCents'>;

/** The discount that a plan has. */
export type PlanDiscount = Discount & {
  readonly id: string;
  readonly promotionCodeId: string | null;
};

/** How long the charges of a quote are lower. */
export type QuotedDiscount = Discount & {
  /** Of a code that is not redeemed yet: its months begin with the confirmation. */
  readonly months: number | null;
};

/** A code that can be redeemed now. */
export type PromotionCode = Reduction & {
  readonly id: string;
  /** As its owner wrote it. */
  readonly code: string;
  /** null for one payment or for all. */
  readonly months: number | null;
  readonly isOnce: boolean;
  readonly isForFirstPurchase: boolean;
  readonly minimumCents: number;
  /** The only customer who can redeem it. */
  readonly customerId: string | null;
};
