import type { SeatChange } from '#functions/modules/seats/seats.ts';
import type { Comp } from '#shared/domain/access/access-status.ts';
import type { TakenBack } from '#shared/domain/billing/taken-back.ts';
import type { PaidPlan } from '#shared/domain/catalog/prices.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { MrrEntry } from './ledger-entry.ts';
import type { BillingMail } from './payment-mails.ts';
import type { Pause, ScheduledChange, Sold, UnpaidChange } from './provider-state.ts';
import type { CreditNotes, PaymentDispute } from './returned-money.ts';

/** Reserved before Stripe is called, so that every retry sends the same parameters. */
export type CustomerSlot = {
  readonly accountId: string;
  readonly email: string;
  readonly customerId: string | null;
  readonly attempt: number;
  readonly syncs: number;
  /** What the ledger counts each subscription for, in cents a month; absent before its first sync with the ledger. */
  readonly mrr?: CountedMrr | undefined;
  /** For which coach the ledger counts it; null for nobody. Absent where lines from before coaches were recorded count it. */
  readonly mrrCoachId?: string | null | undefined;
};
/** Cents a month by subscription. */
export type CountedMrr = Readonly<Record<string, number>>;

export type BillingEntitlement = {
  readonly version: number;
  readonly tier: TierId | null;
  /** The payment was refunded in full or lost in a dispute. */
  readonly paymentReturned: boolean;
  readonly status: string;
  readonly pastDueSince: string | null;
  readonly subscriptionId: string;
  readonly currentPeriodEnd: string;
  readonly cancelAt: string | null;
  /** Of a running pause that ends by itself. */
  readonly pausedUntil?: string | undefined;
  /** Of a pause within the paid period, at whose end the tier is back by itself. */
  readonly paidUntil?: string | undefined;
  /** What the subscription costs at each renewal. */
  readonly paid?: PaidPlan | undefined;
  /** Given by an admin. Syncs with the provider leave it as it is. */
  readonly comp?: Comp | undefined;
  readonly updatedAt: string;
};

export type StoredSubscription = Sold & {
  readonly id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly createdAt: string;
  readonly currentPeriodStart: string;
  readonly currentPeriodEnd: string;
  readonly cancelAt: string | null;
  readonly isGift?: true | undefined;
  readonly scheduled: ScheduledChange | null;
  readonly unpaidChange: UnpaidChange | null;
  readonly pause: Pause | null;
  /** `other` is a cause that only a later release knows, after a rollback from it. */
  readonly endCause?: TakenBack | 'other' | undefined;
  /** What the next renewal charges; absent when none is coming. */
  readonly renewalCents?: number | undefined;
};

export type OrderStatus = 'paid' | 'pending' | 'failed' | 'void';
export type StoredOrder = Sold & {
  readonly id: string;
  /** Absent for what is paid once, and in rows of before it was kept. */
  readonly subscriptionId?: string | undefined;
  readonly status: OrderStatus;
  readonly amountCents: number;
  /** The part of the amount that was tax when it was charged; absent for none. `includedTaxCents` has what is left of it. */
  readonly taxCents?: number | undefined;
  readonly createdAt: string;
  readonly receiptUrl: string | null;
  readonly pdfUrl?: string | undefined;
  readonly refundedCents: number | null;
  /** The part of it that credits for late answers gave, each with a mail of its own; undefined leaves the stored value. */
  readonly creditedCents?: number | undefined;
  /** undefined leaves the stored value unchanged. */
  readonly creditNotes?: CreditNotes | undefined;
  /** undefined leaves the stored value unchanged. */
  readonly dispute?: PaymentDispute | null | undefined;
  /** The payment was found fraudulent; undefined leaves the stored value unchanged. */
  readonly isFraudulent?: true | undefined;
  /** The last mail about it; undefined leaves the stored value unchanged. */
  readonly notified?: 'received' | 'failed' | undefined;
};

/** Id and attempt make the idempotency key of the checkout session. */
export type CheckoutIntent = {
  readonly intentId: string;
  readonly attempt: number;
  readonly lookupKey: string;
  readonly priceId: string;
  readonly customerId: string;
  readonly amountCents: number;
  readonly createdAt: string;
  readonly sessionId: string | null;
};
/** `closed`: the account is being deleted and can buy nothing. */
export type CheckoutSlot = CheckoutIntent | 'closed';

export type BillingChange = {
  readonly expectedVersion: number | null;
  readonly expectedSyncs: number;
  readonly entitlement: BillingEntitlement | null;
  readonly subscriptions: readonly StoredSubscription[];
  readonly orders: readonly StoredOrder[];
  readonly seat?: SeatChange | undefined;
  readonly mails?: readonly BillingMail[] | undefined;
  /** What the ledger then counts, and the changes of it; absent for none. */
  readonly mrr?: CountedMrr | undefined;
  /** For whom it counts; undefined leaves the stored value unchanged. */
  readonly mrrCoachId?: string | null | undefined;
  readonly ledger?: readonly MrrEntry[] | undefined;
  /** ISO instant, when the account pays for coaching: a later job checks that it has a coach. */
  readonly paysForCoach?: string | null | undefined;
};

export type BillingRepository = {
  findCustomerSlot(accountId: string): Promise<CustomerSlot | null>;
  reserveCustomerSlot(accountId: string, email: string): Promise<CustomerSlot>;
  /** Changes nothing for an account without a slot. */
  setCustomerEmail(accountId: string, email: string): Promise<void>;
  endCustomerAttempt(accountId: string, attempt: number): Promise<void>;
  fillCustomerSlot(accountId: string, customerId: string): Promise<string>;
  findAccountOfCustomer(customerId: string): Promise<string | null>;
  /** Whether the customer's account was removed, while the provider still names it. */
  readIsRemoved(customerId: string): Promise<boolean>;

  /** Whether a purchase waits for its address to be confirmed, or is going back because nobody did. */
  readIsAwaiting(accountId: string): Promise<boolean>;

  findEntitlement(accountId: string): Promise<BillingEntitlement | null>;
  saveBilling(accountId: string, change: BillingChange): Promise<boolean>;
  findSubscription(accountId: string, subscriptionId: string): Promise<StoredSubscription | null>;
  listSubscriptions(accountId: string): Promise<readonly StoredSubscription[]>;
  listOrders(accountId: string): Promise<readonly StoredOrder[]>;

  findCheckout(accountId: string): Promise<CheckoutSlot | null>;
  /** Ids of the admins, for mails to them. */
  listAdmins(): Promise<readonly string[]>;
  replaceCheckout(accountId: string, read: CheckoutSlot | null, next: CheckoutSlot): Promise<boolean>;
};
