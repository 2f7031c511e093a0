import type { InPersonPurchase, Order, PaymentSummary } from '#shared/contracts/billing/billing.ts';
import type { GiftedPlan } from '#shared/domain/billing/gifts.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMonths } from './use-months.ts';

export function inPersonOf(plan: Order['pricing_plans']): InPersonPurchase | null {
  return plan.metadata?.inPerson ?? null;
}

export function usePurchaseName() {
  const t = useText();
  const months = useMonths();
  const inPersonName = (purchase: InPersonPurchase) =>
    'plan' in purchase
      ? t(`billing.in-person.plan.${purchase.plan}`)
      : t('billing.in-person.package', {
          place: t(`billing.in-person.place.${purchase.place}`),
          count: purchase.sessions,
        });
  const giftName = ({ tier, period }: GiftedPlan) =>
    t('billing.gift', { plan: tierNames[tier].displayName, months: months(period) });
  const paidName = ({ inPerson, gift, plan_name }: PaymentSummary) =>
    gift !== null ? giftName(gift) : inPerson !== null ? inPersonName(inPerson) : plan_name;
  return {
    inPersonName,
    paidName,
    /** What a payment is thanked for. */
    thanks: (paid: PaymentSummary) =>
      paid.gift === null
        ? t('billing.success.toast', { plan: paidName(paid) })
        : t('billing.success.gift', { plan: tierNames[paid.gift.tier].displayName }),
    nameOf: (plan: Order['pricing_plans']) => {
      const gift = plan.metadata?.gift;
      if (gift !== undefined) return giftName(gift);
      const purchase = inPersonOf(plan);
      return purchase === null ? plan.display_name : inPersonName(purchase);
    },
  };
}
