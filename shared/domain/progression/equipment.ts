import { movementOf } from '../exercises/movements.ts';
import { platesFor, standardBar } from '../sets/plates.ts';
import type { WeightUnit } from '../sets/weight.ts';
import { type Grid, steps, union, valuesGrid } from './grid.ts';
import { microsOf, perUnit } from './micros.ts';
import { microsInUnit } from './other-unit.ts';

/** What a person can load, as decimals. What is not named is a gym's. */
export type Equipment = {
  /** That they train in. */
  readonly unit: WeightUnit;
  /** Of the loads below, where it is another. */
  readonly loadsUnit?: WeightUnit | undefined;
  readonly bar?: string | undefined;
  /** Pairs, one plate for each side. */
  readonly plates?: readonly { readonly plate: string; readonly pairs: number }[] | undefined;
  /** The weight of one dumbbell. */
  readonly dumbbells?: readonly string[] | undefined;
  readonly kettlebells?: readonly string[] | undefined;
};

type Implement = 'barbell' | 'dumbbell' | 'kettlebell' | 'stack';

/** A pair of the smallest plates that every gym has. */
const barbellStep: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 };
const stackStep: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 };
const kettlebellStep: Readonly<Record<WeightUnit, number>> = { kg: 4, lb: 10 };
/** Beyond what anybody lifts. */
const heaviest: Readonly<Record<WeightUnit, number>> = { kg: 600, lb: 1400 };

const lowerBody: ReadonlySet<string> = new Set(['squat', 'hinge', 'lunge']);

/** Larger muscles take larger jumps. An exercise that a coach made counts as upper body. */
export function isLowerBody(exerciseId: string): boolean {
  return lowerBody.has(movementOf(exerciseId)?.pattern ?? '');
}

export function isBarbell(exerciseId: string): boolean {
  return implementOf(exerciseId) === 'barbell';
}

function implementOf(exerciseId: string): Implement {
  const used = movementOf(exerciseId)?.equipment ?? [];
  if (used.includes('barbell')) return 'barbell';
  if (used.includes('dumbbell')) return 'dumbbell';
  return used.includes('kettlebell') ? 'kettlebell' : 'stack';
}

/** @param lifted Loads that the person has lifted with this exercise, so they exist where nothing else is known. */
export function gridFor(exerciseId: string, equipment: Equipment, lifted: readonly number[]): Grid {
  const { unit, loadsUnit = unit } = equipment;
  const inUnit = (micros: number) => microsInUnit(unit, micros, loadsUnit);
  switch (implementOf(exerciseId)) {
    case 'barbell': {
      if (equipment.plates === undefined) {
        return union(gymBarbell(unit, barOf(equipment)), lifted);
      }
      return ownBarbell(equipment, inUnit);
    }
    case 'dumbbell':
      return equipment.dumbbells === undefined
        ? union(
            steps({ first: barbellStep[unit], step: barbellStep[unit], last: heaviest[unit] / 6 }),
            lifted,
          )
        : valuesGrid(equipment.dumbbells.map((each) => inUnit(microsOf(each))));
    case 'kettlebell':
      return equipment.kettlebells === undefined
        ? union(
            steps({ first: kettlebellStep[unit], step: kettlebellStep[unit], last: heaviest[unit] / 6 }),
            lifted,
          )
        : valuesGrid(equipment.kettlebells.map((each) => inUnit(microsOf(each))));
    case 'stack':
      return union(steps({ first: stackStep[unit], step: stackStep[unit], last: heaviest[unit] }), lifted);
  }
}

/** The plates of a gym, as the plate view loads them. */
function gymBarbell(unit: WeightUnit, bar: number): Grid {
  const grid = steps({ first: bar, step: barbellStep[unit], last: heaviest[unit] });
  return {
    ...grid,
    atMost: (micros) => {
      const target = micros / perUnit;
      const { missing } = platesFor(Math.floor(target * 100) / 100, unit, bar);
      return missing < 0
        ? null
        : Math.round((Math.floor(target * 100) / 100 - missing) * 100) * (perUnit / 100);
    },
  };
}

/** The empty bar, in `unit`. */
export function barOf({ unit, loadsUnit = unit, bar }: Equipment): number {
  if (bar === undefined) return standardBar[unit];
  return microsInUnit(unit, microsOf(bar), loadsUnit) / perUnit;
}

const ownBarbells = new WeakMap<Equipment, Grid>();

/** Worked out once: every exercise of a workout asks for it. */
function ownBarbell(equipment: Equipment, inUnit: (micros: number) => number): Grid {
  const known = ownBarbells.get(equipment);
  if (known !== undefined) return known;
  const grid = valuesGrid(loadsOfPlates(equipment).map(inUnit));
  ownBarbells.set(equipment, grid);
  return grid;
}

/** Every load that the pairs make, in the unit of the plates. */
function loadsOfPlates({ unit, loadsUnit = unit, bar, plates = [] }: Equipment): readonly number[] {
  const empty = bar === undefined ? standardBar[loadsUnit] * perUnit : microsOf(bar);
  const most = heaviest[loadsUnit] * perUnit;
  let loads = new Set([empty]);
  for (const { plate, pairs } of plates) {
    const pair = 2 * microsOf(plate);
    const more = Array.from({ length: pairs + 1 }, (_, count) => count * pair);
    const made = [...loads].flatMap((load) => more.map((added) => load + added));
    loads = new Set(made.filter((load) => load <= most));
  }
  return [...loads];
}
