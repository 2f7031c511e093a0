import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import { type PaymentMail, paymentNews } from '../payment-mails.ts';
import { renderPaymentMail } from './render-payment-mail.ts';

const paymentMail = (kind: 'received' | 'failed') =>
  mailKind(paymentNews, (news, reader, { siteUrl }) => renderPaymentMail(kind, news, reader, siteUrl));

export const paymentMails = {
  'payment-received': paymentMail('received'),
  'payment-failed': paymentMail('failed'),
} as const satisfies Record<PaymentMail['kind'], unknown>;
