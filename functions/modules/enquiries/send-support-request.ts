import { addressHash } from '#functions/platform/address-hash.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import type { NotifyMeRequest, SupportRequest } from '#shared/contracts/enquiries/enquiries.ts';
import { type EnquiryMail, enquiryMail } from './outbox.ts';

export type EnquiryRepository = {
  addSupportRequest(request: SupportRequest, mail: EnquiryMail, now: number): Promise<boolean>;
  /** At most one receipt per address and day, so that the form cannot flood a mailbox. */
  addReceipt(receipt: EnquiryMail): Promise<boolean>;
  /** Keeps the first instant of consent. Changes nothing while the mail is on the way. */
  addPreOrder(request: NotifyMeRequest, now: number): Promise<void>;
};

/**
 * Mails support, and a receipt to the sender. The receipt repeats nothing, because anyone can write in anyone's name.
 */
export async function sendSupportRequest(
  deps: {
    readonly enquiries: EnquiryRepository;
    readonly supportAddress: string;
    readonly clock: Clock;
  },
  request: SupportRequest,
): Promise<void> {
  const now = deps.clock();
  const { name, email, message, locale } = request;
  const id = ownedId(addressHash(email), request.id);
  const written = enquiryMail(
    `support#${id}`,
    { email: deps.supportAddress, locale },
    { template: 'support-request', requestId: id, name, replyTo: email, message },
    now,
  );
  const toSupport = { ...written, concerns: { email, locale } };
  await deps.enquiries.addSupportRequest({ ...request, id }, toSupport, now);
  // Also after a repeated request: the first one may have ended in between.
  const day = new Date(now).toISOString().slice(0, 10);
  await deps.enquiries.addReceipt(
    enquiryMail(`support-receipt#${day}`, request, { template: 'support-receipt' }, now),
  );
}
