import type { ExperienceLevelId, PrimaryGoal } from '#shared/domain/health/intake.ts';
import { type BillingPeriod, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { type FeatureId, requiredTierFor, tierHasFeature } from './feature-matrix.ts';
import { amountToPayCents, perMonthCents } from './prices.ts';
import { isReal } from './promises.ts';

/** Weekly training hours: up to 3, 4 to 6, 7 and more. */
export const weeklyHourBands = ['few', 'some', 'many'] as const;
export type WeeklyHours = (typeof weeklyHourBands)[number];

/** Maximum cents per month; null for no limit. */
export const monthlyBudgetsCents = [100_00, 150_00, 250_00, null] as const;
export type MonthlyBudgetCents = (typeof monthlyBudgetsCents)[number];

export type VisitorPreferences = {
  readonly goal: PrimaryGoal;
  readonly experience: ExperienceLevelId;
  readonly weeklyHours: WeeklyHours;
  readonly budgetCents: MonthlyBudgetCents;
};

const wantedForGoal: Readonly<Record<PrimaryGoal, readonly FeatureId[]>> = {
  muscle_gain: ['personalized_training', 'nutrition_plan'],
  fat_loss: ['nutrition_plan', 'weekly_checkins', 'auto_grocery_lists'],
  strength: ['personalized_training', 'form_review'],
  performance: ['ai_progress_predictors', 'video_analysis', 'recovery_guidance'],
  longevity: ['in_person_training', 'biomarker_integration', 'blood_work_review', 'sleep_optimization'],
};
const wantedForExperience: Readonly<Record<ExperienceLevelId, readonly FeatureId[]>> = {
  beginner: ['personalized_training', 'science_tips'],
  intermediate: ['weekly_checkins', 'form_review'],
  advanced: ['video_analysis', 'ai_progress_predictors'],
};
const wantedForHours: Readonly<Record<WeeklyHours, readonly FeatureId[]>> = {
  few: ['personalized_training'],
  some: ['nutrition_plan'],
  many: ['recovery_guidance', 'hrv_optimization'],
};

export type Recommendation = {
  readonly tier: TierId;
  readonly reasons: readonly FeatureId[];
  readonly beyondBudget: readonly { readonly feature: FeatureId; readonly tier: TierId }[];
};

/** @param period What is charged per month must fit the budget. */
export function recommendTier(preferences: VisitorPreferences, period: BillingPeriod): Recommendation {
  const wanted = [
    ...new Set([
      ...wantedForGoal[preferences.goal],
      ...wantedForExperience[preferences.experience],
      ...wantedForHours[preferences.weeklyHours],
      // Every tier has this one, so there is always a reason.
      'personalized_training' as const,
    ]),
  ];
  const real = wanted.filter(isReal);
  const had = (tier: TierId) => real.filter((feature) => tierHasFeature(tier, feature));
  const limit = preferences.budgetCents ?? Number.POSITIVE_INFINITY;
  const affordable = tierIds.filter((tier) => perMonthCents(amountToPayCents(tier, period), period) <= limit);
  const tier = affordable.reduce<TierId>(
    (best, next) => (had(next).length > had(best).length ? next : best),
    'core',
  );
  return {
    tier,
    reasons: had(tier),
    beyondBudget: real
      .filter((feature) => !tierHasFeature(tier, feature))
      .map((feature) => ({ feature, tier: requiredTierFor(feature) })),
  };
}
