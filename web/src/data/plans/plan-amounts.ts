import { inPersonPlans } from '#shared/domain/booking/in-person-plans.ts';
import {
  amountToPayCents,
  isBestPriceApplied,
  savingCents,
  savingOnCents,
} from '#shared/domain/catalog/prices.ts';
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

/** The saving over monthly billing, in cents; null for monthly billing. */
export function savingOf(chosen: Recurring): number | null {
  if (chosen.period === 'monthly') return null;
  return 'tier' in chosen
    ? savingCents(chosen.tier, chosen.period)
    : savingOnCents(inPersonPlans[chosen.plan].monthlyCents, chosen.period, amountOf(chosen));
}
