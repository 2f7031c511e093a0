import type { InPersonItem } from '#shared/domain/in-person-prices.ts';
import type { BillingPeriod, TierId } from '#shared/domain/tiers.ts';

/**
 * What the payment provider says, in our words. Instants are ISO strings as `Date.toISOString` writes them, so that
 * they compare as text; amounts are integer cents.
 */

/** A plan of ours behind a price of the provider's. */
export type Plan = { readonly tier: TierId; readonly period: BillingPeriod };

/** What a price stands for. Neither for one that is not from our catalogue. */
export type Sold = { readonly plan: Plan | null; readonly inPerson: InPersonItem | null };

export type ProviderSubscription = Sold & {
  readonly id: string;
  readonly customerId: string;
  /** As the provider spells it; it may be one that we do not know. */
  readonly status: string;
  readonly amountCents: number;
  readonly createdAt: string;
  readonly currentPeriodStart: string;
  readonly currentPeriodEnd: string;
  /** When it will end, whether that came as `cancel_at` or as `cancel_at_period_end`. */
  readonly cancelAt: string | null;
  readonly latestInvoiceId: string | null;
};

export type ProviderInvoiceLine = Sold & {
  /** Negative for a credit. */
  readonly amountCents: number;
  readonly periodEnd: string;
};

export type ProviderInvoice = {
  readonly id: string;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  /** As the provider spells it: draft, open, paid, uncollectible, void. */
  readonly status: string;
  /** True once a charge was tried. */
  readonly attempted: boolean;
  readonly totalCents: number;
  readonly amountPaidCents: number;
  readonly createdAt: string;
  readonly receiptUrl: string | null;
  readonly lines: readonly ProviderInvoiceLine[];
};

/** Everything about one customer that our rows are made from. */
export type CustomerBilling = {
  readonly subscriptions: readonly ProviderSubscription[];
  /** The newest ones; older ones were written when they were new. */
  readonly invoices: readonly ProviderInvoice[];
};

export type ProviderCheckoutSession = {
  readonly id: string;
  readonly customerId: string | null;
  /** Whom we opened it for. */
  readonly accountId: string | null;
  readonly mode: 'subscription' | 'payment';
  /** Of the price that we opened it for. */
  readonly lookupKey: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  /** As the provider spells it: paid, unpaid, no_payment_required. */
  readonly paymentStatus: string;
  /** Where the browser pays; null once it is over. */
  readonly url: string | null;
  readonly amountCents: number;
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
};

/** What an event of the provider's is about. Its payload is not kept: the current objects are fetched. */
export type EventNotice = {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly invoiceId: string | null;
  /** Set for refunds and charges, which know no invoice. */
  readonly paymentIntentId: string | null;
};
