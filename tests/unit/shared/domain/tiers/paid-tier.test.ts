import { expect, it } from 'vitest';
import { paidTierOf, promisedHours } from '#shared/domain/tiers/paid-tier.ts';

it('a subscribed tier is paid and has its response time', () => {
  expect(paidTierOf({ tier: 'performance', source: 'subscription' })).toBe('performance');
  expect(promisedHours('performance')).toBe(24);
});

it('a free account has no paid tier and no response time', () => {
  expect(paidTierOf({ tier: 'core', source: 'default' })).toBeNull();
  expect(paidTierOf({ tier: null, source: 'default' })).toBeNull();
  expect(promisedHours(null)).toBeNull();
});
