import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { featureValue } from './feature-matrix.ts';

export function includedSessionsPerWeek(tier: TierId | null): number {
  return tier !== null && featureValue(tier, 'in_person_training') === '2×/week' ? 2 : 0;
}
