import { addDetails, enterDetails, scaleDetails } from '../details/nutrient-details.ts';
import { makeFoodAmount } from '../food-amount.ts';
import {
  detailsOfFood,
  type EnteredNutrients,
  enterNutrients,
  type LoggedFood,
  nutrientsOfFood,
} from '../food-log.ts';
import { type Nutrients, scaleNutrients, sumNutrients } from '../nutrients.ts';
import { isPortion } from '../portions.ts';
import type { SavedKind } from './saved-terms.ts';

export type SavedFoods = {
  readonly kind: SavedKind;
  readonly name: string;
  /** How many portions all the foods make; 1 but for a recipe. */
  readonly servings: number;
  readonly foods: readonly LoggedFood[];
};

const asText = (value: number) => String(Math.round(value * 10_000) / 10_000);

function entered(nutrients: Nutrients, details: ReturnType<typeof enterDetails>): EnteredNutrients {
  return {
    ...enterNutrients(nutrients),
    ...(Object.keys(details).length > 0 && { details }),
  };
}

/** All of it together as one entry of plain numbers. Null when one of the foods is no longer known. */
function asOneEntry(name: string, foods: readonly LoggedFood[], factor: number): LoggedFood | null {
  const nutrients = foods.flatMap((food) => nutrientsOfFood(food) ?? []);
  if (nutrients.length < foods.length) return null;
  const details = scaleDetails(addDetails(foods.map(detailsOfFood)), factor);
  return {
    kind: 'quick',
    name,
    nutrients: entered(scaleNutrients(sumNutrients(nutrients), factor), enterDetails(details)),
  };
}

/** @param name What a meal of the library is called once its portion is none that the library has. */
function portionsOf(food: LoggedFood, portions: number, name: string): LoggedFood | null {
  if (portions === 1) return food;
  switch (food.kind) {
    case 'table':
    case 'own': {
      const { value, unit } = food.amount;
      return { ...food, amount: makeFoodAmount(asText(Number(value) * portions), unit) };
    }
    case 'meal': {
      const portionPercent = food.portionPercent * portions;
      return isPortion(portionPercent) ? { ...food, portionPercent } : asOneEntry(name, [food], portions);
    }
    case 'quick':
      return asOneEntry(food.name, [food], portions);
  }
}

/**
 * The entries to log for this many portions: each food of a meal, and a recipe as one. A food that our tables no longer
 * have is left out of a meal; a recipe with one is null.
 */
export function foodsToLog(
  { kind, name, servings, foods }: SavedFoods,
  portions: number,
  nameOf: (food: LoggedFood) => string,
): readonly LoggedFood[] | null {
  if (kind === 'recipe') {
    const dish = asOneEntry(name, foods, portions / servings);
    return dish && [dish];
  }
  return foods
    .filter((food) => nutrientsOfFood(food) !== null)
    .flatMap((food) => portionsOf(food, portions, nameOf(food)) ?? []);
}

/** Energy and macronutrients of one portion. */
export function nutrientsOfPortion({ servings, foods }: SavedFoods): Nutrients {
  return scaleNutrients(sumNutrients(foods.flatMap((food) => nutrientsOfFood(food) ?? [])), 1 / servings);
}

/** The same for two entries of one food, whatever their amounts. */
export function foodKey(food: LoggedFood): string {
  switch (food.kind) {
    case 'table':
      return `table ${food.ingredientId}`;
    case 'meal':
      return `meal ${food.mealId}`;
    case 'own':
    case 'quick':
      return `${food.kind} ${food.name}`;
  }
}
