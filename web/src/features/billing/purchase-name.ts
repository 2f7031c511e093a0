import type { InPersonPurchase, Order } from '#shared/contracts/billing.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** What was bought in person, or null for coaching. */
export function inPersonOf(plan: Order['pricing_plans']): InPersonPurchase | null {
  return plan.metadata?.in_person ?? null;
}

/** The name of what was bought, in the person's language where it is ours to translate. */
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
