import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { isTierAtLeast, tierIds } from '#shared/domain/tiers/tiers.ts';

export const lowestTierWith = {
  personalized_training: 'core',
  nutrition_plan: 'core',
  science_tips: 'core',
  weekly_checkins: 'adaptive',
  form_review: 'adaptive',
  wearable_sync: 'adaptive',
  sleep_optimization: 'adaptive',
  universal_search: 'adaptive',
  auto_grocery_lists: 'adaptive',
  travel_workouts: 'adaptive',
  supplement_guide: 'adaptive',
  supplement_protocols: 'adaptive',
  research_blog_access: 'adaptive',
  peptides: 'adaptive',
  bioregulators: 'adaptive',
  biomarker_integration: 'adaptive',
  blood_work_review: 'adaptive',
  recovery_guidance: 'adaptive',
  hrv_optimization: 'adaptive',
  telegram_group: 'adaptive',
  exclusive_protocols: 'adaptive',
  ai_fitness_assistant: 'performance',
  ai_progress_predictors: 'performance',
  voice_coaching: 'performance',
  video_analysis: 'performance',
  production_monitoring: 'performance',
  quality_assurance: 'performance',
  peds: 'performance',
  nootropics: 'performance',
  custom_cycling: 'performance',
  early_access_tools: 'performance',
} as const satisfies Record<string, TierId>;
export type FeatureFlag = keyof typeof lowestTierWith;

interface GradedFeatures {
  readonly in_person_training: false | '2×/week';
  readonly dashboard_type: 'static_fixed' | 'interactive_adjustable';
  readonly qa_access: 'limited' | 'standard' | 'priority' | 'unlimited';
  readonly response_time_hours: number;
}
const gradedFeatures: Readonly<Record<TierId, GradedFeatures>> = {
  core: {
    in_person_training: false,
    dashboard_type: 'static_fixed',
    qa_access: 'limited',
    response_time_hours: responseTimeHours.core,
  },
  adaptive: {
    in_person_training: false,
    dashboard_type: 'interactive_adjustable',
    qa_access: 'standard',
    response_time_hours: responseTimeHours.adaptive,
  },
  performance: {
    in_person_training: false,
    dashboard_type: 'interactive_adjustable',
    qa_access: 'priority',
    response_time_hours: responseTimeHours.performance,
  },
  longevity: {
    in_person_training: '2×/week',
    dashboard_type: 'interactive_adjustable',
    qa_access: 'unlimited',
    response_time_hours: responseTimeHours.longevity,
  },
};

export type FeatureId = FeatureFlag | keyof GradedFeatures;
export type FeatureValue = boolean | number | string;

function isFlag(feature: FeatureId): feature is FeatureFlag {
  return Object.hasOwn(lowestTierWith, feature);
}

export function isFeatureId(word: string): word is FeatureId {
  return Object.hasOwn(lowestTierWith, word) || Object.hasOwn(gradedFeatures.core, word);
}

export function featureValue(tier: TierId, feature: FeatureId): FeatureValue {
  return isFlag(feature) ? isTierAtLeast(tier, lowestTierWith[feature]) : gradedFeatures[tier][feature];
}

export function isFeatureAvailable(value: FeatureValue): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value > 0;
  return value !== '' && value !== 'none';
}

export function tierHasFeature(tier: TierId | null, feature: FeatureId): boolean {
  return tier !== null && isFeatureAvailable(featureValue(tier, feature));
}

/** A feature that some tiers do not have, or that higher tiers have more of. */
export type EntitledFeature = FeatureFlag | 'dashboard_type';

/** @returns The lowest tier with the feature, or with more of it than the lowest tier of all. */
export function entitledFrom(feature: EntitledFeature): TierId {
  if (isFlag(feature)) return lowestTierWith[feature];
  return (
    tierIds.find((tier) => gradedFeatures[tier][feature] !== gradedFeatures.core[feature]) ?? 'longevity'
  );
}

export function requiredTierFor(feature: FeatureId): TierId {
  return tierIds.find((tier) => tierHasFeature(tier, feature)) ?? 'longevity';
}
