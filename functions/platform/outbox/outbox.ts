/** A mail that has to be sent once. `id` is made from what caused it, so that the same cause never asks twice. */
export type Mail = {
  readonly id: string;
  /** Epoch milliseconds; its day is the partition that the sweep reads. */
  readonly createdAt: number;
};

/** Port: mails that were decided on. They are put in by the transactions that decide. */
export type Outbox<Decided extends Mail> = {
  /** Those of the last days that are not sent and that nobody is sending now. */
  listDue(now: number): Promise<readonly Decided[]>;
  /** Takes the mail for one sender until the lease ends. @returns Whether it was there to be taken. */
  claim(mail: Decided, now: number, leaseUntil: number): Promise<boolean>;
  /** Marks it as sent, or as dropped because nobody is to get it anymore, and removes what it says. */
  markDone(mail: Decided, now: number): Promise<void>;
};
