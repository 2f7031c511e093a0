import type { IngredientId } from './ingredients.ts';

/** Grams per portion, as bought, by meal. */
export type MealPortions = Readonly<Record<string, Readonly<Partial<Record<IngredientId, number>>>>>;
