import { expect, it, test } from 'vitest';
import { formatAmount, formatWholeAmount } from '#shared/domain/billing/money.ts';

test.each([
  [8900, 'en', '$89.00'],
  [21330, 'en', '$213.30'],
  [334900, 'en', '$3,349.00'],
  [5, 'en', '$0.05'],
  [0, 'en', '$0.00'],
  [-0, 'en', '$0.00'],
  [-3978, 'en', '-$39.78'],
  [334900, 'de', '3.349,00 $'],
])('billing shows %d cents in %s as %s', (cents, locale, text) => {
  expect(formatAmount(cents, locale).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

test.each([
  [8900, 'en', '$89'],
  [334900, 'en', '$3,349'],
  [8900, 'de', '89 $'],
])('cards show %d cents in %s as %s', (cents, locale, text) => {
  expect(formatWholeAmount(cents, locale).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

it('never round an amount down below the charge', () => {
  expect(formatWholeAmount(7110, 'en')).toBe('$71.10');
});
