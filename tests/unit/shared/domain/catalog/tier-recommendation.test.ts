import { expect, test } from 'vitest';
import { tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { monthlyRateCents } from '#shared/domain/catalog/prices.ts';
import {
  monthlyBudgetsCents,
  recommendTier,
  type VisitorPreferences,
  weeklyHourBands,
} from '#shared/domain/catalog/tier-recommendation.ts';
import { experienceLevelIds, primaryGoals } from '#shared/domain/health/intake.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';

const everyPreference: VisitorPreferences[] = primaryGoals.flatMap((goal) =>
  experienceLevelIds.flatMap((experience) =>
    weeklyHourBands.flatMap((weeklyHours) =>
      monthlyBudgetsCents.map((budgetCents) => ({ goal, experience, weeklyHours, budgetCents })),
    ),
  ),
);

test('the recommended tier is within budget and has every feature given as a reason', () => {
  for (const preferences of everyPreference) {
    for (const period of billingPeriods) {
      const { tier, reasons, beyondBudget } = recommendTier(preferences, period);
      const rate = monthlyRateCents('standard', tier, period) ?? Number.NaN;
      expect(rate).toBeLessThanOrEqual(preferences.budgetCents ?? Number.POSITIVE_INFINITY);
      expect(reasons.length).toBeGreaterThan(0);
      for (const feature of reasons) expect(tierHasFeature(tier, feature)).toBe(true);
      for (const { feature, tier: higher } of beyondBudget) {
        expect(tierHasFeature(tier, feature)).toBe(false);
        expect(tierHasFeature(higher, feature)).toBe(true);
      }
    }
  }
});

test('an unlimited budget covers every wanted feature', () => {
  for (const preferences of everyPreference.filter(({ budgetCents }) => budgetCents === null)) {
    expect(recommendTier(preferences, 'annual').beyondBudget).toEqual([]);
  }
});

test('no lower tier has as many wanted features', () => {
  for (const preferences of everyPreference) {
    const { tier, reasons } = recommendTier(preferences, 'annual');
    const below = tierIds[tierIds.indexOf(tier) - 1];
    if (below) expect(reasons.some((feature) => !tierHasFeature(below, feature))).toBe(true);
  }
});

test('every tier is recommended for some preferences', () => {
  const recommended = new Set(
    everyPreference.map((preferences) => recommendTier(preferences, 'annual').tier),
  );
  expect([...recommended].sort()).toEqual([...tierIds].sort());
});
