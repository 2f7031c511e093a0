import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { comparisonTable } from './feature-groups.ts';
import { type FeatureId, featureValue, tierHasFeature } from './feature-matrix.ts';
import { isRealFor } from './promises.ts';

/** The rows that a client picks a tier for: monitoring and quality assurance are work on the product. */
const comparedFeatures: readonly FeatureId[] = comparisonTable().flatMap(({ features }) =>
  features.map(({ id }) => id),
);

export type TierDifference = {
  /** Both tiers have it, one has more of it. */
  readonly changed: readonly FeatureId[];
  /** Only the tier that one moves to has it. */
  readonly gained: readonly FeatureId[];
  /** Only the tier that one leaves has it. */
  readonly lost: readonly FeatureId[];
};

/** How two tiers differ, what is there today first. */
export function tierDifference(from: TierId, to: TierId): TierDifference {
  const differing = comparedFeatures
    .filter((feature) => featureValue(from, feature) !== featureValue(to, feature))
    .toSorted((a, b) => Number(isRealFor(to, b)) - Number(isRealFor(to, a)));
  return {
    changed: differing.filter((feature) => tierHasFeature(from, feature) && tierHasFeature(to, feature)),
    gained: differing.filter((feature) => !tierHasFeature(from, feature)),
    lost: differing.filter((feature) => !tierHasFeature(to, feature)),
  };
}
