import { expect, test } from 'vitest';
import { upgradePrice } from '#web/parts/locked/upgrade-texts.tsx';

test('a subscriber reads what the feature costs on top of the running plan', () => {
  expect(upgradePrice('longevity', { tier: 'adaptive', source: 'subscription' })).toEqual({
    cents: 200_00,
    isExtra: true,
  });
});

test('an account that pays nothing yet reads the whole price', () => {
  expect(upgradePrice('adaptive', { tier: 'core', source: 'default' })).toEqual({
    cents: 149_00,
    isExtra: false,
  });
  expect(upgradePrice('core', { tier: null, source: 'default' })).toEqual({ cents: 89_00, isExtra: false });
});

test('the amount is the one that checkout charges', () => {
  expect(upgradePrice('performance', { tier: 'adaptive', source: 'subscription' }).cents).toBe(50_00);
});
