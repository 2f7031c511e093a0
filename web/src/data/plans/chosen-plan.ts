import type { AccountPlanChoice } from '#shared/contracts/account/chosen-plan.ts';
import {
  type InPersonPeriod,
  type InPersonPlanId,
  inPersonPeriods,
  inPersonPlanIds,
} from '#shared/domain/booking/in-person-plans.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import {
  type BillingPeriod,
  billingPeriods,
  type PriceListId,
  priceListIds,
  type TierId,
  tierIds,
} from '#shared/domain/tiers/tiers.ts';
import { storedText, tabStorage } from '#web/lib/storage/stored-text.ts';

/** Carries the page's price list for display, never for charging. */
export type ChosenTier = {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly priceList: PriceListId;
};
export type ChosenInPersonPlan = { readonly plan: InPersonPlanId; readonly period: InPersonPeriod };
export type ChosenPackage = { readonly place: LocationId; readonly packageId: string };

export type ChosenPlan = ChosenTier | ChosenInPersonPlan | ChosenPackage;

/** Where storage is disabled, the address alone carries the choice. */
const stored = storedText('repz.chosen-plan', tabStorage);

/** Amounts never come from the URL. */
export function parsePlan(query: URLSearchParams): ChosenPlan | null {
  const plan = inPersonPlanIds.find((id) => id === query.get('plan'));
  const inPersonPeriod = inPersonPeriods.find((id) => id === query.get('period'));
  if (plan && inPersonPeriod) return { plan, period: inPersonPeriod };
  const place = locationIds.find((id) => id === query.get('place'));
  const packageId = query.get('package');
  if (place && packageId) return { place, packageId };
  const tier = tierIds.find((id) => id === query.get('tier'));
  const period = billingPeriods.find((id) => id === query.get('period'));
  const priceList = priceListIds.find((id) => id === query.get('list')) ?? 'standard';
  return tier && period ? { tier, period, priceList } : null;
}

/** Builds `?tier=…&period=…&list=…`, `?plan=…&period=…` or `?place=…&package=…`. */
export function planQuery(chosen: ChosenPlan): string {
  return `?${new URLSearchParams(parametersOf(chosen))}`;
}

function parametersOf(chosen: ChosenPlan): Record<string, string> {
  if ('tier' in chosen) return { tier: chosen.tier, period: chosen.period, list: chosen.priceList };
  if ('plan' in chosen) return { plan: chosen.plan, period: chosen.period };
  return { place: chosen.place, package: chosen.packageId };
}

export function rememberChosenPlan(plan: ChosenPlan): void {
  stored.keep(planQuery(plan));
}

/** The URL wins over storage. */
export function readChosenPlan(search: string = window.location.search): ChosenPlan | null {
  const fromAddress = parsePlan(new URLSearchParams(search));
  if (fromAddress) return fromAddress;
  return parsePlan(new URLSearchParams(stored.read() ?? ''));
}

export const forgetChosenPlan = stored.forget;

/** Null for a package, which only signed-in people can buy. */
export function accountChoice(plan: ChosenPlan | null): AccountPlanChoice | null {
  if (plan === null || 'place' in plan) return null;
  return 'tier' in plan ? { tier: plan.tier, period: plan.period } : { plan: plan.plan, period: plan.period };
}

export function planOfAccount(choice: AccountPlanChoice | null | undefined): ChosenPlan | null {
  if (!choice) return null;
  return 'tier' in choice ? { ...choice, priceList: 'standard' } : choice;
}
