import type { TierId } from '#shared/domain/tiers.ts';
import type { PaymentMail } from './payment-mails.ts';
import type { Sold } from './provider-state.ts';

/** The one customer of an account. Reserved before the provider is asked, so that every retry asks the same. */
export type CustomerSlot = {
  readonly accountId: string;
  /** The address that the customer is made with, whoever of several parallel requests reserved first. */
  readonly email: string;
  readonly customerId: string | null;
  /** How many idempotency keys were spent in vain on making the customer. */
  readonly attempt: number;
  /** How often rows were written without an entitlement, which has a version: then this is theirs. */
  readonly syncs: number;
};

/** What is known of an account's right to a tier. `access-status.ts` decides what it means at a given moment. */
export type EntitlementRecord = {
  readonly version: number;
  /** The tier that was paid for; null when there is none, or none of ours. */
  readonly tier: TierId | null;
  /** True where there is no tier because its payment was refunded in full or its dispute was lost. */
  readonly paymentReturned: boolean;
  readonly status: string;
  readonly pastDueSince: string | null;
  readonly subscriptionId: string;
  readonly currentPeriodEnd: string;
  readonly cancelAt: string | null;
  readonly updatedAt: string;
};

export type SubscriptionRecord = Sold & {
  readonly id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly createdAt: string;
  readonly currentPeriodStart: string;
  readonly currentPeriodEnd: string;
  /** When it ends or has ended. */
  readonly cancelAt: string | null;
};

export type OrderStatus = 'paid' | 'pending' | 'failed' | 'void';
export type OrderRecord = Sold & {
  readonly id: string;
  readonly status: OrderStatus;
  readonly amountCents: number;
  readonly createdAt: string;
  readonly receiptUrl: string | null;
  /** Cents given back. On a write, null leaves what is stored as it is. */
  readonly refundedCents: number | null;
  /** The last thing that its owner was told of it by mail. On a write, left out leaves what is stored as it is. */
  readonly notified?: 'received' | 'failed' | undefined;
};

/** A checkout that was asked for. Its id and its attempt make the idempotency key of the session. */
export type CheckoutIntent = {
  readonly intentId: string;
  /** How many keys were spent in vain on opening it. */
  readonly attempt: number;
  readonly lookupKey: string;
  readonly priceId: string;
  readonly customerId: string;
  readonly amountCents: number;
  readonly createdAt: string;
  /** null until the provider opened it. */
  readonly sessionId: string | null;
};
/** `closed` is the mark of an account that is being deleted: nothing is sold to it any more. */
export type CheckoutSlot = CheckoutIntent | 'closed';

export type BillingChange = {
  /** The version of the entitlement that was read before the provider was asked; null when there was none. */
  readonly expectedVersion: number | null;
  /** The count of syncs that was read with it; looked at where there is no entitlement to write. */
  readonly expectedSyncs: number;
  /** null where the customer never had a coaching plan. */
  readonly entitlement: EntitlementRecord | null;
  readonly subscriptions: readonly SubscriptionRecord[];
  readonly orders: readonly OrderRecord[];
  /** What the change means for the account's place of the limited tier; nothing where left out. */
  readonly seat?: 'taken' | 'freed' | undefined;
  readonly mails?: readonly PaymentMail[] | undefined;
  /** ISO instant, where the account pays for being coached: whether it has a coach is looked at later. */
  readonly paysForCoach?: string | null | undefined;
};

/** Port: the billing table. Every write that must happen once carries its condition; the owner's id comes first. */
export type BillingRepository = {
  findCustomerSlot(accountId: string): Promise<CustomerSlot | null>;
  /** Stores the address unless a slot is there. @returns The slot that holds now. */
  reserveCustomerSlot(accountId: string, email: string): Promise<CustomerSlot>;
  /** Counts an attempt that spent its key, unless another request has counted it or there is a customer by now. */
  endCustomerAttempt(accountId: string, attempt: number): Promise<void>;
  /** Puts the customer into the slot, and the way back from it. @returns The customer that is in the slot now. */
  fillCustomerSlot(accountId: string, customerId: string): Promise<string>;
  findAccountOfCustomer(customerId: string): Promise<string | null>;

  findEntitlement(accountId: string): Promise<EntitlementRecord | null>;
  /** All or nothing. @returns False when the rows are not at the expected version any more. */
  saveBilling(accountId: string, change: BillingChange): Promise<boolean>;
  findSubscription(accountId: string, subscriptionId: string): Promise<SubscriptionRecord | null>;
  listSubscriptions(accountId: string): Promise<readonly SubscriptionRecord[]>;
  /** Newest first, at most 100. */
  listOrders(accountId: string): Promise<readonly OrderRecord[]>;

  findCheckout(accountId: string): Promise<CheckoutSlot | null>;
  /** Replaces the slot if it still is what was read. @returns Whether it was. */
  replaceCheckout(accountId: string, read: CheckoutSlot | null, next: CheckoutSlot): Promise<boolean>;
};
