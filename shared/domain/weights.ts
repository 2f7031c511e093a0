/** Weights are kept as they were entered; grams are computed for whoever compares them. */
export const weightUnits = ['kg', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];

export interface Weight {
  readonly value: number;
  readonly unit: WeightUnit;
}

/** The international pound, by definition. */
const gramsPerUnit: Readonly<Record<WeightUnit, number>> = { kg: 1000, lb: 453.59237 };

/** The heaviest person on record weighed 635 kg; what is above this is a slip of the finger. */
export const heaviest: Readonly<Record<WeightUnit, number>> = { kg: 650, lb: 1433 };

/** The canonical weight in grams, exact to a hundredth of a milligram, free of the noise of binary fractions. */
export function weightInGrams({ value, unit }: Weight): number {
  return Math.round(value * gramsPerUnit[unit] * 1e5) / 1e5;
}

/** The same weight in another unit, for the screen, to one decimal; what was entered stays what is stored. */
export function inUnit(weight: Weight, unit: WeightUnit): number {
  if (weight.unit === unit) return weight.value;
  return Math.round((weightInGrams(weight) / gramsPerUnit[unit]) * 10) / 10;
}

/**
 * Reads what a person typed, with a decimal comma or a decimal point, whichever of the two their language uses.
 * @returns null for anything that is not one plain positive number.
 */
export function parseWeight(text: string): number | null {
  const plain = text.trim();
  if (!/^\d{1,4}(?:[.,]\d{1,3})?$/.test(plain)) return null;
  const value = Number(plain.replace(',', '.'));
  return value > 0 ? value : null;
}
