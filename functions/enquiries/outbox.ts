import type { LocaleId } from '#shared/contracts/account.ts';

/** What a mail says, before it is put into words; the words are made when it is sent. */
export type MailOrder =
  | { readonly template: 'waiting-list-confirm'; readonly token: string }
  | { readonly template: 'waiting-list-offer'; readonly untilIso: string }
  | { readonly template: 'support-receipt' }
  | {
      readonly template: 'support-request';
      readonly requestId: string;
      readonly name: string;
      readonly replyTo: string;
      readonly message: string;
    };

/** A mail that has to be sent once. `id` is made from what caused it, so that the same cause never asks twice. */
export type OutboxMail = {
  readonly id: string;
  /** Epoch milliseconds; its day is the partition that the sweep reads. */
  readonly createdAt: number;
  readonly to: string;
  readonly locale: LocaleId;
  readonly order: MailOrder;
};

/** Port: mails that were decided on. They are put in by the transactions that decide. */
export type Outbox = {
  /** Those of the last two days that are not sent and that nobody is sending now. */
  listDue(now: number): Promise<readonly OutboxMail[]>;
  /** Takes the mail for one sender until the lease ends. @returns Whether it was there to be taken. */
  claim(mail: OutboxMail, now: number, leaseUntil: number): Promise<boolean>;
  markSent(mail: OutboxMail, now: number): Promise<void>;
};
