import { mailKind } from '#functions/modules/mail/mail-kind.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import { type PlanMailKind, planMailData } from '../plan-mail-data.ts';
import { soldName } from './sold-name.ts';

/** @param page Where its button leads, unless the facts have an address. */
const planMail = (kind: PlanMailKind, page = '/account?tab=subscriptions') =>
  mailKind(
    planMailData,
    ({ plan, from, period, fromPeriod, amountCents, fromAmountCents, at, until, card, link }, mail) => {
      const day = (instant: string | null) => (instant === null ? '' : mail.day(instant));
      const money = (cents: number | null) => (cents === null ? '' : mail.money(cents));
      const sold = (name: string) => soldName(mail.text, name);
      const named = (name: string, every: BillingPeriod | null) =>
        (from === plan || kind === 'purchase-received') && every !== null
          ? `${sold(name)} (${mail.text(`plan-period.${every}`)})`
          : sold(name);
      return {
        texts: kind,
        values: {
          plan: named(plan, period),
          from: named(from ?? '', fromPeriod),
          amount: money(amountCents),
          fromAmount: money(fromAmountCents),
          at: day(at),
          until: day(until),
          card: card ?? '',
        },
        link: link ?? page,
      };
    },
  );

export const planMails = {
  'plan-welcome': planMail('plan-welcome', '/dashboard'),
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
  'plan-ended-unpaid': planMail('plan-ended-unpaid', '/pricing'),
  'plan-ended-disputed': planMail('plan-ended-disputed', '/pricing'),
  'plan-ended-fraud': planMail('plan-ended-fraud', '/pricing'),
  'plan-ends-refunded': planMail('plan-ends-refunded'),
  'plan-access-paused': planMail('plan-access-paused'),
  'plan-pause-planned': planMail('plan-pause-planned'),
  'plan-pause-began': planMail('plan-pause-began'),
  'plan-pause-ended': planMail('plan-pause-ended'),
  'plan-paid-pause-began': planMail('plan-paid-pause-began'),
  'plan-paid-pause-ends': planMail('plan-paid-pause-ends'),
  'plan-paid-pause-over': planMail('plan-paid-pause-over'),
  'plan-card-removed': planMail('plan-card-removed'),
  'purchase-received': planMail('purchase-received', '/verify-email'),
  'purchase-unconfirmed': planMail('purchase-unconfirmed', '/verify-email'),
  'purchase-refunded': planMail('purchase-refunded', '/pricing'),
} as const satisfies Record<PlanMailKind, unknown>;
