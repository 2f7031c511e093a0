import type { Diet, FoodPreferences } from './food-preferences.ts';
import type { Trait } from './ingredients.ts';
import type { MealKind } from './meal-slots.ts';
import { type Meal, meals } from './meals.ts';

const ruledOutBy: Readonly<Record<Diet, readonly Trait[]>> = {
  omnivore: [],
  vegetarian: ['meat', 'fish'],
  vegan: ['meat', 'fish', 'egg', 'dairy', 'honey'],
};

export function suits({ traits, ingredients }: Meal, { diet, avoid, notEaten }: FoodPreferences): boolean {
  return (
    [...ruledOutBy[diet], ...avoid].every((trait) => !traits.has(trait)) &&
    ingredients.every(({ id }) => !notEaten?.ingredients.includes(id))
  );
}

export function mealsFor(kind: MealKind, preferences: FoodPreferences): readonly Meal[] {
  return meals.filter((meal) => meal.kind === kind && suits(meal, preferences));
}
