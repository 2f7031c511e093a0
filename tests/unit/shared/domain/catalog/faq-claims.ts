import type { FeatureId } from '#shared/domain/catalog/feature-matrix.ts';
import type { FaqQuestion } from '#web/features/faq/questions.ts';

/** In preparation, and no row of the comparison. */
export const unlistedFeatures = ['plateau_prediction'] as const;
export type Claim = FeatureId | (typeof unlistedFeatures)[number];

/** What each answer says that REPZ has. */
export const faqClaims: Readonly<Partial<Record<FaqQuestion, readonly Claim[]>>> = {
  tiers: [
    'personalized_training',
    'nutrition_plan',
    'weekly_checkins',
    'biomarker_integration',
    'form_review',
    'ai_fitness_assistant',
    'ai_progress_predictors',
    'qa_access',
    'in_person_training',
  ],
  choose: ['personalized_training', 'weekly_checkins'],
  'in-person': ['in_person_training'],
  equipment: ['personalized_training'],
  beginner: ['personalized_training'],
  nutrition: ['nutrition_plan', 'auto_grocery_lists'],
  measured: ['weekly_checkins'],
  plateau: ['ai_progress_predictors', 'plateau_prediction'],
  response: ['response_time_hours'],
  travel: ['travel_workouts'],
  wearables: ['wearable_sync'],
};
