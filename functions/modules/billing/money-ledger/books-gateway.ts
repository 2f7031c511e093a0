import type { MoneyMovement } from '../ledger-entry.ts';

/** A line of the provider's books about a payment, refund or dispute. */
export type ProviderTransaction = {
  readonly movement: MoneyMovement;
  /** Such as `usd`. */
  readonly currency: string;
  readonly paymentIntentId: string | null;
};

export type BooksGateway = {
  /** Every line of the time, in epoch seconds, without `to`. @returns null for more than can be read at once. */
  listTransactions(from: number, to: number): Promise<readonly ProviderTransaction[] | null>;
  hasTransactionBefore(at: number): Promise<boolean>;
};
