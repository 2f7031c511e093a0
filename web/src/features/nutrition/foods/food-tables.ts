import type { PortionKind } from '#shared/domain/nutrition/portion-kinds.ts';

/** kcal, and grams of protein, carbohydrate and fat, in 100 g. */
export type Per100 = readonly [
  energyKcal: number,
  proteinGrams: number,
  carbohydrateGrams: number,
  fatGrams: number,
];

/** Names in the order of the site's languages; the first of each is shown. */
export type EverydayFood = readonly [
  names: readonly (readonly string[])[],
  per100: Per100,
  portion: PortionKind,
  grams: number,
];

export type UsdaFood = readonly [
  name: string,
  per100: Per100,
  portions: readonly (readonly [grams: number, label: string])[],
];

export type FoodTables = {
  readonly everyday: readonly EverydayFood[];
  readonly usda: readonly UsdaFood[];
};
