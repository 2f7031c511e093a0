import { gramsPerUnit, type WeightUnit } from './weight.ts';

/** What a person weighs, which scales round; lifted weights are exact decimals. */
export interface BodyWeight {
  readonly value: number;
  readonly unit: WeightUnit;
}

/** The heaviest person on record weighed 635 kg, so anything above this is a typo. */
export const maximumWeight: Readonly<Record<WeightUnit, number>> = { kg: 650, lb: 1433 };

/** Exact to a hundredth of a milligram, without floating-point noise. */
export function weightInGrams({ value, unit }: BodyWeight): number {
  return Math.round(value * gramsPerUnit[unit] * 1e5) / 1e5;
}

export function inUnit(weight: BodyWeight, unit: WeightUnit): number {
  if (weight.unit === unit) return weight.value;
  return Math.round((weightInGrams(weight) / gramsPerUnit[unit]) * 10) / 10;
}

/** Accepts a decimal comma or point. @returns null unless it is one plain positive number. */
export function parseWeight(text: string): number | null {
  const plain = text.trim();
  if (!/^\d{1,4}(?:[.,]\d{1,3})?$/.test(plain)) return null;
  const value = Number(plain.replace(',', '.'));
  return value > 0 ? value : null;
}
