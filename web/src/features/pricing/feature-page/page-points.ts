import type { FeaturePage } from '#shared/domain/catalog/feature-pages.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

/** Where a locked screen of the product says it already, the same words. */
export const pagePoints = {
  'personalized-training': [
    'features.personalized-training.1',
    'features.personalized-training.2',
    'features.personalized-training.3',
  ],
  'nutrition-plan': ['features.nutrition-plan.1', 'features.nutrition-plan.2', 'features.nutrition-plan.3'],
  'dashboard-type': ['features.dashboard-type.1', 'features.dashboard-type.2', 'features.dashboard-type.3'],
  'universal-search': ['locked.search-1', 'locked.search-2', 'locked.search-3'],
  'auto-grocery-lists': [
    'features.auto-grocery-lists.1',
    'features.auto-grocery-lists.2',
    'features.auto-grocery-lists.3',
  ],
  'travel-workouts': ['locked.travel-1', 'locked.travel-2', 'locked.travel-3'],
  'qa-access': ['features.qa-access.1', 'features.qa-access.2', 'features.qa-access.3'],
  'response-time-hours': [
    'features.response-time-hours.1',
    'features.response-time-hours.2',
    'features.response-time-hours.3',
  ],
  'form-review': ['features.form-review.1', 'features.form-review.2', 'features.form-review.3'],
  'weekly-checkins': ['locked.checkins-1', 'locked.checkins-2', 'locked.checkins-3'],
  'biomarker-integration': ['locked.biomarkers-1', 'locked.biomarkers-2', 'locked.biomarkers-3'],
  'ai-fitness-assistant': ['locked.ai-1', 'locked.ai-2', 'locked.ai-3'],
  'ai-progress-predictors': ['locked.analytics-1', 'locked.analytics-2', 'locked.analytics-3'],
  'voice-coaching': ['locked.voice-1', 'locked.voice-2', 'locked.voice-3'],
  'video-analysis': ['features.video-analysis.1', 'features.video-analysis.2', 'features.video-analysis.3'],
  library: ['locked.library-1', 'locked.library-2', 'locked.library-3'],
  'physician-topics': [
    'features.physician-topics.1',
    'features.physician-topics.2',
    'features.physician-topics.3',
  ],
  'in-person-training': ['locked.in-person-1', 'locked.in-person-2', 'locked.in-person-3'],
} as const satisfies Record<FeaturePage, readonly MessageKey[]>;
