/**
 * Loads as whole millionths of the person's unit. A typed weight has at most six decimals, so a number holds it exactly.
 */
import { decimalOf, exactOf } from '../sets/exact-decimal.ts';
import { gramsIn, makeWeight, type Weight, type WeightUnit } from '../sets/weight.ts';

const decimals = 6;
export const perUnit = 10 ** decimals;

export function microsOf(decimal: string): number {
  const { digits, scale } = exactOf(decimal);
  return Number(digits * 10n ** BigInt(decimals)) / 10 ** scale;
}

/** @returns Whole millionths; a weight in the other unit is rounded to the nearest. */
export function microsIn(unit: WeightUnit, weight: Weight): number {
  return microsOf(weight.unit === unit ? weight.value : gramsIn(unit, weight.grams, decimals));
}

export function weightOf(micros: number, unit: WeightUnit): Weight {
  return makeWeight(decimalOf({ digits: BigInt(micros), scale: decimals }), unit);
}

/** Rounds down. @param percent With one decimal at most. */
export function percentOf(micros: number, percent: number): number {
  return Math.floor((micros * Math.round(percent * 10)) / 1000);
}
