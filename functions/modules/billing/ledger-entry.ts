import type { ChurnCause, MovementKind, MrrKind, SoldKind } from '#shared/domain/billing/money-ledger.ts';
import type { BillingPeriod, TierId } from '#shared/domain/tiers/tiers.ts';
import type { Sold } from './provider-state.ts';

/** One line of the provider's own books, which never changes again. */
export type MoneyMovement = {
  /** Of the balance transaction at the provider. */
  readonly id: string;
  readonly kind: MovementKind;
  /** Negative for money that leaves. */
  readonly amountCents: number;
  /** What the provider kept. */
  readonly feeCents: number;
  /** ISO instant. */
  readonly at: string;
  /** The refund gave a credit for a late answer. */
  readonly isCredit?: true | undefined;
};

type OfWhat = {
  readonly sold: SoldKind;
  readonly tier: TierId | null;
  readonly period: BillingPeriod | null;
};

/** Names no client: it stays when the account goes. */
export type MovementEntry = MoneyMovement &
  OfWhat & {
    readonly orderId: string;
    /** What coupons took off the payment. */
    readonly discountCents?: number | undefined;
    /** The tax in the amount, with its sign. Absent for none, and in lines from before it was recorded. */
    readonly taxCents?: number | undefined;
    /** Whose client paid; null for nobody's. Absent where it is not known. */
    readonly coachId?: string | null | undefined;
  };

export type MrrEntry = OfWhat & {
  readonly id: string;
  readonly kind: MrrKind;
  readonly amountCents: number;
  readonly at: string;
  readonly cause?: ChurnCause | undefined;
  /** Whose client it was; null for nobody's. Absent in lines from before it was recorded. */
  readonly coachId?: string | null | undefined;
};

export type LedgerEntry = MovementEntry | MrrEntry;

/** As it is stored. A line that a release from before the sums wrote is in none until the scheduled run adds it up. */
export type LedgerLine = LedgerEntry & { readonly isAddedUp?: true | undefined };

export const isMovement = (entry: LedgerEntry): entry is MovementEntry => 'orderId' in entry;

/** For the figures by tier and period. A gift counts under the plan that it gives. */
export function whatIsSold({ plan, inPerson, gift }: Sold): OfWhat {
  if (plan !== null) return { sold: 'plan', tier: plan.tier, period: plan.period };
  if (gift !== undefined) return { sold: 'gift', tier: gift.tier, period: gift.period };
  if (inPerson?.kind === 'plan') return { sold: 'in-person', tier: null, period: inPerson.period };
  return { sold: inPerson?.kind === 'package' ? 'package' : 'other', tier: null, period: null };
}
