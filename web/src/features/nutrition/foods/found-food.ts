import type { NutrientDetails } from '#shared/domain/nutrition/details/nutrient-details.ts';
import type { IngredientId } from '#shared/domain/nutrition/ingredients.ts';
import type { PortionKind } from '#shared/domain/nutrition/portion-kinds.ts';
import type { Per100 } from './food-tables.ts';

/** A household measure: a kind with a text in each language, or the USDA's own English label. */
export type Portion =
  | { readonly grams: number; readonly kind: PortionKind }
  | { readonly grams: number; readonly label: string };

export type FoundFood = {
  readonly name: string;
  /** Null for a food that is not one of our own ingredients. */
  readonly ingredientId: IngredientId | null;
  readonly per100: Per100;
  /** In 100 g. */
  readonly details: NutrientDetails;
  readonly portions: readonly Portion[];
};
