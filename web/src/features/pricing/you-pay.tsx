import { formatAmount } from '#shared/domain/billing/money.ts';
import { amountToPayCents, isBestPriceApplied } from '#shared/domain/catalog/prices.ts';
import type { BillingPeriod, PriceListId, TierId } from '#shared/domain/tiers/tiers.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** The amount charged, beside a list price that differs from it; otherwise nothing. */
export function YouPay({
  tier,
  period,
  priceList,
}: {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly priceList: PriceListId;
}) {
  const t = useText();
  const language = useLanguage();
  if (!isBestPriceApplied(priceList, tier, period)) return null;
  const amount = formatAmount(amountToPayCents(tier, period), language);
  return <span className="you-pay">{t('pricing.you-pay', { amount })}</span>;
}
