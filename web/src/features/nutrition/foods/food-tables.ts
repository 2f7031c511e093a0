import type { PortionKind } from '#shared/domain/nutrition/portion-kinds.ts';

/** kcal, and grams of protein, carbohydrate and fat, in 100 g. */
export type Per100 = readonly [
  energyKcal: number,
  proteinGrams: number,
  carbohydrateGrams: number,
  fatGrams: number,
];

/** In 100 g, in the order of `detailIds`; null is not known. */
export type Details100 = readonly (number | null)[];

/** Names in the order of the site's languages; the first of each is shown. */
export type EverydayFood = readonly [
  names: readonly (readonly string[])[],
  per100: Per100,
  portions: readonly (readonly [kind: PortionKind, grams: number])[],
  details: Details100,
];

export type UsdaFood = readonly [
  name: string,
  per100: Per100,
  portions: readonly (readonly [grams: number, label: string])[],
  details: Details100,
];

export type FoodTables = {
  readonly everyday: readonly EverydayFood[];
  readonly usda: readonly UsdaFood[];
};
