import type { BookingMail } from './booking-mail.ts';

/** Port: mails that the transactions decided on. */
export type BookingOutbox = {
  /** Those that are due, not sent, and that nobody is sending now. */
  listDue(nowMs: number): Promise<readonly BookingMail[]>;
  /** Takes the mail for one sender until the lease ends. @returns Whether it was there to be taken. */
  claim(mail: BookingMail, nowMs: number, leaseUntilMs: number): Promise<boolean>;
  /** Files it as done: `sent`, or `dropped` because a later change overtook it. */
  markDone(mail: BookingMail, outcome: 'sent' | 'dropped', nowMs: number): Promise<void>;
};
