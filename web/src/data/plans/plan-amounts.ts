import { inPersonPlans } from '#shared/domain/booking/in-person-plans.ts';
import {
  amountToPayCents,
  isBestPriceApplied,
  isSavingShown,
  savingCents,
} from '#shared/domain/catalog/prices.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import type { ChosenInPersonPlan, ChosenTier } from './chosen-plan.ts';

type Recurring = ChosenTier | ChosenInPersonPlan;

/** The initial and recurring charge, in cents. */
export function amountOf(chosen: Recurring): number {
  if ('tier' in chosen) return amountToPayCents(chosen.tier, chosen.period);
  const { monthlyCents, annualCents } = inPersonPlans[chosen.plan];
  return chosen.period === 'monthly' ? monthlyCents : annualCents;
}

export function hasBestPrice(chosen: Recurring): boolean {
  return 'tier' in chosen && isBestPriceApplied(chosen.priceList, chosen.tier, chosen.period);
}

/** The savings over monthly billing, in cents; null when there are none. */
export function savingOf(chosen: Recurring): number | null {
  const saving =
    'tier' in chosen
      ? savingCents(chosen.tier, chosen.period)
      : inPersonPlans[chosen.plan].monthlyCents * 12 - amountOf(chosen);
  const period: BillingPeriod = chosen.period;
  return isSavingShown(period, saving) ? saving : null;
}
