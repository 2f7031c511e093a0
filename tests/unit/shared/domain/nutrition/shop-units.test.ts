import { expect, test } from 'vitest';
import { ingredientIds } from '#shared/domain/nutrition/ingredients.ts';
import { shopAmount } from '#shared/domain/nutrition/shop-units.ts';
import { fc } from '#tests/support/properties.ts';

test('corn tortillas, herbs and beans use shop units', () => {
  expect(shopAmount('corn-tortilla', 188)).toEqual({ kind: 'count', unit: 'piece', count: 8 });
  expect(shopAmount('fresh-herbs', 13)).toEqual({ kind: 'count', unit: 'bunch', count: 1 });
  expect(shopAmount('chickpeas', 250)).toEqual({ kind: 'count', unit: 'can', count: 2 });
});

test('spices and oil are pantry staples', () => {
  expect(shopAmount('cumin', 3)).toEqual({ kind: 'staple' });
  expect(shopAmount('olive-oil', 61)).toEqual({ kind: 'staple' });
});

test('grams are rounded up to a shop size', () => {
  expect(shopAmount('chicken-breast', 411)).toEqual({ kind: 'weight', grams: 450 });
  expect(shopAmount('feta', 63)).toEqual({ kind: 'weight', grams: 70 });
});

test('the amount never decreases with need and always covers it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ingredientIds),
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 0, max: 500 }),
      (id, grams, more) => {
        const [less, rest] = [shopAmount(id, grams), shopAmount(id, grams + more)];
        if (less.kind === 'weight' && rest.kind === 'weight') {
          expect(less.grams).toBeGreaterThanOrEqual(grams);
          expect(rest.grams).toBeGreaterThanOrEqual(less.grams);
        }
        if (less.kind === 'count' && rest.kind === 'count') {
          expect(less.count).toBeGreaterThan(0);
          expect(rest.count).toBeGreaterThanOrEqual(less.count);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
