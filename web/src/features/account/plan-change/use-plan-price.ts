import type { PaymentDetails, Subscription } from '#shared/contracts/billing/billing.ts';
import { afterDiscount } from '#shared/domain/billing/after-discount.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { amountToPayCents } from '#shared/domain/catalog/prices.ts';
import { type BillingPeriod, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { knownPeriod } from '#web/data/billing/subscription-view.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

type Held = Pick<Subscription, 'tier' | 'billing_period' | 'amount_cents' | 'current_period_end'>;

/** What a plan costs this client: the one that they have at its own price, each with the discount that they have. */
export function usePlanPrice(
  subscription: Held,
  discount: PaymentDetails['discount'],
  timeZone: string | undefined,
) {
  const t = useText();
  const language = useLanguage();
  return (tier: TierId, period: BillingPeriod): string => {
    const isHeld = tier === subscription.tier && period === knownPeriod(subscription.billing_period);
    const fullCents = isHeld ? subscription.amount_cents : amountToPayCents(tier, period);
    const price = t(`plan-change.every.${period}`, { amount: formatAmount(fullCents, language) });
    // A higher tier starts at once, all else with the next period.
    const isHigher = tierIds.indexOf(tier) > tierIds.indexOf(subscription.tier ?? tier);
    const at = isHigher ? Date.now() : Date.parse(subscription.current_period_end);
    const cents = afterDiscount(fullCents, discount, { at, isFirst: true });
    if (discount === null || cents === fullCents) return price;
    const amount = formatAmount(cents, language);
    if (discount.isOnce) return t('plan-change.discounted.once', { amount, price });
    return discount.endsAt === null
      ? t('plan-change.discounted.always', {
          price: t(`plan-change.every.${period}`, { amount }),
        })
      : t('plan-change.discounted.until', {
          price,
          discounted: t(`plan-change.every.${period}`, { amount }),
          date: formatDate(discount.endsAt, language, timeZone),
        });
  };
}
