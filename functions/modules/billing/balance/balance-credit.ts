/**
 * Credit that goes onto a customer's balance, written before the provider is called. The scheduled comparison gives what
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

/** What was left on the balance of credit that somebody paid for, or that an operator gave. */
export type PaidRest = {
  readonly cents: number;
  /** ISO instant from before the balance was read. */
  readonly readAt: string;
};

export type BalanceRows = {
  readonly credits: readonly BalanceCredit[];
  /** Transactions of the provider that operators know of. */
  readonly reported: ReadonlySet<string>;
  /** null before the first note. */
  readonly paidRest: PaidRest | null;
};

export type BalanceCreditRepository = {
  /** @returns The stored one: the first stays, so that every try gives the same amount under the same key. */
  add(accountId: string, credit: BalanceCredit): Promise<BalanceCredit>;
  read(accountId: string): Promise<BalanceRows>;
  /** The latest reading stays. */
  notePaidRest(accountId: string, rest: PaidRest): Promise<void>;
  /** Remembers that operators know of a transaction of the provider. Repeating it changes nothing. */
  addReported(accountId: string, transactionId: string): Promise<void>;
};
