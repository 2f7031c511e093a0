import { expect, it } from 'vitest';
import { loadForPercent } from '#shared/domain/sets/percent-load.ts';

const gramsPerPound = 453.59237;

it.each([
  [80, 100_000, 'kg', '80'],
  [72, 100_000, 'kg', '70'],
  // 122.5 exactly, which floating point puts just below.
  [70, 175_000, 'kg', '122.5'],
  [2.5, 100_000, 'kg', '2.5'],
  [80, 225 * gramsPerPound, 'lb', '180'],
  [70, 225 * gramsPerPound, 'lb', '155'],
] as const)('%d%% of %d g is loaded in %s as %s', (percent, maximumGrams, unit, value) => {
  expect(loadForPercent(percent, maximumGrams, unit)).toMatchObject({ value, unit });
});

it.each([
  ['without history', 80, 0],
  ['below the smallest pair of plates', 2.4, 100_000],
])('gives no load %s', (_, percent, maximumGrams) => {
  expect(loadForPercent(percent, maximumGrams, 'kg')).toBeNull();
});
