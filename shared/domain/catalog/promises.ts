/**
 * Tracks which sold features exist. Access checks use the feature matrix instead. Every real row has a
 * browser test tagged `@promise:<id>`, which a unit test enforces. No test covers the prose of the landing
 * page (locales `home`, `pricing.tier.*`, `pricing.value.*`) or the assistant's replies: reread it when a row
 * changes.
 */

import type { InPersonRowId } from '#shared/domain/booking/in-person-plans.ts';
import type { intakeComparison } from '#shared/domain/health/intake.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { FeatureId } from './feature-matrix.ts';

export type FeatureEntryPoint = `/${string}` | 'your coach, in messages';
export type Promised =
  | {
      readonly state: 'real';
      readonly where: FeatureEntryPoint;
      /** Tiers whose value of this row does not exist yet. */
      readonly notYetFor?: readonly TierId[];
      /** Articles about a topic on which the software gives no instructions: never sold as a service. */
      readonly isBackgroundReading?: true;
    }
  | { readonly state: 'in-preparation' };

const at = (where: FeatureEntryPoint): Promised => ({ state: 'real', where });
const coach = at('your coach, in messages');
const backgroundReading: Promised = { state: 'real', where: '/library', isBackgroundReading: true };
const inPreparation: Promised = { state: 'in-preparation' };

export const featurePromises: Readonly<Record<FeatureId, Promised>> = {
  personalized_training: at('/dashboard/training'),
  nutrition_plan: at('/dashboard/nutrition'),
  science_tips: at('/library'),
  dashboard_type: at('/dashboard'),
  universal_search: at('/dashboard'),
  qa_access: coach,
  response_time_hours: coach,
  form_review: at('/messages'),
  weekly_checkins: at('/dashboard/checkins'),
  // File import works; nothing syncs.
  wearable_sync: inPreparation,
  // Sleep and HRV have charts but no advice.
  sleep_optimization: inPreparation,
  hrv_optimization: inPreparation,
  recovery_guidance: inPreparation,
  biomarker_integration: at('/biomarkers'),
  blood_work_review: inPreparation,
  auto_grocery_lists: at('/dashboard/nutrition'),
  travel_workouts: at('/dashboard/training'),
  supplement_guide: at('/library'),
  supplement_protocols: at('/library'),
  research_blog_access: at('/library'),
  // Pages that send the reader to a physician and the coach; the software gives no instructions.
  peptides: backgroundReading,
  bioregulators: backgroundReading,
  peds: backgroundReading,
  nootropics: backgroundReading,
  custom_cycling: backgroundReading,
  telegram_group: inPreparation,
  exclusive_protocols: at('/library'),
  ai_fitness_assistant: at('/dashboard/ai'),
  ai_progress_predictors: at('/dashboard/analytics'),
  voice_coaching: at('/dashboard/training'),
  video_analysis: at('/messages'),
  production_monitoring: inPreparation,
  quality_assurance: inPreparation,
  early_access_tools: inPreparation,
  in_person_training: at('/in-person-training'),
};

export type IntakeRow =
  | Exclude<keyof (typeof intakeComparison)['core'], 'responseTimeHours'>
  | 'responseTime';

export const intakePromises: Readonly<Record<IntakeRow, Promised>> = {
  exerciseLibrary: at('/dashboard/training'),
  videoSessions: inPreparation,
  prioritySupport: inPreparation,
  // Assistant and predictions start with Prime Suite.
  aiInsights: { state: 'real', where: '/dashboard/ai', notYetFor: ['adaptive'] },
  videoCalls: at('/sessions'),
  // The form says 6 hours, but this tier's coach answers within 12.
  responseTime: { state: 'real', where: 'your coach, in messages', notYetFor: ['longevity'] },
};

/** A row is real once every plan that names it delivers it. */
export const inPersonPromises: Readonly<Record<InPersonRowId, Promised>> = {
  'individual-attention': at('/sessions'),
  'group-motivation': at('/sessions'),
  'sport-specific': inPreparation,
  'location-flexibility': at('/sessions'),
  'session-duration': at('/sessions'),
  'nutritional-guidance': inPreparation,
  recovery: inPreparation,
  'performance-testing': inPreparation,
  'round-the-clock-support': inPreparation,
  concierge: inPreparation,
};

export const otherPromises = {
  plateau_prediction: inPreparation,
  equipment_based_plans: inPreparation,
} as const satisfies Record<string, Promised>;

export function isReal(feature: FeatureId): boolean {
  const promised = featurePromises[feature];
  return promised.state === 'real' && promised.notYetFor === undefined;
}

export function isBackgroundReading(feature: FeatureId): boolean {
  const promised = featurePromises[feature];
  return promised.state === 'real' && promised.isBackgroundReading === true;
}

export function isRealFor(tier: TierId, feature: FeatureId): boolean {
  const promised = featurePromises[feature];
  return promised.state === 'real' && promised.notYetFor?.includes(tier) !== true;
}
