import type { IngredientId } from './ingredients.ts';

export const shopUnits = ['piece', 'can', 'jar', 'loaf', 'bag', 'bunch', 'head', 'bulb'] as const;
export type ShopUnit = (typeof shopUnits)[number];

/** Usual edible grams per unit; canned beans drained. */
const soldAs: Readonly<Partial<Record<IngredientId, readonly [ShopUnit, number]>>> = {
  eggs: ['piece', 50],
  banana: ['piece', 120],
  apple: ['piece', 150],
  orange: ['piece', 140],
  mango: ['piece', 220],
  lemon: ['piece', 60],
  avocado: ['piece', 140],
  tomato: ['piece', 110],
  onion: ['piece', 110],
  carrot: ['piece', 70],
  cucumber: ['piece', 300],
  courgette: ['piece', 200],
  aubergine: ['piece', 280],
  beetroot: ['piece', 100],
  'bell-pepper': ['piece', 150],
  'sweet-potato': ['piece', 200],
  'pak-choi': ['piece', 150],
  'corn-tortilla': ['piece', 25],
  'wholewheat-wrap': ['piece', 60],
  'rice-cakes': ['piece', 9],
  chickpeas: ['can', 240],
  'black-beans': ['can', 240],
  'kidney-beans': ['can', 240],
  'white-beans': ['can', 240],
  'brown-lentils': ['can', 240],
  'chopped-tomatoes': ['can', 400],
  tuna: ['can', 110],
  olives: ['jar', 160],
  'tomato-puree': ['jar', 130],
  'wholegrain-bread': ['loaf', 500],
  'white-bread': ['loaf', 500],
  'gluten-free-bread': ['loaf', 400],
  spinach: ['bag', 200],
  kale: ['bag', 200],
  'salad-leaves': ['bag', 120],
  'fresh-herbs': ['bunch', 25],
  asparagus: ['bunch', 250],
  broccoli: ['head', 350],
  cauliflower: ['head', 600],
  'red-cabbage': ['head', 900],
  garlic: ['bulb', 45],
};

/** Pantry staples: the list says to check them instead of an amount. */
const staples: ReadonlySet<IngredientId> = new Set<IngredientId>([
  'olive-oil',
  'tamari',
  'mustard',
  'honey',
  'maple-syrup',
  'cocoa-powder',
  'curry-powder',
  'smoked-paprika',
  'cumin',
  'cinnamon',
  'ginger',
]);

export type ShopAmount =
  | { readonly kind: 'count'; readonly unit: ShopUnit; readonly count: number }
  | { readonly kind: 'weight'; readonly grams: number }
  | { readonly kind: 'staple' };

/** Rounded up to whole units. */
export function shopAmount(id: IngredientId, grams: number): ShopAmount {
  if (staples.has(id)) return { kind: 'staple' };
  const sold = soldAs[id];
  if (sold !== undefined) {
    const [unit, gramsOfOne] = sold;
    return { kind: 'count', unit, count: Math.ceil(grams / gramsOfOne) };
  }
  const step = grams < 100 ? 10 : 50;
  return { kind: 'weight', grams: Math.ceil(grams / step) * step };
}
