import type { UpcomingCharge } from '#functions/billing/due-mails.ts';
import type { ProviderInvoice, ProviderSubscription } from '#functions/billing/provider-state.ts';

export type ProviderCharge = {
  readonly id: string;
  readonly customerId: string | null;
  readonly paymentIntentId: string | null;
  readonly refundedCents: number;
  readonly isDisputed: boolean;
};
export type ProviderCustomer = { readonly id: string; readonly balanceCents: number };
/** Only those that a promise gave, with its credit's id. */
export type ProviderCredit = { readonly id: string; readonly creditId: string };

/** One page, newest first. */
export type ProviderPage<T> = { readonly items: readonly T[]; readonly next: string | null };

/** `after` is the id of the last object of the page before. @throws CursorGone when that object no longer exists. */
export type ReconcilerGateway = {
  listSubscriptions(after: string | null): Promise<ProviderPage<ProviderSubscription>>;
  listInvoices(after: string | null): Promise<ProviderPage<ProviderInvoice>>;
  listCharges(after: string | null): Promise<ProviderPage<ProviderCharge>>;
  listCustomers(after: string | null): Promise<ProviderPage<ProviderCustomer>>;
  listCredits(customerId: string): Promise<readonly ProviderCredit[]>;
  /** The next charge of a subscription; null when none is coming. */
  previewRenewal(subscriptionId: string): Promise<UpcomingCharge | null>;
};

export class CursorGone extends Error {}
