import type * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind, type Reader } from '#functions/platform/outbox/mail-kind.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import { type PlanMailKind, type PlanMailTexts, planNews } from '../../plan-news.ts';
import { paymentMailTexts } from '../payment-mail-texts.ts';
import { german } from './plan-mails-de.ts';
import { english } from './plan-mails-en.ts';
import { spanish } from './plan-mails-es.ts';
import { french } from './plan-mails-fr.ts';
import { portuguese } from './plan-mails-pt.ts';

const texts: Readonly<Record<LocaleId, PlanMailTexts>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
};

const periods: Readonly<Record<LocaleId, Readonly<Record<BillingPeriod, string>>>> = {
  en: { monthly: 'monthly', quarterly: 'quarterly', semiannual: 'every six months', annual: 'annual' },
  de: { monthly: 'monatlich', quarterly: 'vierteljährlich', semiannual: 'halbjährlich', annual: 'jährlich' },
  es: { monthly: 'mensual', quarterly: 'trimestral', semiannual: 'semestral', annual: 'anual' },
  fr: { monthly: 'par mois', quarterly: 'par trimestre', semiannual: 'par semestre', annual: 'par an' },
  pt: { monthly: 'mensal', quarterly: 'trimestral', semiannual: 'semestral', annual: 'anual' },
};

const planMail = (kind: PlanMailKind) =>
  mailKind(planNews, (news, reader, { siteUrl }) => renderPlanMail(kind, news, reader, siteUrl));

export const planMails = {
  'plan-welcome': planMail('plan-welcome'),
  'payment-repaired': planMail('payment-repaired'),
  'payment-reminder': planMail('payment-reminder'),
  'payment-refunded': planMail('payment-refunded'),
  'payment-partly-refunded': planMail('payment-partly-refunded'),
  'plan-renews': planMail('plan-renews'),
  'plan-card-expires': planMail('plan-card-expires'),
  'plan-changed': planMail('plan-changed'),
  'plan-change-scheduled': planMail('plan-change-scheduled'),
  'plan-price-changes': planMail('plan-price-changes'),
  'plan-canceled': planMail('plan-canceled'),
  'plan-kept': planMail('plan-kept'),
  'plan-ended': planMail('plan-ended'),
  'plan-ended-unpaid': planMail('plan-ended-unpaid'),
  'plan-ended-disputed': planMail('plan-ended-disputed'),
  'plan-ended-fraud': planMail('plan-ended-fraud'),
  'plan-ends-refunded': planMail('plan-ends-refunded'),
  'plan-access-paused': planMail('plan-access-paused'),
  'plan-pause-planned': planMail('plan-pause-planned'),
  'plan-pause-began': planMail('plan-pause-began'),
  'plan-pause-ended': planMail('plan-pause-ended'),
  'plan-card-removed': planMail('plan-card-removed'),
  'purchase-received': planMail('purchase-received'),
  'purchase-unconfirmed': planMail('purchase-unconfirmed'),
  'purchase-refunded': planMail('purchase-refunded'),
} as const satisfies Record<PlanMailKind, unknown>;

function renderPlanMail(
  kind: PlanMailKind,
  {
    plan,
    from,
    period,
    fromPeriod,
    amountCents,
    fromAmountCents,
    at,
    until,
    card,
    link,
  }: z.infer<typeof planNews>,
  { email, fullName, locale, timeZone }: Reader,
  siteUrl: string,
): OutgoingMail {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const day = (instant: string | null) => (instant === null ? '' : days.format(new Date(instant)));
  const amount = (cents: number | null) => (cents === null ? '' : formatAmount(cents, locale));
  const named = (name: string, every: BillingPeriod | null) =>
    (from === plan || kind === 'purchase-received') && every !== null
      ? `${name} (${periods[locale][every]})`
      : name;
  const fact = {
    plan: named(plan, period),
    from: named(from ?? '', fromPeriod),
    amount: amount(amountCents),
    fromAmount: amount(fromAmountCents),
    at: day(at),
    until: day(until),
    card: card ?? '',
  };
  const words = texts[locale][kind];
  const subject = words.subject(fact);
  return {
    to: email,
    subject,
    ...layoutMail({
      locale,
      siteUrl,
      heading: subject,
      greeting: paymentMailTexts[locale].greeting(fullName),
      body: words.body(fact),
      button: { label: words.action, link: link ?? `${siteUrl}${pageOf(kind)}` },
      facts: [],
      notes: [],
    }),
  };
}

const toPricing: ReadonlySet<PlanMailKind> = new Set<PlanMailKind>([
  'plan-ended-unpaid',
  'plan-ended-disputed',
  'plan-ended-fraud',
  'purchase-refunded',
]);

function pageOf(kind: PlanMailKind): string {
  if (kind === 'plan-welcome') return '/dashboard';
  if (kind === 'purchase-received' || kind === 'purchase-unconfirmed') return '/verify-email';
  return toPricing.has(kind) ? '/pricing' : '/account?tab=subscriptions';
}
