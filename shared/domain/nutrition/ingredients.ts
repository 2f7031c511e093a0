import { ingredientTable } from './ingredient-table.ts';
import type { Nutrients } from './nutrients.ts';

/** In the usual order of a store. */
export const aisles = [
  'produce',
  'bakery',
  'protein',
  'chilled',
  'frozen',
  'grains',
  'tins',
  'pantry',
] as const;
export type Aisle = (typeof aisles)[number];

export type Trait = 'gluten' | 'dairy' | 'nuts' | 'meat' | 'fish' | 'egg' | 'honey';

export type IngredientId = keyof typeof ingredientTable;

type Ingredient = {
  readonly aisle: Aisle;
  readonly per100: Nutrients;
  readonly traits: readonly Trait[];
};

function readRow(id: IngredientId): Ingredient {
  const [aisle, energyKcal, proteinGrams, carbohydrateGrams, fatGrams, ...traits] = ingredientTable[id];
  return { aisle, per100: { energyKcal, proteinGrams, carbohydrateGrams, fatGrams }, traits };
}

export function isIngredientId(word: string): word is IngredientId {
  return Object.hasOwn(ingredientTable, word);
}

export const ingredientIds: readonly IngredientId[] = Object.keys(ingredientTable).filter(isIngredientId);

const byId = new Map(ingredientIds.map((id) => [id, readRow(id)]));

export function ingredient(id: IngredientId): Ingredient {
  return byId.get(id) ?? readRow(id);
}
