import { expect, it } from 'vitest';
import { tierBelow } from '#shared/domain/tiers/tiers.ts';

it.each([
  ['core', null],
  ['adaptive', 'core'],
  ['performance', 'adaptive'],
  ['longevity', 'performance'],
] as const)('%s comes after %s', (tier, below) => {
  expect(tierBelow(tier)).toBe(below);
});
