import type { FeatureId } from '#shared/domain/catalog/feature-matrix.ts';
import { isRealFor } from '#shared/domain/catalog/promises.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

/**
 * What the card of each tier lists, most telling first: the keys of the catalog's feature texts, in its order. The
 * catalog's own English stays out of the page, which has it in five languages; a test holds the two together.
 */
export const tierFeatures = {
  core: ['training', 'nutrition', 'response', 'qa-limited', 'static-dashboard', 'science-tips'],
  adaptive: [
    'everything',
    'checkins',
    'form-review',
    'response',
    'wearable',
    'sleep',
    'interactive-dashboard',
    'grocery',
    'travel',
    'biomarkers',
    'blood-work',
    'hrv',
    'recovery',
    'supplements',
    'research',
    'group-chat',
    'protocols',
  ],
  performance: [
    'everything',
    'qa-priority',
    'response',
    'assistant',
    'predictors',
    'voice',
    'video',
    'cycling',
    'early-access',
  ],
  longevity: ['everything', 'in-person', 'qa-unlimited', 'response'],
} as const satisfies Record<TierId, readonly string[]>;

export const featuresPerLayout = { detailed: null, standard: 6, comparison: 5, compact: 3 } as const;
export type CardLayout = keyof typeof featuresPerLayout;
export type CardFeature = (typeof tierFeatures)[TierId][number];

/** The rows of the matrix that a line of a card sells; the line that includes the tier below sells none of its own. */
export const rowsOf: Readonly<Record<CardFeature, readonly FeatureId[]>> = {
  everything: [],
  training: ['personalized_training'],
  nutrition: ['nutrition_plan'],
  response: ['response_time_hours'],
  'qa-limited': ['qa_access'],
  'qa-priority': ['qa_access'],
  'qa-unlimited': ['qa_access'],
  'static-dashboard': ['dashboard_type'],
  'interactive-dashboard': ['dashboard_type'],
  'science-tips': ['science_tips'],
  checkins: ['weekly_checkins'],
  'form-review': ['form_review'],
  wearable: ['wearable_sync'],
  sleep: ['sleep_optimization'],
  grocery: ['auto_grocery_lists'],
  travel: ['travel_workouts'],
  biomarkers: ['biomarker_integration'],
  'blood-work': ['blood_work_review'],
  hrv: ['hrv_optimization'],
  recovery: ['recovery_guidance'],
  supplements: ['supplement_guide', 'supplement_protocols'],
  research: ['research_blog_access'],
  'group-chat': ['telegram_group'],
  protocols: ['exclusive_protocols'],
  assistant: ['ai_fitness_assistant'],
  predictors: ['ai_progress_predictors'],
  voice: ['voice_coaching'],
  video: ['video_analysis'],
  cycling: ['custom_cycling'],
  'early-access': ['early_access_tools'],
  'in-person': ['in_person_training'],
};

/** Whether a client of the tier finds everything that a line of its card names. */
export function isCardFeatureReal(tier: TierId, feature: CardFeature): boolean {
  return rowsOf[feature].every((row) => isRealFor(tier, row));
}
