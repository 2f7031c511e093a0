/** What a promotion code takes off a plan. Exactly one of the two amounts is set. */
export type Reduction = {
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
};

/** The discount that a plan has. */
export type PlanDiscount = Reduction & {
  readonly id: string;
  readonly promotionCodeId: string | null;
  /** It comes off the next full payment alone. */
  readonly isOnce: boolean;
  /** ISO instant; null without an end. */
  readonly endsAt: string | null;
};

/** How long the charges of a quote are lower. */
export type QuotedDiscount = Reduction & {
  readonly isOnce: boolean;
  readonly endsAt: string | null;
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
