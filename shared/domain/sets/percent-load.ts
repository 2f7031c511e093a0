import { gramsPerUnit, makeWeight, type Weight, type WeightUnit } from './weight.ts';

/** Two of the smallest plates. */
const step: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 };

/**
 * Rounds down to a loadable weight. @param maximumGrams Estimated one-repetition maximum, 0 without history.
 */
export function loadForPercent(percent: number, maximumGrams: number, unit: WeightUnit): Weight | null {
  const wanted = (maximumGrams / gramsPerUnit[unit]) * (percent / 100);
  const steps = Math.floor(wanted / step[unit] + 1e-9);
  return steps > 0 ? makeWeight(String(steps * step[unit]), unit) : null;
}
