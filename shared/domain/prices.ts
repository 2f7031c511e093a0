/**
 * What the four tiers cost. Amounts are integer US cents.
 * Source: docs/product-rules.md.
 */
import type { BillingPeriod, PriceListId, TierId } from './tiers.ts';
import { billingPeriods, tierIds } from './tiers.ts';

export const currency = 'usd';

/** How many months one payment covers. */
export const monthsInPeriod: Readonly<Record<BillingPeriod, number>> = {
  monthly: 1,
  quarterly: 3,
  semiannual: 6,
  annual: 12,
};

/** The saving that the period toggle states, in percent; the computed saving differs by a few cents. */
export const statedSavingPercent: Readonly<Record<BillingPeriod, number>> = {
  monthly: 0,
  quarterly: 5,
  semiannual: 10,
  annual: 20,
};

/** The period that the toggle stands on when a visitor arrives. */
export const defaultBillingPeriod: BillingPeriod = 'annual';

/** The price, in whole dollars, shown for a tier that nobody knows. */
export const unknownTierPriceDollars = 299;

export interface PeriodPrice {
  /** What one month comes to, as the page states it; up to $5 a period off the total, which is what counts. */
  readonly monthlyRateCents: number;
  /** What one payment for the whole period is. */
  readonly totalCents: number;
}
type PriceList = Readonly<Record<TierId, Readonly<Partial<Record<BillingPeriod, PeriodPrice>>>>>;

const price = (monthlyRateDollars: number, totalDollars = monthlyRateDollars): PeriodPrice => ({
  monthlyRateCents: monthlyRateDollars * 100,
  totalCents: totalDollars * 100,
});

const standard = {
  core: { monthly: price(89), quarterly: price(85, 254), semiannual: price(80, 482), annual: price(71, 856) },
  adaptive: {
    monthly: price(149),
    quarterly: price(142, 425),
    semiannual: price(134, 805),
    annual: price(119, 1432),
  },
  performance: {
    monthly: price(229),
    quarterly: price(218, 653),
    semiannual: price(206, 1241),
    annual: price(183, 2200),
  },
  longevity: {
    monthly: price(349),
    quarterly: price(332, 995),
    semiannual: price(314, 1881),
    annual: price(279, 3349),
  },
} satisfies Record<TierId, Record<BillingPeriod, PeriodPrice>>;

/** The plans page bills its annual column as twelve times the figure that it shows per month. */
const billedTwelveTimes = ({ monthlyRateCents }: PeriodPrice): PeriodPrice => ({
  monthlyRateCents,
  totalCents: monthlyRateCents * monthsInPeriod.annual,
});
const asOnPlansPage = (tier: Exclude<TierId, 'performance'>) => ({
  monthly: standard[tier].monthly,
  annual: billedTwelveTimes(standard[tier].annual),
});

/** The price lists, each with the tiers and periods that it names. */
export const priceLists: Readonly<Record<PriceListId, PriceList>> = {
  standard,
  intake: {
    core: { monthly: price(97) },
    adaptive: { monthly: price(197) },
    performance: { monthly: price(297) },
    longevity: { monthly: price(447) },
  },
  'plans-page': {
    core: asOnPlansPage('core'),
    adaptive: asOnPlansPage('adaptive'),
    performance: { monthly: price(199), annual: billedTwelveTimes(price(159)) },
    longevity: asOnPlansPage('longevity'),
  },
};

/** The price per month that a list shows, in cents; null where the list does not offer the period. */
export function monthlyRateCents(list: PriceListId, tier: TierId, period: BillingPeriod): number | null {
  return priceLists[list][tier][period]?.monthlyRateCents ?? null;
}

/** What a list asks for one whole period, in cents; null where the list does not offer the period. */
export function periodTotalCents(list: PriceListId, tier: TierId, period: BillingPeriod): number | null {
  return priceLists[list][tier][period]?.totalCents ?? null;
}

/** What one payment costs, in whole dollars: the lowest that any public page shows for the tier and the period. */
const bestPriceDollars: Readonly<Record<TierId, Readonly<Record<BillingPeriod, number>>>> = {
  core: { monthly: 89, quarterly: 254, semiannual: 482, annual: 852 },
  adaptive: { monthly: 149, quarterly: 425, semiannual: 805, annual: 1428 },
  performance: { monthly: 199, quarterly: 653, semiannual: 1241, annual: 1908 },
  longevity: { monthly: 349, quarterly: 995, semiannual: 1881, annual: 3348 },
};

/** The one payment for a period, in cents: the same for every buyer, whichever page they came from. */
export function amountToPayCents(tier: TierId, period: BillingPeriod): number {
  return bestPriceDollars[tier][period] * 100;
}

/** Whether checkout charges another amount than the page with this list showed; it says so then. */
export function isBestPriceApplied(list: PriceListId, tier: TierId, period: BillingPeriod): boolean {
  const shown = periodTotalCents(list, tier, period) ?? standard[tier][period].totalCents;
  return shown !== amountToPayCents(tier, period);
}

/**
 * What the period saves against paying by the month, in cents, by the amounts that are charged. Negative where three or
 * six single months cost less than the period; then none is shown.
 */
export function savingCents(tier: TierId, period: BillingPeriod): number {
  return amountToPayCents(tier, 'monthly') * monthsInPeriod[period] - amountToPayCents(tier, period);
}

/** Savings appear only where there is one, and never on the monthly period. */
export function isSavingShown(period: BillingPeriod, saving: number): boolean {
  return period !== 'monthly' && saving > 0;
}

/** 'Yearly savings' in cents as the tier data state them: marketing figures, not the computed saving. */
export const statedYearlySavingsCents: Readonly<
  Record<TierId, Readonly<Record<Exclude<BillingPeriod, 'monthly'>, number>>>
> = {
  core: { quarterly: 178_00, semiannual: 534_00, annual: 1068_00 },
  adaptive: { quarterly: 298_00, semiannual: 894_00, annual: 1788_00 },
  performance: { quarterly: 458_00, semiannual: 1374_00, annual: 2748_00 },
  longevity: { quarterly: 698_00, semiannual: 2094_00, annual: 4188_00 },
};

/** A recurring price as the payment provider holds it. */
export interface RecurringPrice {
  readonly lookupKey: string;
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly amountCents: number;
  readonly interval: 'month' | 'year';
  readonly intervalCount: number;
}

/** The provider's recurring price of a tier and a period. */
export function recurringPrice(tier: TierId, period: BillingPeriod): RecurringPrice {
  return {
    lookupKey: priceLookupKey(tier, period),
    tier,
    period,
    amountCents: amountToPayCents(tier, period),
    interval: period === 'annual' ? 'year' : 'month',
    intervalCount: period === 'annual' ? 1 : monthsInPeriod[period],
  };
}

/** The provider's lookup key of the price of a tier and a period. */
export function priceLookupKey(tier: TierId, period: BillingPeriod): string {
  return `repz_${tier}_${period}`;
}

/** The sixteen recurring prices that the tiers are sold at; what the provider must hold. */
export function allRecurringPrices(): RecurringPrice[] {
  return tierIds.flatMap((tier) => billingPeriods.map((period) => recurringPrice(tier, period)));
}

/** The price behind a lookup key that the provider sent back, or null for one that is not ours. */
export function recurringPriceByLookupKey(lookupKey: string): RecurringPrice | null {
  return allRecurringPrices().find((each) => each.lookupKey === lookupKey) ?? null;
}
