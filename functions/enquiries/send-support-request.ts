import { addressHash } from '#functions/longevity/address-hash.ts';
import { type SendingDependencies, sendMail } from '#functions/platform/outbox/send-outbox.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import type { NotifyMeRequest, SupportRequest } from '#shared/contracts/enquiries.ts';
import type { OutboxMail } from './outbox.ts';

export type EnquiryRepository = {
  addSupportRequest(request: SupportRequest, mail: OutboxMail, now: number): Promise<boolean>;
  /** At most one receipt per address and day, so that the form cannot flood a mailbox. */
  addReceipt(receipt: OutboxMail, now: number): Promise<boolean>;
  /** Keeps the first instant of consent. */
  addPreOrder(request: NotifyMeRequest, now: number): Promise<void>;
};

/**
 * Mails support, and a receipt to the sender. The receipt repeats nothing, because anyone can write in anyone's name.
 */
export async function sendSupportRequest(
  deps: SendingDependencies<OutboxMail> & {
    readonly enquiries: EnquiryRepository;
    readonly supportAddress: string;
  },
  request: SupportRequest,
): Promise<void> {
  const now = deps.clock();
  const { name, email, message, locale } = request;
  // Senders have no account, so the address scopes the id.
  const id = ownedId(addressHash(email), request.id);
  const toSupport: OutboxMail = {
    id: `support#${id}`,
    createdAt: now,
    to: deps.supportAddress,
    locale,
    order: { template: 'support-request', requestId: id, name, replyTo: email, message },
  };
  if (!(await deps.enquiries.addSupportRequest({ ...request, id }, toSupport, now))) return;
  const day = new Date(now).toISOString().slice(0, 10);
  const receipt: OutboxMail = {
    id: `receipt#${addressHash(email)}#${day}`,
    createdAt: now,
    to: email,
    locale,
    order: { template: 'support-receipt' },
  };
  const receiptIsNew = await deps.enquiries.addReceipt(receipt, now);
  await Promise.all([sendMail(deps, toSupport), receiptIsNew && sendMail(deps, receipt)]);
}
