import type { DetailId } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { type FoodAmount, gramsInFoodUnit } from '#shared/domain/nutrition/food-amount.ts';
import type { FoodUnit } from '#shared/domain/nutrition/nutrition-terms.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { formatNumber } from '#web/lib/i18n/format-number.ts';

export function showKcal(kcal: number, language: string): string {
  return `${formatNumber(kcal, language, 0)} kcal`;
}

export function showNutrientGrams(grams: number, language: string): string {
  return `${formatNumber(grams, language, 0)} g`;
}

const detailUnits = {
  fiberGrams: 'g',
  sugarGrams: 'g',
  saltGrams: 'g',
  alcoholGrams: 'g',
  calciumMilligrams: 'mg',
  ironMilligrams: 'mg',
  potassiumMilligrams: 'mg',
  vitaminDMicrograms: 'µg',
  vitaminB12Micrograms: 'µg',
} as const satisfies Readonly<Record<DetailId, string>>;

/** Tenths below 10, where they matter. */
export function showDetail(id: DetailId, value: number, language: string): string {
  return `${formatNumber(value, language, value < 10 ? 1 : 0)} ${detailUnits[id]}`;
}

export function unitOfDetail(id: DetailId): string {
  return detailUnits[id];
}

export function showAmount({ value, unit }: FoodAmount, language: string): string {
  return `${showDecimal(value, language)} ${unit}`;
}

export function showIngredientGrams(grams: number, unit: FoodUnit, language: string): string {
  return `${formatNumber(gramsInFoodUnit(grams, unit), language, unit === 'g' ? 0 : 1)} ${unit}`;
}

/** Larger amounts use kg or lb, as shops do. */
export function showShoppingGrams(grams: number, unit: FoodUnit, language: string): string {
  if (unit === 'g') {
    return grams < 1000
      ? `${formatNumber(grams, language, 0)} g`
      : `${formatNumber(grams / 1000, language, 2)} kg`;
  }
  const ounces = gramsInFoodUnit(grams, 'oz');
  return ounces < 16
    ? `${formatNumber(ounces, language, 1)} oz`
    : `${formatNumber(ounces / 16, language, 2)} lb`;
}

export function showPortion(percent: number, language: string): string {
  return `×\u00a0${formatNumber(percent / 100, language, 2)}`;
}
