import type { FeatureFlag } from '#shared/domain/catalog/feature-matrix.ts';
import { lowestTierWith } from '#shared/domain/catalog/feature-matrix.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';

/** In the order in which the library lists them. */
export const articleKinds = [
  'science-tip',
  'research',
  'supplement',
  'supplement-protocol',
  'exclusive-protocol',
  'physician',
] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** What coaches write. */
export const writtenKinds = [
  'science-tip',
  'research',
  'supplement',
  'supplement-protocol',
  'exclusive-protocol',
] as const satisfies readonly ArticleKind[];
export type WrittenKind = (typeof writtenKinds)[number];

/** Sold as rows of the feature matrix, but only a physician and a coach can cover them. */
export const physicianTopics = [
  'peptides',
  'bioregulators',
  'peds',
  'nootropics',
  'custom_cycling',
] as const satisfies FeatureFlag[];
export type PhysicianTopic = (typeof physicianTopics)[number];

const featureOfKind = {
  'science-tip': 'science_tips',
  research: 'research_blog_access',
  supplement: 'supplement_guide',
  'supplement-protocol': 'supplement_protocols',
  'exclusive-protocol': 'exclusive_protocols',
} as const satisfies Record<Exclude<ArticleKind, 'physician'>, FeatureFlag>;

/** Rows of the feature matrix that an article delivers. */
export function featuresOf(kind: ArticleKind, topics: readonly PhysicianTopic[]): readonly FeatureFlag[] {
  return kind === 'physician' ? topics : [featureOfKind[kind]];
}

/** The lowest tier that has all of the features. */
export function lowestTierWithAll(features: readonly FeatureFlag[]): TierId {
  return tierIds.findLast((tier) => features.some((each) => lowestTierWith[each] === tier)) ?? 'longevity';
}

/** How well research supports what an article says; the texts explain each. */
export const evidenceLevels = ['strong', 'moderate', 'limited', 'expert'] as const;
