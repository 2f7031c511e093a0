/** Which plates go on each side of a bar. */
import type { WeightUnit } from './weight.ts';

/** What gyms have, heaviest first, in hundredths of the unit so that 1.25 stays exact. */
const platesInHundredths: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [2500, 2000, 1500, 1000, 500, 250, 125],
  lb: [4500, 3500, 2500, 1000, 500, 250],
};

export const standardBar: Readonly<Record<WeightUnit, number>> = { kg: 20, lb: 45 };

export type PlateLoad = {
  /** For one side, heaviest first, in the unit. */
  readonly perSide: readonly number[];
  /** What of the target cannot be made up with plates, in the unit; the bar alone may be too heavy (negative). */
  readonly missing: number;
};

/** @param target The whole load in the unit, bar included. */
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
