import type { SignUpPurchase } from '#shared/contracts/billing/billing.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** What was paid, and when it goes back if nobody confirms the address. */
export function PaidPurchase({ paid }: { readonly paid: SignUpPurchase }) {
  const t = useText();
  const language = useLanguage();
  const plan =
    paid.period === null
      ? paid.planName
      : t('auth.purchase.plan', { plan: paid.planName, period: t(`auth.purchase.period.${paid.period}`) });
  return (
    <>
      <p>{t('auth.purchase.paid', { amount: formatAmount(paid.amountCents, language), plan })}</p>
      <p className="muted">
        {t('auth.purchase.returned', { date: formatDate(paid.refundAt, language, browserZone()) })}
      </p>
    </>
  );
}
