import { describe, expect, it, test } from 'vitest';
import { tierFromFreeText, tierFromStoredName } from '#shared/domain/tier-lookup.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import { fc } from '#tests/support/properties.ts';

describe('a stored tier name', () => {
  test.each([
    ['baseline', 'core'],
    ['prime', 'adaptive'],
    ['precision', 'performance'],
    ['longevity', 'longevity'],
    ['core', 'core'],
    ['adaptive', 'adaptive'],
    ['performance', 'performance'],
    ['Baseline', 'core'],
    ['PRECISION', 'performance'],
    ['', null],
    ['gold', null],
    ['prime suite', null],
    ['__proto__', null],
  ])('%j means %s', (name, tier) => {
    expect(tierFromStoredName(name)).toBe(tier);
  });

  it('is no tier if unknown', () => {
    const known = ['baseline', 'prime', 'precision', ...tierIds];
    fc.assert(
      fc.property(fc.string(), (name) => {
        fc.pre(!known.includes(name.toLowerCase()));
        expect(tierFromStoredName(name)).toBeNull();
      }),
    );
  });
});

describe('free text', () => {
  test.each([
    ['', 'core'],
    ['   ', 'core'],
    ['Prime Suite', 'performance'],
    ['prime', 'performance'],
    ['elite', 'longevity'],
    ['Adaptive Engine', 'adaptive'],
    ['longevity', 'longevity'],
    [' PERFORMANCE ', 'performance'],
    ['Performance Suite', 'performance'],
    ['Longevity Concierge', 'longevity'],
    ['the-concierge-plan!', 'longevity'],
    ['l.o.n.g.e.v.i.t.y', 'longevity'],
    ['tier_adaptive_2024', 'adaptive'],
    ['something else', 'core'],
  ])('%j picks %s', (text, tier) => {
    expect(tierFromFreeText(text)).toBe(tier);
  });

  it('always picks a tier', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tierIds).toContain(tierFromFreeText(text));
      }),
    );
  });
});
