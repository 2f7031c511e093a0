import type { NotifyMeRequest, SupportRequest } from '#shared/contracts/enquiries.ts';
import type { OutboxMail } from './outbox.ts';

/** Port: what visitors sent us. Each write happens once, however often it is asked for. */
export type EnquiryRepository = {
  /**
   * Stores the request with the mail to support, both or neither.
   * @returns Whether this call stored it: false for an id that is known.
   */
  addSupportRequest(request: SupportRequest, mail: OutboxMail, now: number): Promise<boolean>;
  /** Stores a receipt unless the address had one within a day: a form must not flood a mailbox. */
  addReceipt(receipt: OutboxMail, now: number): Promise<boolean>;
  /** Stores the address and its consent; the first instant of consent stays. */
  addPreOrder(request: NotifyMeRequest, now: number): Promise<void>;
};
