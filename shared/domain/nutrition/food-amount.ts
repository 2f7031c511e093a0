import type { FoodUnit } from './nutrition-terms.ts';

/**
 * Amounts of food are kept as they were entered, value and unit, beside their exact worth in grams, like weights of
 * the body. Source: product decisions, section 7.
 */
export type FoodAmount = {
  /** Decimal with a point, as entered: `3.5`. */
  readonly value: string;
  readonly unit: FoodUnit;
  /** Exact, as a decimal: `99.2233309375`. */
  readonly grams: string;
};

/** One avoirdupois ounce is 28.349523125 g by definition: its digits, and how many of them follow the point. */
const ounce = { digits: 28_349_523_125n, scale: 9 };

/** @param value A decimal with a point, such as `parseDecimal` gives. */
export function makeFoodAmount(value: string, unit: FoodUnit): FoodAmount {
  const [whole = '0', fraction = ''] = value.split('.');
  const per = unit === 'oz' ? ounce : { digits: 1n, scale: 0 };
  const scale = fraction.length + per.scale;
  const digits = (BigInt(`${whole}${fraction}`) * per.digits).toString().padStart(scale + 1, '0');
  const end = digits.length - scale;
  const rest = digits.slice(end).replace(/0+$/, '');
  return { value, unit, grams: rest === '' ? digits.slice(0, end) : `${digits.slice(0, end)}.${rest}` };
}

/** The unit for food that goes with someone's unit of weight. */
export function foodUnitFor(weightUnit: 'kg' | 'lb'): FoodUnit {
  return weightUnit === 'kg' ? 'g' : 'oz';
}

/** Grams in the unit, for the eye. */
export function gramsInFoodUnit(grams: number, unit: FoodUnit): number {
  return unit === 'g' ? grams : grams / 28.349523125;
}
