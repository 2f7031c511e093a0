/** Stored as entered, with the exact weight in grams. Nothing is rounded on save: 233 lb stays 233 lb. */
import { decimalOf, type Exact, exactOf, productOf, quotientOf } from './exact-decimal.ts';

export const weightUnits = ['kg', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];

export type Weight = {
  /** As entered, with a decimal point: `102.5`. */
  readonly value: string;
  readonly unit: WeightUnit;
  /** An exact decimal: `46266.42174`. */
  readonly grams: string;
};

/** One pound is defined as 453.59237 g. */
export const gramsPerUnit: Readonly<Record<WeightUnit, number>> = { kg: 1000, lb: 453.59237 };
const gramsPer: Readonly<Record<WeightUnit, Exact>> = {
  kg: exactOf(String(gramsPerUnit.kg)),
  lb: exactOf(String(gramsPerUnit.lb)),
};

/** @param value A decimal with a point, as `parseDecimal` returns. */
export function makeWeight(value: string, unit: WeightUnit): Weight {
  return { value, unit, grams: decimalOf(productOf(exactOf(value), gramsPer[unit])) };
}

/** The server does not trust the grams that a device sends. */
export function isConsistentWeight(weight: Weight): boolean {
  return makeWeight(weight.value, weight.unit).grams === weight.grams;
}

/** Rounds half up, for display only. @param grams Decimal. */
export function gramsIn(unit: WeightUnit, grams: string, fractionDigits: number): string {
  return decimalOf(quotientOf(exactOf(grams), gramsPer[unit], fractionDigits));
}

/** As entered in the original unit, else rounded to two decimals. */
export function weightIn(unit: WeightUnit, weight: Weight): string {
  return weight.unit === unit ? weight.value : gramsIn(unit, weight.grams, 2);
}

/** For sums and averages, which can tolerate rounding. */
export function gramsNumber(weight: Weight | null): number {
  return weight === null ? 0 : Number(weight.grams);
}
