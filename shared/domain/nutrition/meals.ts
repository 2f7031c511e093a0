import { type IngredientId, ingredient, isIngredientId, type Trait } from './ingredients.ts';
import type { MealKind } from './meal-slots.ts';
import { type MealId, mealTable } from './meal-table.ts';
import { type Nutrients, scaleNutrients, sumNutrients } from './nutrients.ts';

export type MealIngredient = { readonly id: IngredientId; readonly grams: number };

export type Meal = {
  readonly id: MealId;
  readonly kind: MealKind;
  readonly ingredients: readonly MealIngredient[];
  readonly nutrients: Nutrients;
  readonly traits: ReadonlySet<Trait>;
};

export function isMealId(word: string): word is MealId {
  return Object.hasOwn(mealTable, word);
}

function readMeal(id: MealId): Meal {
  const { kind, grams } = mealTable[id];
  const ingredients = Object.entries<number>(grams).flatMap(([part, amount]) =>
    isIngredientId(part) ? [{ id: part, grams: amount }] : [],
  );
  return {
    id,
    kind,
    ingredients,
    nutrients: sumNutrients(
      ingredients.map((part) => scaleNutrients(ingredient(part.id).per100, part.grams / 100)),
    ),
    traits: new Set(ingredients.flatMap((part) => ingredient(part.id).traits)),
  };
}

export const mealIds: readonly MealId[] = Object.keys(mealTable).filter(isMealId);
/** We wrote these recipes. The locales have their texts under `meals`. */
export const meals: readonly Meal[] = mealIds.map(readMeal);
const byId = new Map(meals.map((meal) => [meal.id, meal]));

export function mealOf(id: MealId): Meal {
  return byId.get(id) ?? readMeal(id);
}
