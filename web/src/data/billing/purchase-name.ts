import type { InPersonPurchase, Order } from '#shared/contracts/billing.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

export function inPersonOf(plan: Order['pricing_plans']): InPersonPurchase | null {
  return plan.metadata?.in_person ?? null;
}

export function usePurchaseName() {
  const t = useText();
  const inPersonName = (purchase: InPersonPurchase) =>
    'plan' in purchase
      ? t(`billing.in-person.plan.${purchase.plan}`)
      : t('billing.in-person.package', {
          place: t(`billing.in-person.place.${purchase.place}`),
          count: purchase.sessions,
        });
  return {
    inPersonName,
    nameOf: (plan: Order['pricing_plans']) => {
      const purchase = inPersonOf(plan);
      return purchase === null ? plan.display_name : inPersonName(purchase);
    },
  };
}
