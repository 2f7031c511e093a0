import { type FeatureId, isFeatureId } from './feature-matrix.ts';

interface FeatureGroup {
  readonly label: string;
  readonly features: Readonly<Partial<Record<FeatureId, string>>>;
}

export const featureGroups = {
  'core-platform': {
    label: 'Core Platform',
    features: {
      personalized_training: 'Personalized training',
      nutrition_plan: 'Nutrition plan',
      dashboard_type: 'Dashboard',
      universal_search: 'Universal search',
    },
  },
  'coach-access': {
    label: 'Coach Access',
    features: {
      qa_access: 'Q&A access',
      response_time_hours: 'Response time',
      form_review: 'Form review',
    },
  },
  'progress-tracking': {
    label: 'Progress Tracking',
    features: {
      weekly_checkins: 'Weekly check-ins and photos',
      wearable_sync: 'Wearable sync',
      sleep_optimization: 'Sleep optimization',
      recovery_guidance: 'Recovery guidance',
      hrv_optimization: 'HRV optimization',
      biomarker_integration: 'Biomarker integration',
    },
  },
  'advanced-ai': {
    label: 'Advanced AI Features',
    features: {
      ai_fitness_assistant: 'AI fitness assistant',
      ai_progress_predictors: 'AI progress predictors',
      voice_coaching: 'Voice coaching',
      video_analysis: 'Video analysis',
    },
  },
  convenience: {
    label: 'Convenience',
    features: {
      auto_grocery_lists: 'Auto grocery lists',
      travel_workouts: 'Travel workouts',
    },
  },
  education: {
    label: 'Education',
    features: {
      science_tips: 'Science tips',
      supplement_guide: 'Supplement guide',
      research_blog_access: 'Research blog',
    },
  },
  supplementation: {
    label: 'Supplementation',
    features: {
      supplement_protocols: 'Supplement protocols',
      peptides: 'Peptides',
      peds: 'PEDs',
      nootropics: 'Nootropics',
      bioregulators: 'Bioregulators',
      custom_cycling: 'Custom cycling',
    },
  },
  analytics: {
    label: 'Analytics',
    features: {
      production_monitoring: 'Production monitoring',
      quality_assurance: 'Quality assurance',
    },
  },
  community: {
    label: 'Community & Access',
    features: {
      telegram_group: 'Group chat',
      exclusive_protocols: 'Exclusive protocols',
      early_access_tools: 'Early access tools',
    },
  },
  'premium-services': {
    label: 'Premium Services',
    features: {
      in_person_training: 'In-person training',
      blood_work_review: 'Blood work review',
    },
  },
} as const satisfies Record<string, FeatureGroup>;
export type FeatureGroupId = keyof typeof featureGroups;

/** Analytics is left out: nobody chooses a tier for its monitoring or quality assurance. */
export const comparisonCategories = [
  { id: 'core-platform', groups: ['core-platform', 'convenience'] },
  { id: 'coach-access', groups: ['coach-access'] },
  { id: 'progress-tracking', groups: ['progress-tracking'] },
  { id: 'advanced-ai', groups: ['advanced-ai'] },
  { id: 'education', groups: ['education'] },
  { id: 'supplementation', groups: ['supplementation'] },
  { id: 'community', groups: ['community'] },
  { id: 'premium-services', groups: ['premium-services'] },
] as const satisfies readonly { id: FeatureGroupId; groups: readonly FeatureGroupId[] }[];

export interface LabeledFeature {
  readonly id: FeatureId;
  readonly label: string;
}

export function featuresOfGroup(group: FeatureGroupId): LabeledFeature[] {
  const features: FeatureGroup['features'] = featureGroups[group].features;
  return Object.entries(features).flatMap(([id, label]) => (isFeatureId(id) ? [{ id, label }] : []));
}

export interface ComparisonCategory {
  readonly id: FeatureGroupId;
  readonly label: string;
  readonly features: readonly LabeledFeature[];
}

export function comparisonTable(): ComparisonCategory[] {
  return comparisonCategories.map(({ id, groups }) => ({
    id,
    label: featureGroups[id].label,
    features: groups.flatMap((group) => featuresOfGroup(group)),
  }));
}

export const gradedFeatureTexts = {
  static_fixed: 'Static',
  interactive_adjustable: 'Interactive',
  limited: 'Limited',
  standard: 'Standard',
  priority: 'Priority',
  unlimited: 'Unlimited',
  '2×/week': '2×/week',
} as const;
