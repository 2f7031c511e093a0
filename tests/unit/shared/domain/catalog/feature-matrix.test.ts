import { describe, expect, it, test } from 'vitest';
import {
  comparisonTable,
  type FeatureGroupId,
  featureGroups,
  featuresOfGroup,
  gradedFeatureTexts,
} from '#shared/domain/catalog/feature-groups.ts';
import {
  type FeatureFlag,
  type FeatureId,
  featureValue,
  isFeatureAvailable,
  isFeatureId,
  lowestTierWith,
  requiredTierFor,
  tierHasFeature,
} from '#shared/domain/catalog/feature-matrix.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { fc } from '#tests/support/properties.ts';

const groupIds: FeatureGroupId[] = [
  'core-platform',
  'coach-access',
  'progress-tracking',
  'advanced-ai',
  'convenience',
  'education',
  'supplementation',
  'analytics',
  'community',
  'premium-services',
];
const allFeatures = groupIds.flatMap((group) => featuresOfGroup(group));

describe('the feature matrix', () => {
  test.each<[TierId, FeatureFlag[]]>([
    ['core', ['personalized_training', 'nutrition_plan', 'science_tips']],
    [
      'adaptive',
      [
        'weekly_checkins',
        'form_review',
        'wearable_sync',
        'sleep_optimization',
        'auto_grocery_lists',
        'travel_workouts',
        'supplement_guide',
        'supplement_protocols',
        'research_blog_access',
        'peptides',
        'bioregulators',
        'biomarker_integration',
        'blood_work_review',
        'recovery_guidance',
        'hrv_optimization',
        'telegram_group',
        'exclusive_protocols',
        'universal_search',
      ],
    ],
    [
      'performance',
      [
        'ai_fitness_assistant',
        'ai_progress_predictors',
        'peds',
        'nootropics',
        'custom_cycling',
        'early_access_tools',
        'voice_coaching',
        'video_analysis',
        'production_monitoring',
        'quality_assurance',
      ],
    ],
    ['longevity', []],
  ])('%s adds %j', (tier, flags) => {
    const added = allFeatures
      .map(({ id }) => id)
      .filter((id) => id in lowestTierWith && requiredTierFor(id) === tier);
    expect(added.sort()).toEqual([...flags].sort());
  });

  it('has the 31 flags of the specification and four graded features', () => {
    expect(Object.keys(lowestTierWith)).toHaveLength(31);
    expect(new Set(allFeatures.map(({ id }) => id)).size).toBe(35);
  });

  test.each<[FeatureId, [unknown, unknown, unknown, unknown]]>([
    ['in_person_training', [false, false, false, '2×/week']],
    [
      'dashboard_type',
      ['static_fixed', 'interactive_adjustable', 'interactive_adjustable', 'interactive_adjustable'],
    ],
    ['qa_access', ['limited', 'standard', 'priority', 'unlimited']],
    ['response_time_hours', [72, 48, 24, 12]],
  ])('grades %s as %j', (feature, values) => {
    expect(tierIds.map((tier) => featureValue(tier, feature))).toEqual(values);
  });

  it('gives higher tiers every feature of lower ones', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allFeatures), fc.nat(2), ({ id }, index) => {
        const [lower, higher] = [tierIds[index], tierIds[index + 1]];
        if (lower === undefined || higher === undefined) throw new Error('no such tier');
        expect(!tierHasFeature(lower, id) || tierHasFeature(higher, id)).toBe(true);
      }),
    );
  });

  it('gives nothing to an account without a tier', () => {
    for (const { id } of allFeatures) expect(tierHasFeature(null, id)).toBe(false);
  });

  it('recognizes features by name only', () => {
    expect(isFeatureId('peptides')).toBe(true);
    expect(isFeatureId('qa_access')).toBe(true);
    expect(isFeatureId('constructor')).toBe(false);
  });
});

test.each([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  [-1, false],
  ['2×/week', true],
  ['none', false],
  ['', false],
])('a feature worth %j is available: %s', (value, available) => {
  expect(isFeatureAvailable(value)).toBe(available);
});

describe('the groups on screen', () => {
  it('are the ten of the specification, in order', () => {
    expect(groupIds.map((group) => featureGroups[group].label)).toEqual([
      'Core Platform',
      'Coach Access',
      'Progress Tracking',
      'Advanced AI Features',
      'Convenience',
      'Education',
      'Supplementation',
      'Analytics',
      'Community & Access',
      'Premium Services',
    ]);
    expect(Object.keys(featureGroups)).toEqual(groupIds);
  });

  it('form eight categories of about thirty unique features in the Compare All table', () => {
    const table = comparisonTable();
    const rows = table.flatMap(({ features }) => features.map(({ id }) => id));
    expect(table).toHaveLength(8);
    expect(rows).toHaveLength(33);
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('have text for every graded feature', () => {
    for (const { id } of allFeatures)
      for (const tier of tierIds) {
        const value = featureValue(tier, id);
        if (typeof value === 'string') expect(gradedFeatureTexts).toHaveProperty([value]);
      }
  });
});
