import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { plainText } from '#shared/domain/locale/search-words.ts';
import { detailsOfIngredient } from '#shared/domain/nutrition/details/ingredient-details.ts';
import { detailIds, type NutrientDetails } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { type IngredientId, ingredient } from '#shared/domain/nutrition/ingredients.ts';
import type { Details100, FoodTables, Per100 } from './food-tables.ts';
import type { FoundFood, Portion } from './found-food.ts';
import { type SearchableFood, searchable } from './search-foods.ts';

export type NamedIngredient = { readonly id: IngredientId; readonly name: string };

function per100Of(id: IngredientId): Per100 {
  const { energyKcal, proteinGrams, carbohydrateGrams, fatGrams } = ingredient(id).per100;
  return [energyKcal, proteinGrams, carbohydrateGrams, fatGrams];
}

const detailsOf = (figures: Details100): NutrientDetails =>
  Object.fromEntries(detailIds.map((id, at) => [id, figures[at] ?? undefined]));

/**
 * Our own ingredients, which are there without a network and before the tables have arrived.
 * @param otherNames What the tables call a food of the same name besides: 'toast' finds white bread.
 */
export function ingredientFoods(
  ingredients: readonly NamedIngredient[],
  otherNames: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly SearchableFood[] {
  return ingredients.map(({ id, name }) => {
    const names = otherNames.get(plainText(name)) ?? [name];
    return searchable(
      { name, ingredientId: id, per100: per100Of(id), details: detailsOfIngredient(id), portions: [] },
      names,
      { native: names.length, rarity: 0 },
    );
  });
}

/** Everything that can be found, in the reader's language where it has a name there. */
export function foodIndex(
  { everyday, usda }: FoodTables,
  ingredients: readonly NamedIngredient[],
  language: LanguageId,
): readonly SearchableFood[] {
  const at = languageIds.indexOf(language);
  const taken = new Set(ingredients.map(({ name }) => plainText(name)));
  const otherNames = new Map<string, readonly string[]>();
  const common = everyday.flatMap(([names, per100, kinds, figures]) => {
    const own = names[at] ?? [];
    const [name] = own;
    if (name === undefined) return [];
    const portions: readonly Portion[] = kinds.map(([kind, grams]) => ({ kind, grams }));
    if (taken.has(plainText(name))) {
      otherNames.set(plainText(name), own);
      return [];
    }
    const food: FoundFood = { name, ingredientId: null, per100, details: detailsOf(figures), portions };
    const english = language === 'en' ? [] : (names[languageIds.indexOf('en')] ?? []);
    return [searchable(food, [...own, ...english], { native: own.length, rarity: 0 })];
  });
  const rest = usda.map(([name, per100, portions, figures]) => {
    const measures: readonly Portion[] = portions.map(([grams, label]) => ({ grams, label }));
    const details = detailsOf(figures);
    const food: FoundFood = { name, ingredientId: null, per100, details, portions: measures };
    return searchable(food, [name], { native: language === 'en' ? 1 : 0, rarity: 1 });
  });
  return [...ingredientFoods(ingredients, otherNames), ...common, ...rest];
}
