import { describe, expect, it } from 'vitest';
import { foodUnitFor, gramsInFoodUnit, makeFoodAmount } from '#shared/domain/nutrition/food-amount.ts';
import { nutrientsOfFood } from '#shared/domain/nutrition/food-log.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { fc } from '#tests/support/properties.ts';

describe('an amount of food', () => {
  it('is kept as entered, with its exact grams', () => {
    expect(makeFoodAmount('120', 'g').grams).toBe('120');
    expect(makeFoodAmount('0.5', 'g').grams).toBe('0.5');
    expect(makeFoodAmount('1', 'oz').grams).toBe('28.349523125');
    expect(makeFoodAmount('3.5', 'oz').grams).toBe('99.2233309375');
  });

  it('converts back from ounces exactly', () => {
    const decimal = fc
      .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9999 }))
      .map(([whole, rest]) => `${whole}.${String(rest).padStart(4, '0')}`);
    fc.assert(
      fc.property(decimal, (value) => {
        const amount = makeFoodAmount(value, 'oz');
        expect(amount.value).toBe(value);
        const [whole = '', fraction = ''] = amount.grams.split('.');
        const exact = BigInt(value.replace('.', '')) * 28_349_523_125n;
        expect(BigInt(`${whole}${fraction.padEnd(13, '0')}`)).toBe(exact);
      }),
    );
  });

  it('is read with a decimal comma', () => {
    expect(parseDecimal('62,5', 'de')).toBe('62.5');
    expect(parseDecimal('62,5', 'en')).toBe('62.5');
  });

  it('is in ounces for people who weigh in pounds', () => {
    expect([foodUnitFor('kg'), foodUnitFor('lb')]).toEqual(['g', 'oz']);
    expect(gramsInFoodUnit(28.349523125, 'oz')).toBe(1);
  });
});

describe('nutrients of a food', () => {
  it('scale with grams', () => {
    const oats = { kind: 'table', ingredientId: 'oats', amount: makeFoodAmount('50', 'g') } as const;
    expect(nutrientsOfFood(oats)).toEqual({
      energyKcal: 189.5,
      proteinGrams: 6.6,
      carbohydrateGrams: 33.85,
      fatGrams: 3.25,
    });
  });

  it('are as entered, and 0 for empty fields', () => {
    const nutrients = { energyKcal: '250.5', proteinGrams: '20', carbohydrateGrams: null, fatGrams: null };
    expect(nutrientsOfFood({ kind: 'quick', name: '', nutrients })).toEqual({
      energyKcal: 250.5,
      proteinGrams: 20,
      carbohydrateGrams: 0,
      fatGrams: 0,
    });
    const amount = makeFoodAmount('50', 'g');
    expect(nutrientsOfFood({ kind: 'own', name: 'Bar', per100: nutrients, amount })?.energyKcal).toBe(125.25);
  });

  it('are null for an unknown food', () => {
    const amount = makeFoodAmount('50', 'g');
    expect(nutrientsOfFood({ kind: 'table', ingredientId: 'constructor', amount })).toBeNull();
    expect(nutrientsOfFood({ kind: 'meal', mealId: 'nothing', portionPercent: 100 })).toBeNull();
  });
});
