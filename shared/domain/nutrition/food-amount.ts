import type { FoodUnit } from './nutrition-terms.ts';

export type FoodAmount = {
  /** As entered, with a decimal point: `3.5`. */
  readonly value: string;
  readonly unit: FoodUnit;
  /** An exact decimal: `99.2233309375`. */
  readonly grams: string;
};

/** The avoirdupois ounce is defined as 28.349523125 g. */
const ounce = { digits: 28_349_523_125n, scale: 9 };

/** @param value A decimal with a point, as `parseDecimal` returns. */
export function makeFoodAmount(value: string, unit: FoodUnit): FoodAmount {
  const [whole = '0', fraction = ''] = value.split('.');
  const per = unit === 'oz' ? ounce : { digits: 1n, scale: 0 };
  const scale = fraction.length + per.scale;
  const digits = (BigInt(`${whole}${fraction}`) * per.digits).toString().padStart(scale + 1, '0');
  const end = digits.length - scale;
  const rest = digits.slice(end).replace(/0+$/, '');
  return { value, unit, grams: rest === '' ? digits.slice(0, end) : `${digits.slice(0, end)}.${rest}` };
}

export function foodUnitFor(weightUnit: 'kg' | 'lb'): FoodUnit {
  return weightUnit === 'kg' ? 'g' : 'oz';
}

export function gramsInFoodUnit(grams: number, unit: FoodUnit): number {
  return unit === 'g' ? grams : grams / 28.349523125;
}
