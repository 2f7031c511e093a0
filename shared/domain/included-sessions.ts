/** Sessions in person that a tier includes. Source: product decisions, section 2 ('2×/week' for longevity only). */
import { featureValue } from './feature-matrix.ts';
import type { TierId } from './tiers.ts';

/** Sessions in person that a tier includes in a week, Monday to Sunday in the client's zone; 0 without a tier. */
export function includedSessionsPerWeek(tier: TierId | null): number {
  return tier !== null && featureValue(tier, 'in_person_training') === '2×/week' ? 2 : 0;
}
