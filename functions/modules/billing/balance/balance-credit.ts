/**
 * Credit that goes onto a customer's balance, written before the provider is called. The hourly comparison gives what
 * never arrived. Credits for late answers are in the ledger of promises.
 */
export type BalanceCredit = {
  /** A gift's order, or the quote that an invoice exceeded. */
  readonly source: 'gift' | 'quote';
  readonly sourceId: string;
  readonly customerId: string;
  readonly cents: number;
  /** ISO instant. */
  readonly createdAt: string;
  /** Of a gift alone: it may have been returned since. */
  readonly giftCode?: string | undefined;
};

export type BalanceCreditRepository = {
  /** @returns The stored one: the first stays, so that every try gives the same amount under the same key. */
  add(accountId: string, credit: BalanceCredit): Promise<BalanceCredit>;
  list(accountId: string): Promise<readonly BalanceCredit[]>;
  /** Remembers that operators know of a transaction of the provider. Repeating it changes nothing. */
  addReported(accountId: string, transactionId: string): Promise<void>;
  listReported(accountId: string): Promise<ReadonlySet<string>>;
};
