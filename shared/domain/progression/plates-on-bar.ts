import { platesFor } from '../sets/plates.ts';
import type { WeightUnit } from '../sets/weight.ts';
import { barOf, type Equipment } from './equipment.ts';
import { microsOf, perUnit } from './micros.ts';
import { unitsIn } from './other-unit.ts';

type OnBar = {
  /** Of the bar and the plates. */
  readonly unit: WeightUnit;
  readonly bar: number;
  /** Heaviest first. */
  readonly perSide: readonly number[];
  /** Negative when the bar alone is too heavy. */
  readonly missing: number;
};

/** A load that was shown in the other unit is rounded to hundredths. */
const rounding = 0.02;

/** @param target Total load in `equipment.unit`, including the bar. */
export function platesOnBar(target: number, equipment: Equipment): OnBar {
  const { unit, loadsUnit = unit, plates } = equipment;
  if (plates === undefined) {
    const bar = barOf(equipment);
    return { unit, bar, ...platesFor(target, unit, bar) };
  }
  const bar = barOf({ ...equipment, unit: loadsUnit });
  const wanted = unitsIn(loadsUnit, target, unit);
  const most =
    Math.round((wanted + (loadsUnit === unit ? 0 : rounding)) * perUnit) - Math.round(bar * perUnit);
  if (most < 0) return { unit: loadsUnit, bar, perSide: [], missing: hundredths(wanted - bar) };
  const perSide = heaviestSide(plates, most / 2);
  const loaded = perSide.reduce((sum, micros) => sum + 2 * micros, 0) / perUnit;
  return {
    unit: loadsUnit,
    bar,
    perSide: perSide.map((micros) => micros / perUnit),
    missing: Math.max(0, hundredths(wanted - bar - loaded)),
  };
}

/** The heaviest side that is not above, with the fewest plates. Taking the largest plate first misses some: 15 + 15 beats 20. */
function heaviestSide(plates: NonNullable<Equipment['plates']>, most: number): readonly number[] {
  const sides = new Map<number, readonly number[]>([[0, []]]);
  const heaviestFirst = plates
    .map(({ plate, pairs }) => ({ micros: microsOf(plate), pairs }))
    .toSorted((a, b) => b.micros - a.micros);
  for (const { micros, pairs } of heaviestFirst) {
    for (const [sum, side] of [...sides]) {
      for (let count = 1; count <= pairs && sum + count * micros <= most; count += 1) {
        const next = sum + count * micros;
        const known = sides.get(next);
        if (known === undefined || known.length > side.length + count)
          sides.set(next, [...side, ...Array.from({ length: count }, () => micros)]);
      }
    }
  }
  return sides.get(Math.max(...sides.keys())) ?? [];
}

const hundredths = (units: number) => Math.round(units * 100) / 100;
