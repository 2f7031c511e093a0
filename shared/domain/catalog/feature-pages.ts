import type { FeatureId } from './feature-matrix.ts';

/** Rows of the comparison that clients find, by the page that shows them to visitors. */
export const featurePages = {
  'personalized-training': ['personalized_training'],
  'nutrition-plan': ['nutrition_plan'],
  'dashboard-type': ['dashboard_type'],
  'universal-search': ['universal_search'],
  'auto-grocery-lists': ['auto_grocery_lists'],
  'travel-workouts': ['travel_workouts'],
  'qa-access': ['qa_access'],
  'response-time-hours': ['response_time_hours'],
  'form-review': ['form_review'],
  'weekly-checkins': ['weekly_checkins'],
  'biomarker-integration': ['biomarker_integration'],
  'ai-fitness-assistant': ['ai_fitness_assistant'],
  'ai-progress-predictors': ['ai_progress_predictors'],
  'voice-coaching': ['voice_coaching'],
  'video-analysis': ['video_analysis'],
  library: [
    'science_tips',
    'research_blog_access',
    'supplement_guide',
    'supplement_protocols',
    'exclusive_protocols',
  ],
  'physician-topics': ['peptides', 'peds', 'nootropics', 'bioregulators', 'custom_cycling'],
  'in-person-training': ['in_person_training'],
} as const satisfies Record<string, readonly FeatureId[]>;
export type FeaturePage = keyof typeof featurePages;

export const featurePageIds = Object.keys(featurePages).filter(isFeaturePage);

export function isFeaturePage(word: string): word is FeaturePage {
  return Object.hasOwn(featurePages, word);
}

/** @returns null for a row that is in preparation: there is nothing to show. */
export function pageOfFeature(feature: FeatureId): FeaturePage | null {
  return (
    featurePageIds.find((page) => {
      const shown: readonly FeatureId[] = featurePages[page];
      return shown.includes(feature);
    }) ?? null
  );
}
