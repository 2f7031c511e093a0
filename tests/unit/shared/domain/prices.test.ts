import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  allRecurringPrices,
  amountToPayCents,
  chargedList,
  defaultBillingPeriod,
  isSavingShown,
  monthlyRateCents,
  monthsInPeriod,
  periodTotalCents,
  priceLookupKey,
  recurringPrice,
  recurringPriceByLookupKey,
  savingCents,
  statedSavingPercent,
  statedYearlySavingsCents,
  unknownTierPriceDollars,
} from '#shared/domain/prices.ts';
import {
  type BillingPeriod,
  billingPeriods,
  type PriceListId,
  priceListIds,
  type TierId,
  tierIds,
} from '#shared/domain/tiers.ts';

const anyTier = fc.constantFrom(...tierIds);
const anyPeriod = fc.constantFrom(...billingPeriods);
const anyList = fc.constantFrom(...priceListIds);

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
  ])('charges %s $%d, $%d, $%d, $%d a period', (tier, ...dollars) => {
    expect(billingPeriods.map((period) => amountToPayCents('standard', tier, period))).toEqual(
      dollars.map((each) => each * 100),
    );
  });

  test.each<[TierId, number]>([
    ['core', 8900],
    ['adaptive', 14900],
    ['performance', 22900],
    ['longevity', 34900],
  ])('comes to the payment page as %s at %d cents', (tier, cents) => {
    expect(amountToPayCents('standard', tier, 'monthly')).toBe(cents);
  });

  test.each<[TierId, number, number, number]>([
    ['core', 13, 52, 212],
    ['adaptive', 22, 89, 356],
    ['performance', 34, 133, 548],
    ['longevity', 52, 213, 839],
  ])('saves with %s $%d, $%d, $%d against paying by the month', (tier, ...dollars) => {
    const periods = ['quarterly', 'semiannual', 'annual'] as const;
    expect(periods.map((period) => savingCents('standard', tier, period))).toEqual(
      dollars.map((each) => each * 100),
    );
  });
});

describe('what is stated beside the prices', () => {
  test.each<[TierId, number, number, number]>([
    ['core', 178, 534, 1068],
    ['adaptive', 298, 894, 1788],
    ['performance', 458, 1374, 2748],
    ['longevity', 698, 2094, 4188],
  ])('says that %s saves $%d, $%d, $%d a year', (tier, quarterly, semiannual, annual) => {
    expect(statedYearlySavingsCents[tier]).toEqual({
      quarterly: quarterly * 100,
      semiannual: semiannual * 100,
      annual: annual * 100,
    });
  });

  it('states 5, 10 and 20 percent', () => {
    expect(statedSavingPercent).toEqual({ monthly: 0, quarterly: 5, semiannual: 10, annual: 20 });
  });

  it('counts the months of each period', () => {
    expect(monthsInPeriod).toEqual({ monthly: 1, quarterly: 3, semiannual: 6, annual: 12 });
  });

  it('starts on annual, and shows $299 for a tier that nobody knows', () => {
    expect(defaultBillingPeriod).toBe('annual');
    expect(unknownTierPriceDollars).toBe(299);
  });

  it('shows a saving only where there is one, and never on monthly', () => {
    expect(isSavingShown('annual', 1)).toBe(true);
    expect(isSavingShown('annual', 0)).toBe(false);
    expect(isSavingShown('annual', -1)).toBe(false);
    expect(isSavingShown('monthly', 1)).toBe(false);
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

  it('bills the annual column of the plans page as twelve times what it shows', () => {
    for (const tier of tierIds) {
      expect(periodTotalCents('plans-page', tier, 'annual')).toBe(
        12 * (monthlyRateCents('plans-page', tier, 'annual') ?? Number.NaN),
      );
    }
  });
});

describe('the amount to pay', () => {
  test.each<[PriceListId, TierId, BillingPeriod, number, PriceListId]>([
    ['intake', 'core', 'monthly', 89_00, 'standard'],
    ['intake', 'longevity', 'monthly', 349_00, 'standard'],
    ['intake', 'performance', 'annual', 2200_00, 'standard'],
    ['plans-page', 'core', 'monthly', 89_00, 'standard'],
    ['plans-page', 'core', 'annual', 852_00, 'plans-page'],
    ['plans-page', 'adaptive', 'annual', 1428_00, 'plans-page'],
    ['plans-page', 'performance', 'monthly', 199_00, 'plans-page'],
    ['plans-page', 'performance', 'annual', 1908_00, 'plans-page'],
    ['plans-page', 'performance', 'quarterly', 653_00, 'standard'],
    ['plans-page', 'longevity', 'annual', 3348_00, 'plans-page'],
  ])('of someone who saw %s for %s %s is %d cents, from %s', (list, tier, period, cents, charged) => {
    expect(amountToPayCents(list, tier, period)).toBe(cents);
    expect(chargedList(list, tier, period)).toBe(charged);
  });

  it('is never more than the list that was seen, nor than standard', () => {
    fc.assert(
      fc.property(anyList, anyTier, anyPeriod, (list, tier, period) => {
        const amount = amountToPayCents(list, tier, period);
        expect(amount).toBeLessThanOrEqual(periodTotalCents(list, tier, period) ?? Number.POSITIVE_INFINITY);
        expect(amount).toBeLessThanOrEqual(periodTotalCents('standard', tier, period) ?? Number.NaN);
        expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
      }),
    );
  });

  it('is the stated total, which is within $5 of the months times the rate shown beside it', () => {
    for (const tier of tierIds)
      for (const period of billingPeriods) {
        const rate = monthlyRateCents('standard', tier, period) ?? Number.NaN;
        const difference = amountToPayCents('standard', tier, period) - rate * monthsInPeriod[period];
        expect(Math.abs(difference)).toBeLessThanOrEqual(500);
      }
  });

  it('rises from tier to tier in every list and period', () => {
    fc.assert(
      fc.property(anyList, anyPeriod, (list, period) => {
        const amounts = tierIds.map((tier) => amountToPayCents(list, tier, period));
        expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
      }),
    );
  });

  it('falls per month as the period gets longer, so that every saving is a saving', () => {
    fc.assert(
      fc.property(anyTier, (tier) => {
        const perMonth = billingPeriods.map(
          (period) => amountToPayCents('standard', tier, period) / monthsInPeriod[period],
        );
        expect(perMonth).toEqual([...perMonth].sort((a, b) => b - a));
      }),
    );
    for (const list of priceListIds)
      for (const tier of tierIds)
        for (const period of billingPeriods) {
          if (periodTotalCents(list, tier, period) === null) continue;
          const saving = savingCents(list, tier, period);
          expect(isSavingShown(period, saving)).toBe(period !== 'monthly');
        }
  });

  it('claims no saving where the standard quarter costs more than three low months of the plans page', () => {
    const saving = savingCents('plans-page', 'performance', 'quarterly');
    expect(saving).toBe(3 * 199_00 - 653_00);
    expect(isSavingShown('quarterly', saving)).toBe(false);
  });
});

describe('the recurring prices at the provider', () => {
  it('are the sixteen of the standard list and the five that the plans page sells for less', () => {
    const prices = allRecurringPrices();
    expect(prices.filter(({ list }) => list === 'standard')).toHaveLength(16);
    expect(
      prices
        .filter(({ list }) => list !== 'standard')
        .map(({ lookupKey, amountCents }) => [lookupKey, amountCents]),
    ).toEqual([
      ['repz_plans-page_core_annual', 852_00],
      ['repz_plans-page_adaptive_annual', 1428_00],
      ['repz_plans-page_performance_monthly', 199_00],
      ['repz_plans-page_performance_annual', 1908_00],
      ['repz_plans-page_longevity_annual', 3348_00],
    ]);
  });

  it('hold one amount for each lookup key, the one that the visitor is told', () => {
    fc.assert(
      fc.property(anyList, anyTier, anyPeriod, (list, tier, period) => {
        const stored = recurringPriceByLookupKey(priceLookupKey(list, tier, period));
        expect(stored).toEqual(recurringPrice(list, tier, period));
        expect(stored?.amountCents).toBe(amountToPayCents(list, tier, period));
        expect([stored?.tier, stored?.period]).toEqual([tier, period]);
      }),
    );
    const keys = allRecurringPrices().map(({ lookupKey }) => lookupKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('renew after the months of their period', () => {
    for (const { period, interval, intervalCount } of allRecurringPrices()) {
      expect((interval === 'year' ? 12 : 1) * intervalCount).toBe(monthsInPeriod[period]);
    }
  });

  it('do not include a key that is not ours', () => {
    expect(recurringPriceByLookupKey('repz_intake_core_monthly')).toBeNull();
    expect(recurringPriceByLookupKey('toString')).toBeNull();
  });
});
