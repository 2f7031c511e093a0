import { type MailKind, mailKind } from '#functions/modules/mail/mail-kind.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import { type PlanMailKind, planMailData, planMailKinds } from '../plan-mail-data.ts';
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

/** Where the button of some kinds leads instead. */
const pages: Readonly<Partial<Record<PlanMailKind, string>>> = {
  'plan-welcome': '/dashboard',
  'plan-ended-unpaid': '/pricing',
  'plan-ended-disputed': '/pricing',
  'plan-ended-fraud': '/pricing',
  'purchase-received': '/verify-email',
  'purchase-unconfirmed': '/verify-email',
  'purchase-refunded': '/pricing',
};

export const planMails = Object.fromEntries(
  planMailKinds.map((kind) => [kind, planMail(kind, pages[kind])]),
) as Readonly<Record<PlanMailKind, MailKind>>;
