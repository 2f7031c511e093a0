import { type MailContext, mailKind } from '#functions/modules/mail/mail-kind.ts';
import { pastDueGraceDays } from '#shared/domain/access/access-status.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { monthsInPeriod } from '#shared/domain/catalog/prices.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { disputeMailData } from '../dispute-mail-data.ts';
import { boughtGift, redeemedGift } from '../gifts/gift-mails.ts';
import { type PaymentMailData, paymentMailData } from '../payment-mails.ts';
import { quoteCredit } from '../quotes/quote-credit-mail.ts';
import { planMails } from './plan-mail-kinds.ts';
import { soldName } from './sold-name.ts';

const paymentMail = (kind: 'payment-received' | 'payment-failed') =>
  mailKind(
    paymentMailData,
    ({ plan: sold, amountCents, taxCents, receiptUrl, period, pastDueSince }, mail) => {
      const { text, money, day } = mail;
      const plan = soldName(text, sold);
      const isReceipt = kind === 'payment-received';
      return {
        texts: kind,
        values: { plan },
        rows: [
          { label: text('payment.plan'), value: plan },
          { label: text('payment.amount'), value: money(amountCents) },
          ...(isReceipt && taxCents !== undefined
            ? [{ label: text('payment.tax'), value: money(taxCents) }]
            : []),
          ...(isReceipt && period !== null ? periodRows(period, mail) : []),
        ],
        // The provider's page of the invoice: there it is read, and paid.
        link: receiptUrl ?? '/account',
        opens: '/account',
        notes: isReceipt
          ? []
          : [
              ...(pastDueSince === null
                ? []
                : [
                    text('payment-failed.grace', {
                      until: day(Date.parse(pastDueSince) + pastDueGraceDays * dayMs),
                    }),
                  ]),
              text('payment-failed.retried'),
            ],
      };
    },
  );

function periodRows(
  { start, end, cancelAt }: NonNullable<PaymentMailData['period']>,
  { text, day }: MailContext,
) {
  return [
    { label: text('payment.period'), value: text('payment.range', { start: day(start), end: day(end) }) },
    cancelAt === null
      ? { label: text('payment.renewal'), value: day(end) }
      : { label: text('payment.ends'), value: day(cancelAt) },
  ];
}

const disputeMail = (kind: 'dispute-opened' | 'dispute-lost') =>
  mailKind(disputeMailData, async ({ clientId, plan, amountCents, evidenceDueBy }, mail) => {
    const { text, money, time, findPerson } = mail;
    const client = await findPerson(clientId);
    return {
      texts: kind,
      rows: [
        { label: text('dispute.client'), value: client?.email ?? clientId },
        { label: text('dispute.plan'), value: soldName(text, plan) },
        { label: text('dispute.amount'), value: money(amountCents) },
        ...(kind === 'dispute-opened' && evidenceDueBy !== null
          ? [{ label: text('dispute.due'), value: time(evidenceDueBy) }]
          : []),
      ],
      link: `/admin/clients/${encodeURIComponent(clientId)}`,
    };
  });

const monthsOf = ({ reader: { locale } }: MailContext, period: keyof typeof monthsInPeriod) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(
    monthsInPeriod[period],
  );

export const billingMails = {
  ...planMails,
  'payment-received': paymentMail('payment-received'),
  'payment-failed': paymentMail('payment-failed'),
  'dispute-opened': disputeMail('dispute-opened'),
  'dispute-lost': disputeMail('dispute-lost'),
  'quote-credit': mailKind(quoteCredit, ({ tier, quotedCents, cents }, { money }) => ({
    texts: 'quote-credit',
    values: { plan: tierNames[tier].displayName, quoted: money(quotedCents), amount: money(cents) },
    link: '/account?tab=subscriptions',
  })),
  'gift-bought': mailKind(boughtGift, ({ tier, period, code }, mail) => ({
    texts: 'gift-bought',
    values: { plan: tierNames[tier].displayName, months: monthsOf(mail, period) },
    rows: [
      { label: mail.text('gift-bought.code'), value: code },
      // After #, so that no server's log has it.
      { label: mail.text('gift-bought.link'), value: `${mail.siteUrl}/gifts#${code}` },
    ],
    link: '/gifts',
  })),
  'gift-redeemed': mailKind(redeemedGift, ({ tier, period, as, creditCents }, mail) => {
    const plan = tierNames[tier].displayName;
    return {
      texts: 'gift-redeemed',
      values: { plan },
      body:
        as === 'plan'
          ? mail.text('gift-redeemed.body.plan', { plan, months: monthsOf(mail, period) })
          : mail.text('gift-redeemed.body.credit', { amount: mail.money(creditCents) }),
      link: '/account',
    };
  }),
};
