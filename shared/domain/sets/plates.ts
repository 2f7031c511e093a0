import type { WeightUnit } from './weight.ts';

/** Common gym plates, heaviest first, in hundredths so that 1.25 stays exact. */
const platesInHundredths: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [2500, 2000, 1500, 1000, 500, 250, 125],
  lb: [4500, 3500, 2500, 1000, 500, 250],
};

export const standardBar: Readonly<Record<WeightUnit, number>> = { kg: 20, lb: 45 };

export type PlateLoad = {
  readonly perSide: readonly number[];
  /** Negative when the bar alone is too heavy. */
  readonly missing: number;
};

/** @param target Total load in the unit, including the bar. */
export function platesFor(target: number, unit: WeightUnit, bar: number = standardBar[unit]): PlateLoad {
  const wanted = Math.round(target * 100) - Math.round(bar * 100);
  if (wanted < 0) return { perSide: [], missing: wanted / 100 };
  let side = Math.floor(wanted / 2);
  const perSide: number[] = [];
  for (const plate of platesInHundredths[unit]) {
    for (; side >= plate; side -= plate) perSide.push(plate / 100);
  }
  const loaded = perSide.reduce((sum, plate) => sum + Math.round(plate * 200), 0);
  return { perSide, missing: (wanted - loaded) / 100 };
}
