import type { AccountPlanChoice } from '#shared/contracts/chosen-plan.ts';
import {
  type InPersonPeriod,
  type InPersonPlanId,
  inPersonPeriods,
  inPersonPlanIds,
} from '#shared/domain/in-person-plans.ts';
import { type PlaceId, placeIds } from '#shared/domain/session-places.ts';
import {
  type BillingPeriod,
  billingPeriods,
  type PriceListId,
  priceListIds,
  type TierId,
  tierIds,
} from '#shared/domain/tiers.ts';

/** The tier that a visitor chose, with the price list of the page: for what to say, never for what to charge. */
export type ChosenTier = {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly priceList: PriceListId;
};
/** A plan of training in person. */
export type ChosenInPersonPlan = { readonly plan: InPersonPlanId; readonly period: InPersonPeriod };
/** A package of sessions at a place. */
export type ChosenPackage = { readonly place: PlaceId; readonly packageId: string };

/** What a visitor chose to buy. */
export type ChosenPlan = ChosenTier | ChosenInPersonPlan | ChosenPackage;

const storageKey = 'repz.chosen-plan';

/** What a query chooses; null for anything else. Amounts never come from here. */
export function parsePlan(query: URLSearchParams): ChosenPlan | null {
  const plan = inPersonPlanIds.find((id) => id === query.get('plan'));
  const inPersonPeriod = inPersonPeriods.find((id) => id === query.get('period'));
  if (plan && inPersonPeriod) return { plan, period: inPersonPeriod };
  const place = placeIds.find((id) => id === query.get('place'));
  const packageId = query.get('package');
  if (place && packageId) return { place, packageId };
  const tier = tierIds.find((id) => id === query.get('tier'));
  const period = billingPeriods.find((id) => id === query.get('period'));
  const priceList = priceListIds.find((id) => id === query.get('list')) ?? 'standard';
  return tier && period ? { tier, period, priceList } : null;
}

/** `?tier=…&period=…&list=…`, `?plan=…&period=…` or `?place=…&package=…`, for the links to sign-up and login. */
export function planQuery(chosen: ChosenPlan): string {
  return `?${new URLSearchParams(parametersOf(chosen))}`;
}

function parametersOf(chosen: ChosenPlan): Record<string, string> {
  if ('tier' in chosen) return { tier: chosen.tier, period: chosen.period, list: chosen.priceList };
  if ('plan' in chosen) return { plan: chosen.plan, period: chosen.period };
  return { place: chosen.place, package: chosen.packageId };
}

/** Keeps the choice through sign-up and login, in this tab alone. */
export function rememberChosenPlan(plan: ChosenPlan): void {
  try {
    sessionStorage.setItem(storageKey, planQuery(plan));
  } catch {
    // Storage may be switched off: the address still carries the choice.
  }
}

/** The choice in the address or else in storage; null without one. */
export function readChosenPlan(search: string = window.location.search): ChosenPlan | null {
  const fromAddress = parsePlan(new URLSearchParams(search));
  if (fromAddress) return fromAddress;
  try {
    return parsePlan(new URLSearchParams(sessionStorage.getItem(storageKey) ?? ''));
  } catch {
    return null;
  }
}

/** Once the plan is paid, or the person gave it up. */
export function forgetChosenPlan(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored then.
  }
}

/** What the account keeps of a choice; null for a package, which is only sold to who is logged in. */
export function accountChoice(plan: ChosenPlan | null): AccountPlanChoice | null {
  if (plan === null || 'place' in plan) return null;
  return 'tier' in plan ? { tier: plan.tier, period: plan.period } : { plan: plan.plan, period: plan.period };
}

/** The choice that an account kept, as the checkout takes it. */
export function planOfAccount(choice: AccountPlanChoice | null | undefined): ChosenPlan | null {
  if (!choice) return null;
  return 'tier' in choice ? { ...choice, priceList: 'standard' } : choice;
}
