/**
 * Which tier has which feature. Sources: access and public site, sections 3 and 5; signed-in areas, section 3
 * (plan catalogue); product decisions, section 2. Labels and groups for the screen are in feature-groups.ts.
 */
import { responseTimeHours } from './response-times.ts';
import type { TierId } from './tiers.ts';
import { isTierAtLeast, tierIds } from './tiers.ts';

/** The lowest tier that has each yes-or-no feature. Every tier above has it as well. */
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

/** The features that say how much rather than whether. */
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

/** Whether a word from outside names a feature. */
export function isFeatureId(word: string): word is FeatureId {
  return Object.hasOwn(lowestTierWith, word) || Object.hasOwn(gradedFeatures.core, word);
}

/** What a tier has of a feature: yes or no, a number, or a word. */
export function featureValue(tier: TierId, feature: FeatureId): FeatureValue {
  return isFlag(feature) ? isTierAtLeast(tier, lowestTierWith[feature]) : gradedFeatures[tier][feature];
}

/** A feature counts as available when true, above 0, or a text that is neither 'none' nor empty. */
export function isFeatureAvailable(value: FeatureValue): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value > 0;
  return value !== '' && value !== 'none';
}

/** Whether a tier has a feature at all. Nobody without a tier has any. */
export function tierHasFeature(tier: TierId | null, feature: FeatureId): boolean {
  return tier !== null && isFeatureAvailable(featureValue(tier, feature));
}

/** The lowest tier that has a feature; what an upgrade prompt names. */
export function requiredTierFor(feature: FeatureId): TierId {
  return tierIds.find((tier) => tierHasFeature(tier, feature)) ?? 'longevity';
}

/** How many messages a client may send; -1 stands for no limit, in every tier. */
export const messageLimit = -1;
