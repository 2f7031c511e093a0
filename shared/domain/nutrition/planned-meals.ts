import { mealsFor } from './diets.ts';
import type { FoodPreferences } from './food-preferences.ts';
import { kindOfSlot, type MealSlot } from './meal-slots.ts';
import { isMealId, type Meal, type MealId, mealOf } from './meals.ts';
import { type Nutrients, scaleNutrients, sumNutrients } from './nutrients.ts';
import { toPortion } from './portions.ts';

export type PlannedMeal = {
  readonly slot: MealSlot;
  readonly mealId: MealId;
  readonly portionPercent: number;
  /** Of the coach who chose the meal. A new plan keeps it and its portion. */
  readonly coachName?: string | undefined;
};

export function knownMeals(
  meals: readonly (Omit<PlannedMeal, 'mealId'> & { readonly mealId: string })[],
): readonly PlannedMeal[] {
  return meals.flatMap(({ mealId, ...rest }) => (isMealId(mealId) ? [{ ...rest, mealId }] : []));
}

export function nutrientsOf({ mealId, portionPercent }: Omit<PlannedMeal, 'slot'>): Nutrients {
  return scaleNutrients(mealOf(mealId).nutrients, portionPercent / 100);
}

export function nutrientsOfDay(meals: readonly PlannedMeal[]): Nutrients {
  return sumNutrients(meals.map(nutrientsOf));
}

function portionFor(meal: Meal, energyKcal: number): number {
  return toPortion((energyKcal / meal.nutrients.energyKcal) * 100);
}

const alternativesShown = 6;

/** Replacements with about the same energy, closest in protein first. */
export function alternativesTo(
  planned: PlannedMeal,
  preferences: FoodPreferences,
  alsoOnDay: readonly MealId[] = [],
): readonly PlannedMeal[] {
  const replaced = nutrientsOf(planned);
  const distance = (other: PlannedMeal) => {
    const { energyKcal, proteinGrams } = nutrientsOf(other);
    return Math.abs(energyKcal - replaced.energyKcal) / 4 + Math.abs(proteinGrams - replaced.proteinGrams);
  };
  return mealsFor(kindOfSlot(planned.slot), preferences)
    .filter(({ id }) => id !== planned.mealId && !alsoOnDay.includes(id))
    .map((meal) => ({
      slot: planned.slot,
      mealId: meal.id,
      portionPercent: portionFor(meal, replaced.energyKcal),
    }))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, alternativesShown);
}
