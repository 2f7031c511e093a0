import { breakfasts } from './breakfasts.ts';
import { type IngredientId, ingredient, isIngredientId, type Trait } from './ingredients.ts';
import { mainMeals } from './main-meals.ts';
import type { MealKind } from './meal-slots.ts';
import { type Nutrients, scaleNutrients, sumNutrients } from './nutrients.ts';
import { snacks } from './snacks.ts';

const portions = { ...breakfasts, ...mainMeals, ...snacks };
export type MealId = keyof typeof portions;

export type MealIngredient = { readonly id: IngredientId; readonly grams: number };

export type Meal = {
  readonly id: MealId;
  readonly kind: MealKind;
  readonly ingredients: readonly MealIngredient[];
  readonly nutrients: Nutrients;
  readonly traits: ReadonlySet<Trait>;
};

export function isMealId(word: string): word is MealId {
  return Object.hasOwn(portions, word);
}

function kindOf(id: MealId): MealKind {
  if (id in breakfasts) return 'breakfast';
  return id in snacks ? 'snack' : 'main';
}

function readMeal(id: MealId): Meal {
  const ingredients = Object.entries<number>(portions[id]).flatMap(([part, amount]) =>
    isIngredientId(part) ? [{ id: part, grams: amount }] : [],
  );
  return {
    id,
    kind: kindOf(id),
    ingredients,
    nutrients: sumNutrients(
      ingredients.map((part) => scaleNutrients(ingredient(part.id).per100, part.grams / 100)),
    ),
    traits: new Set(ingredients.flatMap((part) => ingredient(part.id).traits)),
  };
}

const mealIds: readonly MealId[] = Object.keys(portions).filter(isMealId);
export const meals: readonly Meal[] = mealIds.map(readMeal);
const byId = new Map(meals.map((meal) => [meal.id, meal]));

export function mealOf(id: MealId): Meal {
  return byId.get(id) ?? readMeal(id);
}
