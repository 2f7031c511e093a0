import { gramsPerUnit, type WeightUnit } from '../sets/weight.ts';
import { perUnit } from './micros.ts';

/** @returns `value` of `from` in `unit`, unrounded where they differ. */
export function unitsIn(unit: WeightUnit, value: number, from: WeightUnit): number {
  return unit === from ? value : (value * gramsPerUnit[from]) / gramsPerUnit[unit];
}

/** In the other unit to hundredths, as it is shown and logged, so that a lifted load is one that can be made again. */
export function microsInUnit(unit: WeightUnit, micros: number, from: WeightUnit): number {
  if (unit === from) return micros;
  const hundredth = perUnit / 100;
  return Math.round(unitsIn(unit, micros, from) / hundredth) * hundredth;
}
