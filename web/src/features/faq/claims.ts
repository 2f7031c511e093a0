import type { FeatureId } from '#shared/domain/catalog/feature-matrix.ts';
import type { otherPromises } from '#shared/domain/catalog/promises.ts';
import type { FaqQuestion } from './questions.ts';

export type Claim = FeatureId | keyof typeof otherPromises;

/** A test checks that an answer about a planned feature says so in every language. */
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
  equipment: ['equipment_based_plans'],
  beginner: ['personalized_training'],
  nutrition: ['nutrition_plan', 'auto_grocery_lists'],
  measured: ['weekly_checkins'],
  plateau: ['ai_progress_predictors', 'plateau_prediction'],
  response: ['response_time_hours'],
  travel: ['travel_workouts'],
  wearables: ['wearable_sync'],
};
