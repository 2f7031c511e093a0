import {
  type BillingPeriod,
  billingPeriods,
  type PriceListId,
  priceListIds,
  type TierId,
  tierIds,
} from '#shared/domain/tiers.ts';

type Plan = { readonly tier: TierId; readonly period: BillingPeriod; readonly priceList: PriceListId };

const storageKey = 'repz.plan-after-verification';
const keptMs = 24 * 3_600_000;

/**
 * The chosen plan between sign-up and login. The verification link opens a tab of its own, which the tab's storage
 * does not reach; so it is kept in this browser for a day, for the address that signed up alone.
 */
export const planAfterVerification = {
  keep(email: string, plan: Plan, now: number = Date.now()): void {
    const { tier, period, priceList } = plan;
    const kept = { email, tier, period, priceList, until: String(now + keptMs) };
    localStorage.setItem(storageKey, new URLSearchParams(kept).toString());
  },
  read(email: string, now: number = Date.now()): Plan | null {
    const kept = new URLSearchParams(localStorage.getItem(storageKey) ?? '');
    const tier = tierIds.find((id) => id === kept.get('tier'));
    const period = billingPeriods.find((id) => id === kept.get('period'));
    const priceList = priceListIds.find((id) => id === kept.get('priceList'));
    const isOurs = kept.get('email') === email.trim().toLowerCase() && Number(kept.get('until')) > now;
    return isOurs && tier && period && priceList ? { tier, period, priceList } : null;
  },
  forget(): void {
    localStorage.removeItem(storageKey);
  },
};
