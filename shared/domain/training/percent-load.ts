/** A share of the best that somebody has done, as a load that plates can make. */
import { makeWeight, type Weight, type WeightUnit } from './weight.ts';

/** The smallest step of a loaded bar: one of the smallest plates on either side. */
const step: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 };
const gramsPer: Readonly<Record<WeightUnit, number>> = { kg: 1000, lb: 453.59237 };

/**
 * @param percent Of the estimated one-repetition maximum.
 * @param maximumGrams 0 where nothing was lifted yet.
 * @returns The nearest load below, or null where there is no maximum to take a share of.
 */
export function loadForPercent(percent: number, maximumGrams: number, unit: WeightUnit): Weight | null {
  const wanted = (maximumGrams / gramsPer[unit]) * (percent / 100);
  const steps = Math.floor(wanted / step[unit] + 1e-9);
  return steps > 0 ? makeWeight(String(steps * step[unit]), unit) : null;
}
