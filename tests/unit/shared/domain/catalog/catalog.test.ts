import { describe, expect, it, test } from 'vitest';
import { featuresPerCardLayout, type TierColor, tierCatalog } from '#shared/domain/catalog/catalog.ts';
import {
  defaultResponseTimeHours,
  responseTimeHours,
  responseTimeHoursOf,
} from '#shared/domain/tiers/response-times.ts';
import { planName, tierNames } from '#shared/domain/tiers/tier-names.ts';
import { isTierAtLeast, nextTier, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';

describe('the four tiers', () => {
  test.each<[TierId, string, string, TierColor, string | null, number]>([
    // id           display name       also called            color    badge           answer in hours
    ['core', 'Core Program', 'Core Program', 'blue', null, 72],
    ['adaptive', 'Adaptive Engine', 'Adaptive Engine', 'orange', 'NEW FEATURES', 48],
    ['performance', 'Prime Suite', 'Performance Suite', 'purple', 'MOST POPULAR', 24],
    ['longevity', 'Elite Concierge', 'Longevity Concierge', 'yellow', 'LIMITED', 12],
  ])(
    '%s is %s (also %s), %s, badge %s, answered within %d h',
    (tier, name, alternative, color, badge, hours) => {
      expect(tierNames[tier]).toEqual({ displayName: name, alternativeName: alternative });
      expect(tierCatalog[tier].color).toBe(color);
      expect(tierCatalog[tier].badge).toBe(badge);
      expect(responseTimeHours[tier]).toBe(hours);
    },
  );

  it('have the alternative names only in the intake form', () => {
    expect(tierIds.map((tier) => planName('intake', tier))).toEqual([
      'Core Program',
      'Adaptive Engine',
      'Performance Suite',
      'Longevity Concierge',
    ]);
    for (const list of ['standard', 'plans-page'] as const) {
      expect(tierIds.map((tier) => planName(list, tier))).toEqual([
        'Core Program',
        'Adaptive Engine',
        'Prime Suite',
        'Elite Concierge',
      ]);
    }
  });

  it('include one popular and one limited tier, with 5 of 5 spots and 23 waiting', () => {
    expect(tierIds.filter((tier) => tierCatalog[tier].isPopular)).toEqual(['performance']);
    expect(tierIds.filter((tier) => tierCatalog[tier].isLimited)).toEqual(['longevity']);
    expect(tierCatalog.longevity.badgeDetail).toBe('LIMITED 5 CLIENTS');
    expect(tierCatalog.longevity.scarcity).toEqual({ spotsLeft: 5, totalSpots: 5, waitlistLength: 23 });
  });

  test.each<[TierId, string | null]>([
    ['core', 'Unlock weekly check-ins and progress tracking'],
    ['adaptive', 'Get AI-powered insights and advanced analytics'],
    ['performance', 'Access exclusive longevity protocols and in-person training'],
    ['longevity', null],
  ])('%s hints at the next tier with %s', (tier, hint) => {
    expect(tierCatalog[tier].upgradeHint).toBe(hint);
    expect(nextTier(tier) === null).toBe(hint === null);
  });

  it('all work remotely, and the highest adds in-person training', () => {
    expect(tierIds.map((tier) => tierCatalog[tier].deliveryMethod)).toEqual([
      'remote',
      'remote',
      'remote',
      'remote-and-in-person',
    ]);
  });

  it('name themselves and the included lower tier on each card', () => {
    expect(tierIds.map((tier) => tierCatalog[tier].ctaText)).toEqual([
      'Join Core Program',
      'Join Adaptive Engine',
      'Join Prime Suite',
      'Join Elite Concierge',
    ]);
    expect(tierCatalog.longevity.features[0]).toBe('Everything in Prime Suite');
  });
});

it('lists six features on the standard card, five on the comparison card, all on the detailed one', () => {
  expect(featuresPerCardLayout).toMatchObject({ detailed: null, standard: 6, comparison: 5 });
});

it('answers an account without a tier within 72 hours', () => {
  expect(defaultResponseTimeHours).toBe(72);
  expect(responseTimeHoursOf(null)).toBe(72);
  expect(responseTimeHoursOf('longevity')).toBe(12);
});

describe('the order of tiers', () => {
  it('is core, adaptive, performance, longevity', () => {
    expect(tierIds).toEqual(['core', 'adaptive', 'performance', 'longevity']);
    expect(tierIds.map(nextTier)).toEqual(['adaptive', 'performance', 'longevity', null]);
  });

  it('gives each tier everything that lower tiers have, and nothing without a tier', () => {
    expect(isTierAtLeast('performance', 'performance')).toBe(true);
    expect(isTierAtLeast('performance', 'adaptive')).toBe(true);
    expect(isTierAtLeast('performance', 'longevity')).toBe(false);
    for (const minimum of tierIds) expect(isTierAtLeast(null, minimum)).toBe(false);
  });
});
