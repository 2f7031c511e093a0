import type { UpcomingCharge } from '../due-mails.ts';
import type { ProviderInvoice, ProviderSubscription } from '../provider-state.ts';

export type ProviderCharge = {
  readonly id: string;
  readonly customerId: string | null;
  readonly paymentIntentId: string | null;
  readonly refundedCents: number;
  readonly isDisputed: boolean;
};
/** A card's bank says that a payment is probably fraud. */
export type ProviderFraudWarning = {
  readonly id: string;
  readonly customerId: string | null;
  readonly paymentIntentId: string;
};
export type ProviderCustomer = { readonly id: string; readonly balanceCents: number };
export type BalanceTransaction = {
  readonly id: string;
  /** Credit is negative. */
  readonly amountCents: number;
  /** What of ours made it, by its metadata. */
  readonly source: {
    readonly kind: 'promise' | 'gift' | 'gift-return' | 'quote' | 'plan-return';
    readonly id: string;
  } | null;
  /** The provider moved it between the balance and an invoice or checkout. */
  readonly isOfInvoice: boolean;
};
/** As it is now, with every transaction since the beginning, oldest first. */
export type CustomerBalance = {
  /** Credit is negative. */
  readonly balanceCents: number;
  readonly transactions: readonly BalanceTransaction[];
};

/** One page, newest first. */
export type ProviderPage<T> = { readonly items: readonly T[]; readonly next: string | null };

/** `after` is the id of the last object of the page before. @throws CursorGone when that object no longer exists. */
export type ReconcilerGateway = {
  listSubscriptions(after: string | null): Promise<ProviderPage<ProviderSubscription>>;
  listInvoices(after: string | null): Promise<ProviderPage<ProviderInvoice>>;
  listCharges(after: string | null): Promise<ProviderPage<ProviderCharge>>;
  listFraudWarnings(after: string | null): Promise<ProviderPage<ProviderFraudWarning>>;
  listCustomers(after: string | null): Promise<ProviderPage<ProviderCustomer>>;
  readBalance(customerId: string): Promise<CustomerBalance>;
  /** The next charge of a subscription; null when none is coming. */
  previewRenewal(subscriptionId: string): Promise<UpcomingCharge | null>;
};

export class CursorGone extends Error {}
