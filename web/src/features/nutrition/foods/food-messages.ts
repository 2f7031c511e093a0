import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { NamedIngredient } from './food-index.ts';
import type { FoundFood } from './found-food.ts';

export type FoodQuestion =
  | { readonly kind: 'open'; readonly ingredients: readonly NamedIngredient[]; readonly language: LanguageId }
  | { readonly kind: 'find'; readonly text: string };

export type FoodAnswer = { readonly text: string; readonly foods: readonly FoundFood[] };
