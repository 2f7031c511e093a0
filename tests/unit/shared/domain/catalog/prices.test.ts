import { describe, expect, it, test } from 'vitest';
import {
  allRecurringPrices,
  amountToPayCents,
  defaultBillingPeriod,
  extraPerMonthCents,
  isBestPriceApplied,
  monthlyRateCents,
  monthsInPeriod,
  periodTotalCents,
  perMonthCents,
  priceLookupKey,
  recurringPrice,
  recurringPriceByLookupKey,
  savingCents,
  statedSavingPercent,
} from '#shared/domain/catalog/prices.ts';
import {
  type BillingPeriod,
  billingPeriods,
  type PriceListId,
  priceListIds,
  type TierId,
  tierIds,
} from '#shared/domain/tiers/tiers.ts';

describe('the standard list', () => {
  test.each<[TierId, number, number, number, number]>([
    //              monthly quarterly semi-annual annual
    ['core', 89, 85, 80, 71],
    ['adaptive', 149, 142, 134, 119],
    ['performance', 229, 218, 206, 183],
    ['longevity', 349, 332, 314, 279],
  ])('shows %s at $%d, $%d, $%d, $%d a month', (tier, ...dollars) => {
    expect(billingPeriods.map((period) => monthlyRateCents('standard', tier, period))).toEqual(
      dollars.map((each) => each * 100),
    );
  });

  test.each<[TierId, number, number, number, number]>([
    ['core', 89, 254, 482, 856],
    ['adaptive', 149, 425, 805, 1432],
    ['performance', 229, 653, 1241, 2200],
    ['longevity', 349, 995, 1881, 3349],
  ])('shows %s at $%d, $%d, $%d, $%d a period', (tier, ...dollars) => {
    expect(billingPeriods.map((period) => periodTotalCents('standard', tier, period))).toEqual(
      dollars.map((each) => each * 100),
    );
  });
});

describe('the sixteen amounts that are charged', () => {
  test.each<[TierId, number, number, number, number]>([
    //              monthly quarterly semi-annual annual
    ['core', 89, 254, 482, 852],
    ['adaptive', 149, 425, 805, 1428],
    ['performance', 199, 567, 1074, 1908],
    ['longevity', 349, 995, 1881, 3348],
  ])('are for %s $%d, $%d, $%d, $%d', (tier, ...dollars) => {
    expect(billingPeriods.map((period) => amountToPayCents(tier, period))).toEqual(
      dollars.map((each) => each * 100),
    );
  });

  it('are never more than any page shows for the tier and period', () => {
    for (const tier of tierIds)
      for (const period of billingPeriods) {
        const shown = priceListIds.flatMap((list) => periodTotalCents(list, tier, period) ?? []);
        expect(amountToPayCents(tier, period)).toBeLessThanOrEqual(Math.min(...shown));
      }
  });

  it('cost less per month than every shorter period of the same tier', () => {
    for (const tier of tierIds)
      for (const [index, period] of billingPeriods.entries())
        for (const shorter of billingPeriods.slice(0, index)) {
          const perMonth = (each: BillingPeriod) => amountToPayCents(tier, each) / monthsInPeriod[each];
          expect(perMonth(period), `${tier} ${period} against ${shorter}`).toBeLessThan(perMonth(shorter));
        }
  });

  it('save at least what the badge of the period says, to a whole percent', () => {
    for (const tier of tierIds)
      for (const period of billingPeriods) {
        const byTheMonth = amountToPayCents(tier, 'monthly') * monthsInPeriod[period];
        const percent = Math.round((savingCents(tier, period) / byTheMonth) * 100);
        expect(percent, `${tier} ${period}`).toBeGreaterThanOrEqual(statedSavingPercent[period]);
      }
  });

  test.each<[TierId, number, number, number]>([
    ['core', 13, 52, 216],
    ['adaptive', 22, 89, 360],
    ['performance', 30, 120, 480],
    ['longevity', 52, 213, 840],
  ])('save with %s $%d, $%d, $%d against paying by the month', (tier, ...dollars) => {
    const periods = ['quarterly', 'semiannual', 'annual'] as const;
    expect(periods.map((period) => savingCents(tier, period))).toEqual(dollars.map((each) => each * 100));
  });
});

describe('statements beside the prices', () => {
  it('states 5, 10 and 20 percent', () => {
    expect(statedSavingPercent).toEqual({ monthly: 0, quarterly: 5, semiannual: 10, annual: 20 });
  });

  it('counts the months of each period', () => {
    expect(monthsInPeriod).toEqual({ monthly: 1, quarterly: 3, semiannual: 6, annual: 12 });
  });

  it('defaults to annual', () => {
    expect(defaultBillingPeriod).toBe('annual');
  });

  it('saves nothing by paying monthly', () => {
    for (const tier of tierIds) expect(savingCents(tier, 'monthly')).toBe(0);
  });
});

describe('the conflicting readings', () => {
  test.each<[TierId, number]>([
    ['core', 97],
    ['adaptive', 197],
    ['performance', 297],
    ['longevity', 447],
  ])('the intake form shows %s at $%d a month and offers no other period', (tier, dollars) => {
    expect(billingPeriods.map((period) => monthlyRateCents('intake', tier, period))).toEqual([
      dollars * 100,
      null,
      null,
      null,
    ]);
  });

  test.each<[TierId, number, number]>([
    ['core', 89, 71],
    ['adaptive', 149, 119],
    ['performance', 199, 159],
    ['longevity', 349, 279],
  ])('the plans page shows %s at $%d monthly and $%d a month by the year', (tier, monthly, annual) => {
    expect(billingPeriods.map((period) => monthlyRateCents('plans-page', tier, period))).toEqual([
      monthly * 100,
      null,
      null,
      annual * 100,
    ]);
  });

  it('bills the annual column of the plans page as twelve times the shown price', () => {
    for (const tier of tierIds) {
      expect(periodTotalCents('plans-page', tier, 'annual')).toBe(
        12 * (monthlyRateCents('plans-page', tier, 'annual') ?? Number.NaN),
      );
    }
  });
});

describe('the best price', () => {
  test.each<[PriceListId, TierId, BillingPeriod, boolean]>([
    ['standard', 'core', 'monthly', false],
    ['standard', 'core', 'annual', true],
    ['standard', 'performance', 'monthly', true],
    ['standard', 'performance', 'quarterly', true],
    ['plans-page', 'performance', 'monthly', false],
    ['plans-page', 'performance', 'annual', false],
    ['intake', 'core', 'monthly', true],
    ['intake', 'core', 'quarterly', false],
    ['intake', 'longevity', 'annual', true],
  ])('for someone who saw %s for %s %s differs from the figure seen: %s', (list, tier, period, differs) => {
    expect(isBestPriceApplied(list, tier, period)).toBe(differs);
  });

  it('rises from tier to tier in every period', () => {
    for (const period of billingPeriods) {
      const amounts = tierIds.map((tier) => amountToPayCents(tier, period));
      expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
    }
  });
});

describe('the recurring prices at Stripe', () => {
  it('are sixteen, each with a unique lookup key', () => {
    const prices = allRecurringPrices();
    expect(new Set(prices.map(({ lookupKey }) => lookupKey)).size).toBe(16);
    for (const tier of tierIds)
      for (const period of billingPeriods) {
        const stored = recurringPriceByLookupKey(priceLookupKey(tier, period));
        expect(stored).toEqual(recurringPrice(tier, period));
        expect(stored).toMatchObject({ tier, period, amountCents: amountToPayCents(tier, period) });
      }
  });

  it('renew after their period', () => {
    for (const { period, interval, intervalCount } of allRecurringPrices()) {
      expect((interval === 'year' ? 12 : 1) * intervalCount).toBe(monthsInPeriod[period]);
    }
  });

  it('do not include foreign keys', () => {
    expect(recurringPriceByLookupKey('repz_standard_core_monthly')).toBeNull();
    expect(recurringPriceByLookupKey('toString')).toBeNull();
  });
});

describe('what moving up costs more per month', () => {
  it.each<[TierId, TierId, BillingPeriod, number]>([
    ['performance', 'longevity', 'annual', 120_00],
    ['adaptive', 'performance', 'annual', 40_00],
    ['adaptive', 'performance', 'monthly', 50_00],
    ['adaptive', 'performance', 'quarterly', 47_33],
  ])('from %s to %s, paid %s, is %d cents', (from, to, period, cents) => {
    expect(extraPerMonthCents({ amountCents: amountToPayCents(from, period), period }, to)).toBe(cents);
  });

  it('counts from what the client pays, also on an older price', () => {
    expect(extraPerMonthCents({ amountCents: 653_00, period: 'quarterly' }, 'longevity')).toBe(114_00);
  });

  it('is what the two charges differ by over a year, to the cent of a month', () => {
    for (const period of billingPeriods)
      for (const [index, to] of tierIds.entries())
        for (const from of tierIds.slice(0, index)) {
          const amountCents = amountToPayCents(from, period);
          const payments = 12 / monthsInPeriod[period];
          const yearly = (amountToPayCents(to, period) - amountCents) * payments;
          expect(Math.abs(extraPerMonthCents({ amountCents, period }, to) * 12 - yearly)).toBeLessThanOrEqual(
            6,
          );
          expect(perMonthCents(amountCents, period) * 12).toBeCloseTo(amountCents * payments, -2);
        }
  });
});
