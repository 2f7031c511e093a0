import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

export type MailOrder =
  | { readonly template: 'waiting-list-confirm'; readonly tier: TierId; readonly token: string }
  | { readonly template: 'waiting-list-offer'; readonly untilIso: string }
  | { readonly template: 'waiting-list-opened'; readonly tier: TierId }
  | {
      readonly template: 'book-mailing';
      readonly subject: string;
      readonly text: string;
      readonly link: string | null;
      /** ISO instant of the pre-order. */
      readonly consentedAt: string;
    }
  | { readonly template: 'support-receipt' }
  | { readonly template: 'support-answer'; readonly text: string; readonly replyTo: string }
  | {
      readonly template: 'support-request';
      readonly requestId: string;
      readonly name: string;
      readonly replyTo: string;
      readonly message: string;
    };

export type EnquiryMail = OutboxMail<MailOrder['template']> & { readonly data: MailOrder };

export function enquiryMail(
  id: string,
  to: { readonly email: string; readonly locale: LocaleId },
  order: MailOrder,
  createdAt: number,
): EnquiryMail {
  const { email, locale } = to;
  return { id, to: { email, locale }, kind: order.template, data: order, createdAt };
}
