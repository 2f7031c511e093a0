import { mealsFor, suits } from './diets.ts';
import { enterNutrients, type LoggedFood } from './food-log.ts';
import { coversPreferences, type FoodPreferences } from './food-preferences.ts';
import { kindOfSlot, type MealSlot } from './meal-slots.ts';
import { isMealId, type Meal, type MealId, mealOf } from './meals.ts';
import { type Nutrients, scaleNutrients, sumNutrients } from './nutrients.ts';
import { coachMealId } from './nutrition-terms.ts';
import { toPortion } from './portions.ts';

/** A meal in the coach's own words. Its ingredients are known to nobody but its readers. */
export type CoachMeal = {
  readonly name: string;
  /** What goes in and how it is made; may be empty. */
  readonly note: string;
  /** Of one portion. */
  readonly nutrients: Nutrients;
  /** What the client ate and left out, as the coach saw it while writing. */
  readonly writtenFor: FoodPreferences;
};

type InSlot = {
  readonly slot: MealSlot;
  readonly portionPercent: number;
  /** Of the coach who chose the meal. A new plan keeps it and its portion. */
  readonly coachName?: string | undefined;
};
export type LibraryMeal = InSlot & { readonly mealId: MealId; readonly coachMeal?: undefined };
export type WrittenMeal = InSlot & {
  readonly mealId: typeof coachMealId;
  readonly coachMeal: CoachMeal;
};
export type PlannedMeal = LibraryMeal | WrittenMeal;

type StoredMeal = InSlot & { readonly mealId: string; readonly coachMeal?: CoachMeal | undefined };

/** Without meals that are no longer in the library. */
export function knownMeals(meals: readonly StoredMeal[]): readonly PlannedMeal[] {
  return meals.flatMap(({ mealId, coachMeal, ...rest }): readonly PlannedMeal[] => {
    if (mealId === coachMealId && coachMeal !== undefined) return [{ ...rest, mealId, coachMeal }];
    return isMealId(mealId) ? [{ ...rest, mealId }] : [];
  });
}

export function isPlannedMealSuitable(meal: PlannedMeal, preferences: FoodPreferences): boolean {
  return meal.coachMeal === undefined
    ? suits(mealOf(meal.mealId), preferences)
    : coversPreferences(meal.coachMeal.writtenFor, preferences);
}

export function nutrientsOfPortion({ mealId, coachMeal }: PlannedMeal): Nutrients {
  return coachMeal === undefined ? mealOf(mealId).nutrients : coachMeal.nutrients;
}

export function nutrientsOf(meal: PlannedMeal): Nutrients {
  return scaleNutrients(nutrientsOfPortion(meal), meal.portionPercent / 100);
}

/** What a client who ate the meal logs. */
export function foodOfPlanned(meal: PlannedMeal): LoggedFood {
  const { mealId, portionPercent, coachMeal } = meal;
  if (coachMeal === undefined) return { kind: 'meal', mealId, portionPercent };
  return { kind: 'quick', name: coachMeal.name, nutrients: enterNutrients(nutrientsOf(meal)) };
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
  alsoOnDay: readonly PlannedMeal['mealId'][] = [],
): readonly LibraryMeal[] {
  const replaced = nutrientsOf(planned);
  const distance = (other: LibraryMeal) => {
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
