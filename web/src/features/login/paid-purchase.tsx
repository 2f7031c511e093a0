import type { SignUpPurchase } from '#shared/contracts/billing/billing.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** What was paid, and when it goes back if nobody confirms the address. */
export function PaidPurchase({ paid }: { readonly paid: SignUpPurchase }) {
  const t = useText();
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: browserZone() });
  const plan =
    paid.period === null
      ? paid.planName
      : t('auth.purchase.plan', { plan: paid.planName, period: t(`auth.purchase.period.${paid.period}`) });
  return (
    <>
      <p>{t('auth.purchase.paid', { amount: formatAmount(paid.amountCents, language), plan })}</p>
      <p className="muted">{t('auth.purchase.returned', { date: day.format(new Date(paid.refundAt)) })}</p>
    </>
  );
}
