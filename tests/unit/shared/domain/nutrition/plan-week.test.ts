import { describe, expect, it } from 'vitest';
import { mealsFor, suits } from '#shared/domain/nutrition/diets.ts';
import {
  avoidances,
  diets,
  type FoodPreferences,
  samePreferences,
} from '#shared/domain/nutrition/food-preferences.ts';
import { groceryList } from '#shared/domain/nutrition/grocery-list.ts';
import { ingredient, ingredientIds } from '#shared/domain/nutrition/ingredients.ts';
import { kindOfSlot, mealSlots } from '#shared/domain/nutrition/meal-slots.ts';
import { mealOf, meals } from '#shared/domain/nutrition/meals.ts';
import { isWithinTolerance, planWeek } from '#shared/domain/nutrition/plan-week.ts';
import { alternativesTo, nutrientsOf, nutrientsOfDay } from '#shared/domain/nutrition/planned-meals.ts';
import { isPortion } from '#shared/domain/nutrition/portions.ts';
import { withCarbohydrate } from '#shared/domain/nutrition/targets.ts';
import { fc } from '#tests/support/properties.ts';

const preferences = fc.record({ diet: fc.constantFrom(...diets), avoid: fc.subarray([...avoidances]) });
const targets = fc
  .tuple(fc.integer({ min: 1200, max: 4000 }), fc.double({ min: 0.15, max: 0.3, noNaN: true }))
  .map(([energyKcal, share]) =>
    withCarbohydrate(energyKcal, Math.ceil((energyKcal * share) / 4), Math.round((energyKcal * 0.3) / 9)),
  );
const plain = { diet: 'omnivore', avoid: [] } as const;

describe('the library', () => {
  it('has at least 40 meals, made of known ingredients, each a plausible portion', () => {
    expect(meals.length).toBeGreaterThanOrEqual(40);
    for (const { id, ingredients, nutrients, kind } of meals) {
      expect(ingredients.length, id).toBeGreaterThanOrEqual(3);
      const [least, most] = kind === 'snack' ? [150, 350] : [350, 700];
      expect(nutrients.energyKcal, id).toBeGreaterThan(least);
      expect(nutrients.energyKcal, id).toBeLessThan(most);
    }
  });

  it('has ingredients whose energy agrees with what they are made of', () => {
    for (const id of ingredientIds) {
      const { energyKcal, proteinGrams, carbohydrateGrams, fatGrams } = ingredient(id).per100;
      const made = proteinGrams * 4 + carbohydrateGrams * 4 + fatGrams * 9;
      // Fibre is counted as carbohydrate and gives less than half of its energy.
      expect(energyKcal, id).toBeGreaterThanOrEqual(made * 0.5);
      expect(energyKcal, id).toBeLessThanOrEqual(made * 1.1 + 5);
      expect(proteinGrams + carbohydrateGrams + fatGrams, id).toBeLessThanOrEqual(101);
    }
  });

  it('offers choices for all preferences', () => {
    fc.assert(
      fc.property(preferences, (eats) => {
        expect(mealsFor('breakfast', eats).length).toBeGreaterThanOrEqual(4);
        expect(mealsFor('main', eats).length).toBeGreaterThanOrEqual(8);
        expect(mealsFor('snack', eats).length).toBeGreaterThanOrEqual(4);
      }),
    );
  });

  it('derives diets and allergens from ingredients', () => {
    expect(suits(mealOf('peanut-tempeh-noodles'), { diet: 'vegan', avoid: ['nuts'] })).toBe(false);
    expect(suits(mealOf('banana-oat-pancakes'), { diet: 'vegetarian', avoid: ['gluten'] })).toBe(false);
    expect(suits(mealOf('skyr-with-honey-and-walnuts'), { diet: 'vegan', avoid: [] })).toBe(false);
    expect(suits(mealOf('red-lentil-dal'), { diet: 'vegan', avoid: [...avoidances] })).toBe(true);
  });
});

describe('a planned week', () => {
  it('meets its targets within the tolerance every day, without excluded foods', () => {
    fc.assert(
      fc.property(targets, preferences, fc.string(), (wanted, eats, seed) => {
        const week = planWeek(wanted, eats, seed);
        expect(week).toHaveLength(7);
        for (const day of week) {
          expect(day.map(({ slot }) => slot)).toEqual([...mealSlots]);
          expect(new Set(day.map(({ mealId }) => mealId)).size).toBe(4);
          for (const { slot, mealId, portionPercent, coachMeal } of day) {
            if (coachMeal !== undefined) throw new Error('No coach wrote a meal.');
            const meal = mealOf(mealId);
            expect(meal.kind).toBe(kindOfSlot(slot));
            expect(suits(meal, eats)).toBe(true);
            expect(isPortion(portionPercent)).toBe(true);
          }
          expect(isWithinTolerance(nutrientsOfDay(day), wanted)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  it('is within 5% of ordinary targets for energy, protein, carbohydrate and fat', () => {
    const wanted = withCarbohydrate(2320, 115, 77);
    for (const day of planWeek(wanted, plain, 'perry')) {
      const { energyKcal, proteinGrams, carbohydrateGrams, fatGrams } = nutrientsOfDay(day);
      expect(Math.abs(energyKcal - 2320)).toBeLessThanOrEqual(116);
      expect(Math.abs(proteinGrams - 115)).toBeLessThanOrEqual(5.75);
      expect(Math.abs(carbohydrateGrams - wanted.carbohydrateGrams)).toBeLessThanOrEqual(14.6);
      expect(Math.abs(fatGrams - 77)).toBeLessThanOrEqual(3.85);
    }
  });

  describe('keeps the energy where no meals have such carbohydrate and fat, as a coach may set them', () => {
    const worstDay = (energyKcal: number, fatShare: number, eats: FoodPreferences) => {
      const protein = Math.round((energyKcal * 0.2) / 4);
      const wanted = withCarbohydrate(energyKcal, protein, Math.round((energyKcal * fatShare) / 9));
      const week = planWeek(wanted, eats, 'coach');
      return Math.max(...week.map((day) => Math.abs(nutrientsOfDay(day).energyKcal / energyKcal - 1)));
    };
    const farthest = [
      [1200, 0.05],
      [4500, 0.65],
    ] as const;

    it.each(diets.flatMap((diet) => farthest.map(([energy, share]) => [energy, share, diet] as const)))(
      'at %d kcal with a share of %d from fat, %s',
      (energy, share, diet) =>
        expect(worstDay(energy, share, { diet, avoid: [...avoidances] })).toBeLessThanOrEqual(0.05),
    );

    it('at what is between', () => {
      const energy = fc.integer({ min: 1200, max: 4500 });
      const fatShare = fc.oneof(fc.double({ min: 0.05, max: 0.15, noNaN: true }), fc.constant(0.65));
      fc.assert(
        fc.property(energy, fatShare, preferences, (energyKcal, share, eats) => {
          expect(worstDay(energyKcal, share, eats)).toBeLessThanOrEqual(0.05);
        }),
        { numRuns: 10 },
      );
    });
  });

  it('is stable for one person and differs between people', () => {
    const wanted = withCarbohydrate(2200, 140, 70);
    expect(planWeek(wanted, plain, 'a')).toEqual(planWeek(wanted, plain, 'a'));
    expect(planWeek(wanted, plain, 'b')).not.toEqual(planWeek(wanted, plain, 'a'));
  });

  it('rarely repeats meals', () => {
    const week = planWeek(withCarbohydrate(2200, 140, 70), plain, 'a').flat();
    for (const { mealId } of week) {
      expect(week.filter((meal) => meal.mealId === mealId).length, mealId).toBeLessThanOrEqual(2);
    }
  });
});

describe('alternatives to a planned meal', () => {
  it('have similar energy, match the preferences and are not planned that day', () => {
    const planned = { slot: 'dinner', mealId: 'chicken-rice-bowl', portionPercent: 120 } as const;
    const eats = { diet: 'vegetarian', avoid: ['nuts'] } as const;
    const others = alternativesTo(planned, eats, ['red-lentil-dal']);
    expect(others.length).toBeGreaterThan(3);
    for (const other of others) {
      expect(suits(mealOf(other.mealId), eats)).toBe(true);
      expect(other.mealId).not.toBe('red-lentil-dal');
      const energy = nutrientsOf(other).energyKcal / nutrientsOf(planned).energyKcal;
      expect(Math.abs(energy - 1)).toBeLessThan(0.05);
    }
  });
});

describe('a grocery list', () => {
  it('totals every gram of the plan in any order of meals', () => {
    fc.assert(
      fc.property(targets, preferences, fc.string(), (wanted, eats, seed) => {
        const planned = planWeek(wanted, eats, seed).flat();
        const list = groceryList(planned);
        expect(groceryList(planned.toReversed())).toEqual(list);
        const needed = planned
          .flatMap(({ mealId, portionPercent, coachMeal }) =>
            coachMeal === undefined
              ? mealOf(mealId).ingredients.map(({ grams }) => (grams * portionPercent) / 100)
              : [],
          )
          .reduce((sum, grams) => sum + grams, 0);
        const items = list.flatMap((aisle) => aisle.items);
        const bought = items.reduce((sum, { grams }) => sum + grams, 0);
        expect(bought).toBeGreaterThanOrEqual(needed - 1e-6);
        expect(bought).toBeLessThan(needed + items.length);
      }),
      { numRuns: 30 },
    );
  });
});

describe('preferences', () => {
  it('are the same in any order', () => {
    expect(
      samePreferences(
        { diet: 'vegan', avoid: ['nuts', 'gluten'] },
        { diet: 'vegan', avoid: ['gluten', 'nuts'] },
      ),
    ).toBe(true);
    expect(samePreferences({ diet: 'vegan', avoid: [] }, { diet: 'vegan', avoid: ['gluten'] })).toBe(false);
  });
});
