import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { MailContent } from '#functions/platform/mail-html.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import type { Reader } from '#functions/platform/outbox/mail-kind.ts';
import { pastDueGraceDays } from '#shared/domain/access/access-status.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import type { PaymentNews } from '../payment-mails.ts';
import { paymentMailTexts } from './payment-mail-texts.ts';

const dayMs = 86_400_000;

export function renderPaymentMail(
  kind: 'received' | 'failed',
  { plan, amountCents, taxCents, receiptUrl, period, pastDueSince }: PaymentNews,
  { email, fullName, locale, timeZone }: Reader,
  siteUrl: string,
): OutgoingMail {
  const texts = paymentMailTexts[locale];
  const words = texts[kind];
  const day = (instant: string | number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant));
  const accountPage = `${siteUrl}/account`;
  const grace =
    pastDueSince === null
      ? []
      : [texts.failed.grace(day(Date.parse(pastDueSince) + pastDueGraceDays * dayMs))];
  const content: MailContent = {
    locale,
    siteUrl,
    heading: words.heading,
    greeting: texts.greeting(fullName),
    body: words.body(plan),
    rows: [
      { label: texts.plan, value: plan },
      { label: texts.amount, value: formatAmount(amountCents, locale) },
      ...(kind === 'received' && taxCents !== undefined
        ? [{ label: texts.tax, value: formatAmount(taxCents, locale) }]
        : []),
      ...(kind === 'received' && period !== null ? periodRows(period, texts, day) : []),
    ],
    button: {
      label: words.action,
      // The provider's page of the invoice: there it is read, and paid.
      link: receiptUrl ?? accountPage,
    },
    facts: [],
    notes: kind === 'failed' ? [...grace, texts.failed.retried] : [],
  };
  return {
    to: email,
    subject: words.subject(plan),
    ...layoutMail(content),
  };
}

function periodRows(
  { start, end, cancelAt }: NonNullable<PaymentNews['period']>,
  texts: (typeof paymentMailTexts)['en'],
  day: (instant: string) => string,
) {
  return [
    { label: texts.period, value: texts.range(day(start), day(end)) },
    cancelAt === null
      ? { label: texts.renewal, value: day(end) }
      : { label: texts.ends, value: day(cancelAt) },
  ];
}
