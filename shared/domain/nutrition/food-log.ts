import { detailsOfIngredient } from './details/ingredient-details.ts';
import {
  addDetails,
  type EnteredDetails,
  type NutrientDetails,
  readDetails,
  scaleDetails,
} from './details/nutrient-details.ts';
import type { FoodAmount } from './food-amount.ts';
import { ingredient, isIngredientId } from './ingredients.ts';
import { isMealId, mealOf } from './meals.ts';
import { type Nutrients, scaleNutrients } from './nutrients.ts';

export type EnteredNutrients = {
  readonly energyKcal: string;
  readonly proteinGrams: string;
  readonly carbohydrateGrams: string | null;
  readonly fatGrams: string | null;
  /** What is missing is not known. */
  readonly details?: EnteredDetails | undefined;
};

export type LoggedFood =
  | { readonly kind: 'table'; readonly ingredientId: string; readonly amount: FoodAmount }
  | {
      readonly kind: 'own';
      readonly name: string;
      readonly per100: EnteredNutrients;
      readonly amount: FoodAmount;
      readonly barcode?: string | undefined;
    }
  | { readonly kind: 'quick'; readonly name: string; readonly nutrients: EnteredNutrients }
  | { readonly kind: 'meal'; readonly mealId: string; readonly portionPercent: number };

function readEntered(entered: EnteredNutrients): Nutrients {
  return {
    energyKcal: Number(entered.energyKcal),
    proteinGrams: Number(entered.proteinGrams),
    carbohydrateGrams: Number(entered.carbohydrateGrams ?? 0),
    fatGrams: Number(entered.fatGrams ?? 0),
  };
}

const asText = (value: number) => String(Math.round(value * 10_000) / 10_000);

/** As somebody would have typed them, with a decimal point. */
export function enterNutrients(nutrients: Nutrients) {
  return {
    energyKcal: asText(nutrients.energyKcal),
    proteinGrams: asText(nutrients.proteinGrams),
    carbohydrateGrams: asText(nutrients.carbohydrateGrams),
    fatGrams: asText(nutrients.fatGrams),
  };
}

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
      return isMealId(mealId) ? scaleNutrients(mealOf(mealId).nutrients, portionPercent / 100) : null;
    }
  }
}

/** Empty for a food whose details nobody knows, and for an unknown food. */
export function detailsOfFood(food: LoggedFood): NutrientDetails {
  switch (food.kind) {
    case 'table': {
      const { ingredientId, amount } = food;
      if (!isIngredientId(ingredientId)) return {};
      return scaleDetails(detailsOfIngredient(ingredientId), Number(amount.grams) / 100);
    }
    case 'own':
      return scaleDetails(readDetails(food.per100.details ?? {}), Number(food.amount.grams) / 100);
    case 'quick':
      return readDetails(food.nutrients.details ?? {});
    case 'meal': {
      const { mealId, portionPercent } = food;
      if (!isMealId(mealId)) return {};
      const parts = mealOf(mealId).ingredients.map(({ id, grams }) =>
        scaleDetails(detailsOfIngredient(id), grams / 100),
      );
      return scaleDetails(addDetails(parts), portionPercent / 100);
    }
  }
}
