import type { NotifyMeRequest, SupportRequest } from '#shared/contracts/enquiries.ts';
import type { OutboxMail } from './outbox.ts';

export type EnquiryRepository = {
  addSupportRequest(request: SupportRequest, mail: OutboxMail, now: number): Promise<boolean>;
  /** At most one receipt per address and day, so that the form cannot flood a mailbox. */
  addReceipt(receipt: OutboxMail, now: number): Promise<boolean>;
  /** Keeps the first instant of consent. */
  addPreOrder(request: NotifyMeRequest, now: number): Promise<void>;
};
