/**
 * What is sold, row by row, and whether a client finds it today. A row that nothing delivers yet keeps its place and
 * text on every page, is marked 'In preparation' there, and counts for no tier in cards, advice and upgrade texts.
 * The server's gates do not read this: they follow the feature matrix.
 *
 * A real row names where a client finds it, and has a browser test whose title carries `@promise:<id>`; a unit test
 * joins the two. FAQ answers name the rows that they claim in web/src/features/faq/claims.ts, where a test checks them.
 * Prose of the landing page (locales `home`, `pricing.tier.*`, `pricing.value.*`) and of the assistant's replies names no
 * rows in data: its English was read against this list on 2026-11-22, and is read again when a row here changes.
 * Source: product decisions, section 2.
 */
import type { FeatureId } from './feature-matrix.ts';
import type { InPersonRowId } from './in-person-plans.ts';
import type { intakeComparison } from './intake.ts';
import type { TierId } from './tiers.ts';

/** Where a client finds what a row promises: a route, or the coach who answers them. */
export type PromisePlace = `/${string}` | 'your coach, in messages';
export type Promised =
  | {
      readonly state: 'real';
      readonly where: PromisePlace;
      /** Tiers whose value in this row nothing delivers yet. */
      readonly notYetFor?: readonly TierId[];
    }
  | { readonly state: 'in-preparation' };

const at = (where: PromisePlace): Promised => ({ state: 'real', where });
const coach = at('your coach, in messages');
const inPreparation: Promised = { state: 'in-preparation' };

/** The 35 rows of the tier matrix. */
export const featurePromises: Readonly<Record<FeatureId, Promised>> = {
  personalized_training: at('/dashboard/training'),
  nutrition_plan: at('/dashboard/nutrition'),
  science_tips: inPreparation,
  // The dashboard is the fixed one for every tier: nothing can be adjusted yet.
  dashboard_type: { state: 'real', where: '/dashboard', notYetFor: ['adaptive', 'performance', 'longevity'] },
  universal_search: inPreparation,
  qa_access: coach,
  response_time_hours: coach,
  form_review: inPreparation,
  weekly_checkins: at('/dashboard/checkins'),
  // A file can be imported; nothing syncs.
  wearable_sync: inPreparation,
  // Sleep and HRV have charts; nothing advises.
  sleep_optimization: inPreparation,
  hrv_optimization: inPreparation,
  recovery_guidance: inPreparation,
  biomarker_integration: at('/biomarkers'),
  blood_work_review: inPreparation,
  auto_grocery_lists: at('/dashboard/nutrition'),
  travel_workouts: inPreparation,
  supplement_guide: inPreparation,
  supplement_protocols: inPreparation,
  research_blog_access: inPreparation,
  // Topics that a coach covers in person; no part of the software does.
  peptides: coach,
  bioregulators: coach,
  peds: coach,
  nootropics: coach,
  custom_cycling: coach,
  telegram_group: inPreparation,
  exclusive_protocols: inPreparation,
  ai_fitness_assistant: at('/dashboard/ai'),
  ai_progress_predictors: at('/dashboard/analytics'),
  voice_coaching: at('/dashboard/training'),
  video_analysis: inPreparation,
  production_monitoring: inPreparation,
  quality_assurance: inPreparation,
  early_access_tools: inPreparation,
  in_person_training: at('/in-person-training'),
};

export type IntakeRow =
  | Exclude<keyof (typeof intakeComparison)['core'], 'responseTimeHours'>
  | 'responseTime';

/** The rows of the intake's comparison. */
export const intakePromises: Readonly<Record<IntakeRow, Promised>> = {
  exerciseLibrary: at('/dashboard/training'),
  videoSessions: inPreparation,
  prioritySupport: inPreparation,
  // Assistant and predictions start with Prime Suite.
  aiInsights: { state: 'real', where: '/dashboard/ai', notYetFor: ['adaptive'] },
  videoCalls: at('/sessions'),
  // The form says 6 hours; the coach of that tier answers within 12.
  responseTime: { state: 'real', where: 'your coach, in messages', notYetFor: ['longevity'] },
};

/** The rows of the in-person comparison: a plan cannot be booked with yet, so none of them has a place. */
export const inPersonPromises: Readonly<Record<InPersonRowId, Promised>> = {
  'individual-attention': inPreparation,
  'group-motivation': inPreparation,
  'sport-specific': inPreparation,
  'location-flexibility': inPreparation,
  'session-duration': inPreparation,
  'nutritional-guidance': inPreparation,
  recovery: inPreparation,
  'performance-testing': inPreparation,
  'round-the-clock-support': inPreparation,
  concierge: inPreparation,
};

/** Claims of texts that are no row of a table. */
export const otherPromises = {
  pause_in_account: inPreparation,
  plateau_prediction: inPreparation,
  equipment_based_plans: inPreparation,
} as const satisfies Record<string, Promised>;

/** Whether clients of every tier that has the feature find it today. */
export function isReal(feature: FeatureId): boolean {
  const promised = featurePromises[feature];
  return promised.state === 'real' && promised.notYetFor === undefined;
}

/** Whether a client of the tier finds what its row says today. */
export function isRealFor(tier: TierId, feature: FeatureId): boolean {
  const promised = featurePromises[feature];
  return promised.state === 'real' && promised.notYetFor?.includes(tier) !== true;
}
