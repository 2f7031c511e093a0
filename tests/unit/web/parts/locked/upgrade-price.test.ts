import { expect, test } from 'vitest';
import { upgradePrice } from '#web/parts/locked/upgrade-price.tsx';

const paying = (amountCents: number, period: 'monthly' | 'quarterly' | 'annual') => ({
  source: 'subscription' as const,
  paid: { amountCents, period },
});

test('a subscriber reads what the feature costs on top of the running plan, billed as it is', () => {
  expect(upgradePrice('longevity', { tier: 'performance', ...paying(1908_00, 'annual') })).toEqual({
    cents: 120_00,
    isExtra: true,
  });
  expect(upgradePrice('performance', { tier: 'adaptive', ...paying(1428_00, 'annual') }).cents).toBe(40_00);
  expect(upgradePrice('performance', { tier: 'adaptive', ...paying(149_00, 'monthly') }).cents).toBe(50_00);
});

test('the difference counts from an older price that the subscriber still pays', () => {
  expect(upgradePrice('longevity', { tier: 'performance', ...paying(653_00, 'quarterly') }).cents).toBe(
    114_00,
  );
});

test('a plan whose price is not known yet is compared by the month', () => {
  expect(upgradePrice('longevity', { tier: 'adaptive', source: 'subscription' }).cents).toBe(200_00);
});

test('an account that pays nothing yet reads the whole price', () => {
  expect(upgradePrice('adaptive', { tier: 'core', source: 'default' })).toEqual({
    cents: 149_00,
    isExtra: false,
  });
  expect(upgradePrice('core', { tier: null, source: 'default' })).toEqual({ cents: 89_00, isExtra: false });
});
