export type Mail = {
  readonly id: string;
  readonly createdAt: number;
};

export type Outbox<Decided extends Mail> = {
  listDue(now: number): Promise<readonly Decided[]>;
  /**
   * Leases the mail to one sender.
   * @returns Whether the lease was free.
   */
  claim(mail: Decided, now: number, leaseUntil: number): Promise<boolean>;
  markDone(mail: Decided, now: number): Promise<void>;
};
