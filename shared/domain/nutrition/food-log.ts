import type { FoodAmount } from './food-amount.ts';
import { ingredient, isIngredientId } from './ingredients.ts';
import { isMealId } from './meals.ts';
import { type Nutrients, scaleNutrients } from './nutrients.ts';
import { nutrientsOf } from './planned-meals.ts';

/** Nutrients as somebody typed them: decimals with a point; null for what they left open. */
export type EnteredNutrients = {
  readonly energyKcal: string;
  readonly proteinGrams: string;
  readonly carbohydrateGrams: string | null;
  readonly fatGrams: string | null;
};

/** What was eaten: a food of the table, one of their own, a bare figure, or a meal of the library. */
export type LoggedFood =
  | { readonly kind: 'table'; readonly ingredientId: string; readonly amount: FoodAmount }
  | {
      readonly kind: 'own';
      readonly name: string;
      /** Of 100 g. */
      readonly per100: EnteredNutrients;
      readonly amount: FoodAmount;
    }
  | { readonly kind: 'quick'; readonly name: string; readonly nutrients: EnteredNutrients }
  | { readonly kind: 'meal'; readonly mealId: string; readonly portionPercent: number };

/** What is left open counts as nothing. */
function readEntered(entered: EnteredNutrients): Nutrients {
  return {
    energyKcal: Number(entered.energyKcal),
    proteinGrams: Number(entered.proteinGrams),
    carbohydrateGrams: Number(entered.carbohydrateGrams ?? 0),
    fatGrams: Number(entered.fatGrams ?? 0),
  };
}

/** null for an ingredient or a meal that is in no table. */
export function nutrientsOfFood(food: LoggedFood): Nutrients | null {
  switch (food.kind) {
    case 'table': {
      const { ingredientId, amount } = food;
      if (!isIngredientId(ingredientId)) return null;
      return scaleNutrients(ingredient(ingredientId).per100, Number(amount.grams) / 100);
    }
    case 'own':
      return scaleNutrients(readEntered(food.per100), Number(food.amount.grams) / 100);
    case 'quick':
      return scaleNutrients(readEntered(food.nutrients), 1);
    case 'meal': {
      const { mealId, portionPercent } = food;
      return isMealId(mealId) ? nutrientsOf({ mealId, portionPercent }) : null;
    }
  }
}
