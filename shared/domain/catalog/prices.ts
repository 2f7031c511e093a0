/** Integer US cents. Source: docs/product-rules.md. */
import type { BillingPeriod, PriceListId, TierId } from '#shared/domain/tiers/tiers.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';

export const currency = 'usd';

export const monthsInPeriod: Readonly<Record<BillingPeriod, number>> = {
  monthly: 1,
  quarterly: 3,
  semiannual: 6,
  annual: 12,
};

/** What the badge of a period says. The charged amounts save at least this, rounded to a whole percent. */
export const statedSavingPercent: Readonly<Record<BillingPeriod, number>> = {
  monthly: 0,
  quarterly: 5,
  semiannual: 10,
  annual: 20,
};

export const defaultBillingPeriod: BillingPeriod = 'annual';

export interface PeriodPrice {
  /** As the page states it, rounded by up to $5 per period. The total is authoritative. */
  readonly monthlyRateCents: number;
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

/** The plans page bills twelve times the monthly price that it shows. */
const billedTwelveTimes = ({ monthlyRateCents }: PeriodPrice): PeriodPrice => ({
  monthlyRateCents,
  totalCents: monthlyRateCents * monthsInPeriod.annual,
});
const asOnPlansPage = (tier: Exclude<TierId, 'performance'>) => ({
  monthly: standard[tier].monthly,
  annual: billedTwelveTimes(standard[tier].annual),
});

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

export function monthlyRateCents(list: PriceListId, tier: TierId, period: BillingPeriod): number | null {
  return priceLists[list][tier][period]?.monthlyRateCents ?? null;
}

export function periodTotalCents(list: PriceListId, tier: TierId, period: BillingPeriod): number | null {
  return priceLists[list][tier][period]?.totalCents ?? null;
}

/** Whole dollars per payment: at most the lowest price on any public page, and a longer period costs less per month. */
const bestPriceDollars: Readonly<Record<TierId, Readonly<Record<BillingPeriod, number>>>> = {
  core: { monthly: 89, quarterly: 254, semiannual: 482, annual: 852 },
  adaptive: { monthly: 149, quarterly: 425, semiannual: 805, annual: 1428 },
  performance: { monthly: 199, quarterly: 567, semiannual: 1074, annual: 1908 },
  longevity: { monthly: 349, quarterly: 995, semiannual: 1881, annual: 3348 },
};

/** Cents per payment. The same for every buyer, from any page. */
export function amountToPayCents(tier: TierId, period: BillingPeriod): number {
  return bestPriceDollars[tier][period] * 100;
}

export function isBestPriceApplied(list: PriceListId, tier: TierId, period: BillingPeriod): boolean {
  const shown = periodTotalCents(list, tier, period) ?? standard[tier][period].totalCents;
  return shown !== amountToPayCents(tier, period);
}

/**
 * What a payment saves, in cents, against paying by the month for as long. 0 by the month.
 * @param monthlyCents What is charged by the month.
 */
export function savingOnCents(monthlyCents: number, period: BillingPeriod, amountCents: number): number {
  return monthlyCents * monthsInPeriod[period] - amountCents;
}

export function savingCents(tier: TierId, period: BillingPeriod): number {
  return savingOnCents(amountToPayCents(tier, 'monthly'), period, amountToPayCents(tier, period));
}

/** One payment in cents per month, rounded to the cent. */
export function perMonthCents(amountCents: number, period: BillingPeriod): number {
  return Math.round(amountCents / monthsInPeriod[period]);
}

/** What a client pays now, or would pay: one payment for each period. */
export type PaidPlan = { readonly amountCents: number; readonly period: BillingPeriod };

/** How much more per month a tier costs than what is paid now, billed as now. In cents, as the quote charges it. */
export function extraPerMonthCents({ amountCents, period }: PaidPlan, to: TierId): number {
  return perMonthCents(amountToPayCents(to, period) - amountCents, period);
}

export interface RecurringPrice {
  readonly lookupKey: string;
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly amountCents: number;
  readonly interval: 'month' | 'year';
  readonly intervalCount: number;
}

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

export function priceLookupKey(tier: TierId, period: BillingPeriod): string {
  return `repz_${tier}_${period}`;
}

/** Stripe must have exactly these. */
export function allRecurringPrices(): RecurringPrice[] {
  return tierIds.flatMap((tier) => billingPeriods.map((period) => recurringPrice(tier, period)));
}

export function recurringPriceByLookupKey(lookupKey: string): RecurringPrice | null {
  return allRecurringPrices().find((each) => each.lookupKey === lookupKey) ?? null;
}
