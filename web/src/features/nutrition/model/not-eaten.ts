import { searchWords } from '#shared/domain/locale/search-words.ts';
import type { Trait } from '#shared/domain/nutrition/ingredients.ts';
import { type IngredientId, ingredient, ingredientIds } from '#shared/domain/nutrition/ingredients.ts';

/** What people call foods that have other names in our meals: 'shellfish', 'soy', 'dairy'. */
export const foodKinds = [
  'fish',
  'shellfish',
  'meat',
  'egg',
  'dairy',
  'cheese',
  'peanut',
  'mushroom',
  'nuts',
  'gluten',
  'soy',
  'sesame',
] as const;
export type FoodKind = (typeof foodKinds)[number];

const traitOf: Partial<Readonly<Record<FoodKind, Trait>>> = {
  fish: 'fish',
  meat: 'meat',
  egg: 'egg',
  dairy: 'dairy',
  nuts: 'nuts',
  gluten: 'gluten',
};
const membersOf: Partial<Readonly<Record<FoodKind, readonly IngredientId[]>>> = {
  shellfish: ['prawns'],
  peanut: ['peanut-butter'],
  mushroom: ['mushrooms'],
  cheese: ['cottage-cheese', 'feta', 'cheddar', 'light-mozzarella'],
  soy: ['soy-mince', 'tofu', 'tempeh', 'edamame', 'soy-yogurt', 'soy-drink', 'tamari'],
  sesame: ['tahini', 'hummus'],
};

function ofKind(kind: FoodKind): readonly IngredientId[] {
  const trait = traitOf[kind];
  const withTrait = ingredientIds.filter(
    (id) => trait !== undefined && ingredient(id).traits.includes(trait),
  );
  return [...withTrait, ...(membersOf[kind] ?? [])];
}

/** Without the endings of plurals: 'Erdnüsse' and 'Erdnussmus' begin alike, so do 'almendra' and 'almendras'. */
function stem(word: string): string {
  const short = word.replace(/(?:en|er|es|n|s|e)$/, '');
  return short.length >= 3 || (short.length === 2 && word.length > 3) ? short : word;
}
const stemsOf = (text: string) => searchWords(text).map(stem);

const within = (part: string, whole: string) => whole.startsWith(part) || whole.endsWith(part);
/** German puts words together: 'Nudeln' is in 'Reisnudeln', and 'Paprika' in 'Spitzpaprika'. Not so for short words. */
const isNamed = (typed: string, name: string) =>
  typed === name || (typed.length >= 4 && within(typed, name)) || (name.length >= 5 && within(name, typed));

const phrases = (text: string) =>
  text
    .split(/[,;/·•\n.]+|\s(?:and|or|und|oder|y|o|et|ou|e)\s/i)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

export type ReadNotEaten = {
  /** Of our meals, in the order of the table. */
  readonly ingredients: readonly IngredientId[];
  /** What is in the name of none. */
  readonly unknown: readonly string[];
};

/**
 * Finds the ingredients of our meals that a text names: those that have all words of a phrase, or else any of them.
 * @param kindWords Names of a kind, separated by commas.
 */
export function readNotEaten(
  text: string,
  nameOf: (id: IngredientId) => string,
  kindWords: (kind: FoodKind) => string,
): ReadNotEaten {
  const foods = ingredientIds.map((id) => ({ ids: [id], stems: stemsOf(nameOf(id)) }));
  const kinds = foodKinds.flatMap((kind) =>
    phrases(kindWords(kind)).map((name) => ({ ids: ofKind(kind), stems: stemsOf(name) })),
  );
  const found = new Set<IngredientId>();
  const unknown: string[] = [];
  for (const phrase of phrases(text)) {
    const words = stemsOf(phrase);
    const ofPhrase = (fits: (isWord: (typed: string) => boolean) => boolean) =>
      foods.filter(({ stems }) => fits((typed) => stems.some((name) => isNamed(typed, name))));
    const sameKind = kinds.filter(({ stems }) => stems.every((name) => words.includes(name)));
    const whole = ofPhrase((isWord) => words.length > 0 && words.every(isWord));
    const hits = [...sameKind, ...whole];
    if (hits.length === 0)
      hits.push(...ofPhrase((isWord) => words.some((word) => word.length > 2 && isWord(word))));
    if (hits.length === 0) unknown.push(phrase);
    for (const id of hits.flatMap(({ ids }) => ids)) found.add(id);
  }
  return { ingredients: ingredientIds.filter((id) => found.has(id)), unknown };
}
