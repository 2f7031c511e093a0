import { describe, expect, it } from 'vitest';
import { makeFoodAmount } from '#shared/domain/nutrition/food-amount.ts';
import { detailsOfFood, type LoggedFood, nutrientsOfFood } from '#shared/domain/nutrition/food-log.ts';
import { foodsToLog, nutrientsOfPortion } from '#shared/domain/nutrition/saved/saved-foods.ts';

const oats: LoggedFood = { kind: 'table', ingredientId: 'oats', amount: makeFoodAmount('2.5', 'oz') };
const bowl: LoggedFood = { kind: 'meal', mealId: 'chicken-rice-bowl', portionPercent: 100 };
const bar: LoggedFood = {
  kind: 'quick',
  name: 'Bar',
  nutrients: {
    energyKcal: '210.5',
    proteinGrams: '20',
    carbohydrateGrams: null,
    fatGrams: null,
    details: { saltGrams: '0.3' },
  },
};
const nameOf = () => 'Chicken rice bowl';
const energyOf = (foods: readonly LoggedFood[] | null) =>
  (foods ?? []).reduce((sum, food) => sum + (nutrientsOfFood(food)?.energyKcal ?? 0), 0);

describe('a saved meal', () => {
  const meal = { kind: 'meal', name: 'Lunch', servings: 1, foods: [oats, bowl, bar] } as const;

  it('is logged as its entries, as they were', () => {
    expect(foodsToLog(meal, 1, nameOf)).toEqual([oats, bowl, bar]);
  });

  it('is logged without a food that our list no longer has, whatever the portion', () => {
    const gone: LoggedFood = { ...oats, ingredientId: 'gone' };
    for (const portions of [1, 2])
      expect(foodsToLog({ ...meal, foods: [gone, bar] }, portions, nameOf)).toMatchObject([{ name: 'Bar' }]);
  });

  it('has each entry times the portions, with exact grams', () => {
    const foods = foodsToLog(meal, 1.5, nameOf);
    expect(foods?.[0]).toEqual({ ...oats, amount: makeFoodAmount('3.75', 'oz') });
    expect(foods?.[1]).toEqual({ ...bowl, portionPercent: 150 });
    expect(foods?.[2]).toMatchObject({
      name: 'Bar',
      nutrients: { energyKcal: '315.75', proteinGrams: '30', details: { saltGrams: '0.45' } },
    });
    expect(energyOf(foods)).toBeCloseTo(nutrientsOfPortion(meal).energyKcal * 1.5, 0);
  });

  it('turns a meal of the library into numbers where the library has no such portion', () => {
    const foods = foodsToLog({ ...meal, foods: [bowl] }, 4, nameOf);
    expect(foods?.[0]).toMatchObject({ kind: 'quick', name: 'Chicken rice bowl' });
    expect(energyOf(foods)).toBeCloseTo((nutrientsOfFood(bowl)?.energyKcal ?? 0) * 4, 1);
  });
});

describe('a recipe', () => {
  const recipe = { kind: 'recipe', name: 'Chili', servings: 4, foods: [oats, bar] } as const;

  it('is one entry by servings, with the details that all of its foods know', () => {
    const foods = foodsToLog(recipe, 2, nameOf);
    expect(foods).toHaveLength(1);
    expect(foods?.[0]).toMatchObject({ kind: 'quick', name: 'Chili' });
    expect(energyOf(foods)).toBeCloseTo(energyOf([oats, bar]) / 2, 1);
    const [dish] = foods ?? [];
    const details = dish ? detailsOfFood(dish) : {};
    expect(details.saltGrams).toBeCloseTo((0.3 + (detailsOfFood(oats).saltGrams ?? 0)) / 2, 3);
    expect(details).not.toHaveProperty('fiberGrams');
  });

  it('is not logged without a food that our list no longer has', () => {
    const gone: LoggedFood = { ...oats, ingredientId: 'gone' };
    expect(foodsToLog({ ...recipe, foods: [oats, gone] }, 1, nameOf)).toBeNull();
  });
});
