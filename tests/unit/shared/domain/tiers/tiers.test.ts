import { expect, it } from 'vitest';
import { nextTier, tierBelow } from '#shared/domain/tiers/tiers.ts';

it.each([
  ['core', null, 'adaptive'],
  ['adaptive', 'core', 'performance'],
  ['performance', 'adaptive', 'longevity'],
  ['longevity', 'performance', null],
] as const)('%s comes after %s and before %s', (tier, below, next) => {
  expect(tierBelow(tier)).toBe(below);
  expect(nextTier(tier)).toBe(next);
});
