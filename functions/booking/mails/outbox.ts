import type { BookingMail } from '#functions/booking/booking-mail.ts';

export type BookingOutbox = {
  listDue(nowMs: number): Promise<readonly BookingMail[]>;
  claim(mail: BookingMail, nowMs: number, leaseUntilMs: number): Promise<boolean>;
  markDone(mail: BookingMail, outcome: 'sent' | 'dropped', nowMs: number): Promise<void>;
};
