import {
  type BillingPeriod,
  billingPeriods,
  type PriceListId,
  priceListIds,
  type TierId,
  tierIds,
} from '#shared/domain/tiers.ts';

/** The plan that a visitor chose, with the price list that they saw it on. */
export type ChosenPlan = {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly priceList: PriceListId;
};

const storageKey = 'repz.chosen-plan';

function parse(read: (name: 'tier' | 'period' | 'list') => string | null): ChosenPlan | null {
  const tier = tierIds.find((id) => id === read('tier'));
  const period = billingPeriods.find((id) => id === read('period'));
  const priceList = priceListIds.find((id) => id === read('list')) ?? 'standard';
  return tier && period ? { tier, period, priceList } : null;
}

/** `?tier=…&period=…&list=…`, for the links to sign-up and login. */
export function planQuery({ tier, period, priceList }: ChosenPlan): string {
  return `?${new URLSearchParams({ tier, period, list: priceList })}`;
}

/** Keeps the choice through sign-up and login, in this tab alone. */
export function rememberChosenPlan(plan: ChosenPlan): void {
  try {
    sessionStorage.setItem(storageKey, planQuery(plan));
  } catch {
    // Storage may be switched off: the address still carries the choice.
  }
}

/** The choice in the address or else in storage; null without one. Amounts never come from here. */
export function readChosenPlan(search: string = window.location.search): ChosenPlan | null {
  const query = new URLSearchParams(search);
  const fromAddress = parse((name) => query.get(name));
  if (fromAddress) return fromAddress;
  try {
    const stored = new URLSearchParams(sessionStorage.getItem(storageKey) ?? '');
    return parse((name) => stored.get(name));
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
