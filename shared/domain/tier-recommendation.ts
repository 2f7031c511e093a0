/**
 * Which tier to recommend to a visitor who says what they want: the lowest one within their budget that has most of
 * the features their answers call for. Source: access and public site, section 2 (smart pricing page); what a tier
 * has is read from the feature matrix, what it costs from the standard price list.
 */
import { type FeatureId, requiredTierFor, tierHasFeature } from './feature-matrix.ts';
import type { ExperienceLevelId, PrimaryGoal } from './intake.ts';
import { monthlyRateCents } from './prices.ts';
import { isReal } from './promises.ts';
import { type BillingPeriod, type TierId, tierIds } from './tiers.ts';

/** Hours a week for training: up to three, four to six, seven and more. */
export const weeklyHourBands = ['few', 'some', 'many'] as const;
export type WeeklyHours = (typeof weeklyHourBands)[number];

/** What a month may cost at most, in cents; null for no limit. */
export const monthlyBudgetsCents = [100_00, 150_00, 250_00, null] as const;
export type MonthlyBudgetCents = (typeof monthlyBudgetsCents)[number];

export type Wishes = {
  readonly goal: PrimaryGoal;
  readonly experience: ExperienceLevelId;
  readonly weeklyHours: WeeklyHours;
  readonly budgetCents: MonthlyBudgetCents;
};

/** Most telling first: reasons are given in this order. */
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
  /** Wanted features that the tier has. */
  readonly reasons: readonly FeatureId[];
  /** Wanted features that only a tier above the budget has, each with the lowest such tier. */
  readonly beyondBudget: readonly { readonly feature: FeatureId; readonly tier: TierId }[];
};

/** @param period the budget is held against the monthly rate of this billing period */
export function recommendTier(wishes: Wishes, period: BillingPeriod): Recommendation {
  const wanted = [
    ...new Set([
      ...wantedForGoal[wishes.goal],
      ...wantedForExperience[wishes.experience],
      ...wantedForHours[wishes.weeklyHours],
      // Every tier has it: there is always a reason.
      'personalized_training' as const,
    ]),
  ];
  // What is in preparation counts for no tier.
  const real = wanted.filter(isReal);
  const had = (tier: TierId) => real.filter((feature) => tierHasFeature(tier, feature));
  const limit = wishes.budgetCents ?? Number.POSITIVE_INFINITY;
  const affordable = tierIds.filter((tier) => (monthlyRateCents('standard', tier, period) ?? 0) <= limit);
  // The first, so the lowest, of those that have most of it.
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
