import { type Aisle, aisles, type IngredientId, ingredient } from './ingredients.ts';
import { mealOf } from './meals.ts';
import type { PlannedMeal, WrittenMeal } from './planned-meals.ts';

export type GroceryItem = { readonly ingredientId: IngredientId; readonly grams: number };
export type GroceryAisle = { readonly aisle: Aisle; readonly items: readonly GroceryItem[] };

/** The meals whose ingredients the list cannot have, because a coach wrote them in words. */
export function mealsWithoutIngredients(meals: readonly PlannedMeal[]): readonly WrittenMeal[] {
  return meals.flatMap((meal) => (meal.coachMeal === undefined ? [] : [meal]));
}

/** By aisle. Grams are rounded up, so that the list is never short. */
export function groceryList(meals: readonly PlannedMeal[]): readonly GroceryAisle[] {
  // Integers make the sum independent of the order.
  const hundredths = new Map<IngredientId, number>();
  for (const { mealId, portionPercent, coachMeal } of meals) {
    if (coachMeal !== undefined) continue;
    for (const { id, grams } of mealOf(mealId).ingredients) {
      hundredths.set(id, (hundredths.get(id) ?? 0) + grams * portionPercent);
    }
  }
  const items = [...hundredths].map(([ingredientId, amount]) => ({
    ingredientId,
    grams: Math.ceil(amount / 100),
  }));
  return aisles
    .map((aisle) => ({
      aisle,
      items: items
        .filter(({ ingredientId }) => ingredient(ingredientId).aisle === aisle)
        .sort((a, b) => a.ingredientId.localeCompare(b.ingredientId)),
    }))
    .filter(({ items: found }) => found.length > 0);
}
