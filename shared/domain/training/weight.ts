/**
 * Weights are kept as they were entered, value and unit, beside their exact worth in grams. Nothing is rounded on
 * save: 233 lb stays 233 lb. Source: product decisions, section 7.
 */
import { decimalOf, type Exact, exactOf, productOf, quotientOf } from './exact-decimal.ts';

export const weightUnits = ['kg', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];

export type Weight = {
  /** Decimal with a point, as entered: `102.5`. */
  readonly value: string;
  readonly unit: WeightUnit;
  /** Exact, as a decimal: `46266.42174`. */
  readonly grams: string;
};

/** One pound is 453.59237 g by definition. */
const gramsPer: Readonly<Record<WeightUnit, Exact>> = {
  kg: { digits: 1000n, scale: 0 },
  lb: { digits: 45_359_237n, scale: 5 },
};

/** @param value A decimal with a point, such as `parseDecimal` gives. */
export function makeWeight(value: string, unit: WeightUnit): Weight {
  return { value, unit, grams: decimalOf(productOf(exactOf(value), gramsPer[unit])) };
}

/** Whether value, unit and grams agree. What a device sends is not believed. */
export function isConsistentWeight(weight: Weight): boolean {
  return makeWeight(weight.value, weight.unit).grams === weight.grams;
}

/**
 * An exact worth in a unit, rounded half up to so many digits for the eye alone.
 * @param grams Decimal.
 */
export function gramsIn(unit: WeightUnit, grams: string, fractionDigits: number): string {
  return decimalOf(quotientOf(exactOf(grams), gramsPer[unit], fractionDigits));
}

/** How a weight is shown in a unit: as entered where it was entered in that unit, else to two digits. */
export function weightIn(unit: WeightUnit, weight: Weight): string {
  return weight.unit === unit ? weight.value : gramsIn(unit, weight.grams, 2);
}

/** For sums and averages, where a rounding in the far digits does no harm. */
export function gramsNumber(weight: Weight | null): number {
  return weight === null ? 0 : Number(weight.grams);
}
