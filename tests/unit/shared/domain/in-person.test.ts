import { describe, expect, it, test } from 'vitest';
import {
  defaultPricePerSessionCents,
  locationOptions,
  sessionInclusions,
  singleSessionCents,
  trainingLocations,
  trainingSession,
} from '#shared/domain/booking/in-person-locations.ts';
import {
  type InPersonPlanId,
  inPersonComparison,
  inPersonPlanIds,
  inPersonPlans,
} from '#shared/domain/booking/in-person-plans.ts';
import {
  allInPersonPrices,
  inPersonPlanLookupKey,
  sessionPackageLookupKey,
} from '#shared/domain/booking/in-person-prices.ts';
import { allRecurringPrices } from '#shared/domain/catalog/prices.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

describe('the landing page', () => {
  test.each([
    ['other-gym', 65, 'plus fees', null, 'gym-training'],
    ['city-sports-club', 79, 'per session', "Coach's Pick", 'city-sports-club'],
    ['home-gym', 95, 'per session', null, 'home-training'],
  ])('offers %s at $%d %s', (id, dollars, note, badge, bookingPage) => {
    expect(locationOptions.find((option) => option.id === id)).toMatchObject({
      pricePerSessionCents: dollars * 100,
      note,
      badge,
      bookingPage,
    });
  });

  it('lists six inclusions of a 60-minute one-on-one session', () => {
    expect(sessionInclusions).toEqual([
      'Technical Excellence',
      'Performance Programming',
      'Recovery Systems',
      'Competition Readiness',
      'Scientific Methodology',
      'Immediate Impact',
    ]);
    expect(trainingSession).toEqual({ minutes: 60, clients: 1 });
  });
});

describe('the in-person training page', () => {
  test.each([
    // location         sessions  each    total   off
    ['city-sports-club', 1, 79_00, 79_00, 0],
    ['city-sports-club', 3, 71_10, 213_30, 10],
    ['city-sports-club', 8, 65_00, 520_00, 18],
    ['home-training', 1, 89_00, 89_00, 0],
    ['home-training', 2, 82_00, 164_00, 8],
    ['gym-partnership', 1, 75_00, 75_00, 0],
    ['gym-partnership', 4, 68_00, 272_00, 9],
  ])('sells at %s %d sessions at %d cents, %d together, %d%% off', (id, count, each, total, off) => {
    const location = trainingLocations.find((candidate) => candidate.id === id);
    expect(location?.packages.find(({ sessionsCount }) => sessionsCount === count)).toMatchObject({
      pricePerSessionCents: each,
      totalPriceCents: total,
      discountPercent: off,
    });
  });

  it('states correct discounts compared with single sessions', () => {
    for (const { packages } of trainingLocations) {
      const single =
        packages.find(({ sessionsCount }) => sessionsCount === 1)?.pricePerSessionCents ?? Number.NaN;
      for (const each of packages) {
        expect(Math.round(100 * (1 - each.pricePerSessionCents / single))).toBe(each.discountPercent);
      }
    }
  });

  test.each([
    ['city-sports-club', 'City Sports Club', 4.9, true, 'personalTrainingSemiWeekly', 'cityTraining'],
    ['home-training', 'Home Training', 4.8, false, 'personalTrainingMonthly', 'homeTraining'],
    ['gym-partnership', 'Partner Gym Network', 4.6, false, 'personalTrainingMonthly', 'gymTraining'],
  ])('shows %s as %s, rated %d', (id, name, rating, isPreferred, cardEventType, pageEventType) => {
    expect(trainingLocations.find((location) => location.id === id)).toMatchObject({
      name,
      rating,
      isPreferred,
      cardEventType,
      pageEventType,
    });
  });

  test.each([
    ['city-sports-club', 79_00],
    ['home-training', 89_00],
    ['gym-partnership', 75_00],
  ] as const)('sells one session at %s for %d cents', (id, cents) => {
    expect(singleSessionCents(id)).toBe(cents);
  });

  it('falls back to $120 a session', () => {
    expect(defaultPricePerSessionCents).toBe(120_00);
  });
});

describe('the in-person plans', () => {
  test.each<[InPersonPlanId, string, number, number, TierId]>([
    ['personal-training', 'Personal Training', 200, 1920, 'core'],
    ['small-group', 'Small Group Training', 150, 1440, 'adaptive'],
    ['athletic-performance', 'Athletic Performance', 300, 2880, 'performance'],
    ['executive-wellness', 'Executive Wellness', 500, 4800, 'longevity'],
  ])('%s is %s at $%d monthly or $%d yearly, tier %s', (id, name, monthly, annual, tier) => {
    expect(inPersonPlans[id]).toMatchObject({
      name,
      monthlyCents: monthly * 100,
      annualCents: annual * 100,
      tier,
    });
  });

  it('include one popular and one limited plan', () => {
    expect(inPersonPlanIds.filter((id) => inPersonPlans[id].isPopular)).toEqual(['small-group']);
    expect(inPersonPlanIds.filter((id) => inPersonPlans[id].isLimited)).toEqual(['executive-wellness']);
  });

  it('are compared in ten rows, two of them text', () => {
    expect(inPersonComparison).toHaveLength(10);
    expect(inPersonComparison.find(({ id }) => id === 'location-flexibility')?.values).toEqual([
      'Limited',
      'Limited',
      'Gym only',
      'Unlimited',
    ]);
    expect(inPersonComparison.find(({ id }) => id === 'session-duration')?.values).toEqual([
      '60 min',
      '60 min',
      '90 min',
      'Flexible',
    ]);
  });
});

describe('the comparison of in-person plans', () => {
  const columns = inPersonPlanIds;
  test.each([
    ['individual-attention', ['personal-training', 'athletic-performance', 'executive-wellness']],
    ['group-motivation', ['small-group']],
    ['sport-specific', ['athletic-performance', 'executive-wellness']],
    ['nutritional-guidance', ['personal-training', 'athletic-performance', 'executive-wellness']],
    ['recovery', ['athletic-performance', 'executive-wellness']],
    ['performance-testing', ['athletic-performance', 'executive-wellness']],
    ['round-the-clock-support', ['executive-wellness']],
    ['concierge', ['executive-wellness']],
  ])('has %s in %j', (row, plans) => {
    const values = inPersonComparison.find(({ id }) => id === row)?.values;
    expect(columns.filter((_, index) => values?.[index] === true)).toEqual(plans);
  });
});

describe('in-person prices at Stripe', () => {
  const prices = allInPersonPrices();

  it('are two per plan and one per package', () => {
    expect(prices.filter(({ interval }) => interval !== null)).toHaveLength(8);
    expect(prices.filter(({ interval }) => interval === null)).toHaveLength(7);
    expect(
      prices.find(({ lookupKey }) => lookupKey === inPersonPlanLookupKey('small-group', 'annual')),
    ).toEqual({
      lookupKey: 'repz_plan_small-group_annual',
      productName: 'Small Group Training',
      amountCents: 1440_00,
      interval: 'year',
      item: { kind: 'plan', plan: 'small-group', period: 'annual' },
    });
    expect(
      prices.find(({ lookupKey }) => lookupKey === sessionPackageLookupKey('city-sports-club', 'bulk')),
    ).toEqual({
      lookupKey: 'repz_package_city-sports-club_bulk',
      productName: 'City Sports Club: Bulk sessions',
      amountCents: 213_30,
      interval: null,
      item: { kind: 'package', place: 'city-sports-club', packageId: 'bulk', sessions: 3 },
    });
  });

  it('have unique lookup keys, also compared with tiers', () => {
    const keys = [...prices, ...allRecurringPrices()].map(({ lookupKey }) => lookupKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
