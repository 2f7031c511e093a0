import type {
  EntitlementRecord,
  OrderRecord,
  SubscriptionRecord,
} from '#functions/billing/billing-repository.ts';
import { planView } from '#functions/billing/billing-view.ts';
import type { PaymentMail } from '#functions/billing/payment-mails.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutHtml, layoutText, type MailContent } from '#functions/platform/mail-layout.ts';
import type { Account } from '#shared/contracts/account.ts';
import { pastDueGraceDays } from '#shared/domain/access-status.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { paymentMailTexts } from './payment-mail-texts.ts';

const dayMs = 86_400_000;

export type PaymentMailFacts = {
  readonly account: Pick<Account, 'email' | 'fullName' | 'locale' | 'timeZone'>;
  readonly order: OrderRecord;
  readonly subscription: SubscriptionRecord | null;
  readonly entitlement: EntitlementRecord | null;
};

export function renderPaymentMail(
  { kind }: Pick<PaymentMail, 'kind'>,
  { account, order, subscription, entitlement }: PaymentMailFacts,
  siteUrl: string,
): OutgoingMail {
  const { email, fullName, locale, timeZone } = account;
  const texts = paymentMailTexts[locale];
  const words = texts[kind];
  const plan = planView(order).display_name;
  const day = (instant: string | number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant));
  const accountPage = `${siteUrl}/account`;
  const since = entitlement?.subscriptionId === subscription?.id ? entitlement?.pastDueSince : null;
  const grace = since == null ? [] : [texts.failed.grace(day(Date.parse(since) + pastDueGraceDays * dayMs))];
  const content: MailContent = {
    locale,
    heading: words.heading,
    greeting: texts.greeting(fullName),
    body: words.body(plan),
    rows: [
      { label: texts.plan, value: plan },
      { label: texts.amount, value: formatAmount(order.amountCents, locale) },
      ...(kind === 'received' && subscription !== null ? periodRows(subscription, texts, day) : []),
    ],
    button: {
      label: words.action,
      link: kind === 'received' ? (order.receiptUrl ?? accountPage) : accountPage,
      fallback: texts.fallback,
    },
    facts: [],
    notes: kind === 'failed' ? [...grace, texts.failed.retried] : [],
  };
  return {
    to: email,
    subject: words.subject(plan),
    text: layoutText(content),
    html: layoutHtml(content),
  };
}

function periodRows(
  { currentPeriodStart, currentPeriodEnd, cancelAt }: SubscriptionRecord,
  texts: (typeof paymentMailTexts)['en'],
  day: (instant: string) => string,
) {
  return [
    { label: texts.period, value: texts.range(day(currentPeriodStart), day(currentPeriodEnd)) },
    cancelAt === null
      ? { label: texts.renewal, value: day(currentPeriodEnd) }
      : { label: texts.ends, value: day(cancelAt) },
  ];
}
