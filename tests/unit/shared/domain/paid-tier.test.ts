import { expect, it } from 'vitest';
import { paidTierOf, promisedHours } from '#shared/domain/paid-tier.ts';

it('a tier counts as paid where a subscription gives it, and promises its hours', () => {
  expect(paidTierOf({ tier: 'performance', source: 'subscription' })).toBe('performance');
  expect(promisedHours('performance')).toBe(24);
});

it('the tools that every account has are no paid tier, and promise no answer', () => {
  expect(paidTierOf({ tier: 'core', source: 'default' })).toBeNull();
  expect(paidTierOf({ tier: null, source: 'default' })).toBeNull();
  expect(promisedHours(null)).toBeNull();
});
