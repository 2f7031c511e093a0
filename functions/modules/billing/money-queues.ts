export type WaitingMoney = {
  readonly id: string;
  readonly accountId: string;
  readonly amountCents: number;
  /** ISO instants. */
  readonly since: string;
  readonly dueBy: string | null;
};

/** What an admin has to look after, the longest wait first. */
export type MoneyQueues = {
  openDisputes(limit: number): Promise<readonly WaitingMoney[]>;
  /** Refunds that were begun, and whose payments are not all back. */
  unfinishedRefunds(limit: number): Promise<readonly WaitingMoney[]>;
};
