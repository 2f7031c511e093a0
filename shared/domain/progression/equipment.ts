import type { Movement } from '../exercises/movement.ts';
import { movements } from '../exercises/movements.ts';
import { platesFor, standardBar } from '../sets/plates.ts';
import type { WeightUnit } from '../sets/weight.ts';
import { type Grid, steps, union, valuesGrid } from './grid.ts';
import { microsOf, perUnit } from './micros.ts';

/** What a person can load, as decimals in their unit. What is not named is a gym's. */
export type Equipment = {
  readonly unit: WeightUnit;
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

const byId: ReadonlyMap<string, Movement> = new Map(movements.map((movement) => [movement.id, movement]));
const lowerBody: ReadonlySet<string> = new Set(['squat', 'hinge', 'lunge']);

/** Larger muscles take larger jumps. An exercise that a coach made counts as upper body. */
export function isLowerBody(exerciseId: string): boolean {
  return lowerBody.has(byId.get(exerciseId)?.pattern ?? '');
}

export function isBarbell(exerciseId: string): boolean {
  return implementOf(exerciseId) === 'barbell';
}

function implementOf(exerciseId: string): Implement {
  const used = byId.get(exerciseId)?.equipment ?? [];
  if (used.includes('barbell')) return 'barbell';
  if (used.includes('dumbbell')) return 'dumbbell';
  return used.includes('kettlebell') ? 'kettlebell' : 'stack';
}

/** @param lifted Loads that the person has lifted with this exercise, so they exist where nothing else is known. */
export function gridFor(exerciseId: string, equipment: Equipment, lifted: readonly number[]): Grid {
  const { unit } = equipment;
  switch (implementOf(exerciseId)) {
    case 'barbell': {
      if (equipment.plates === undefined) {
        const bar = equipment.bar === undefined ? standardBar[unit] : Number(equipment.bar);
        return union(gymBarbell(unit, bar), lifted);
      }
      return valuesGrid(ownBarbell(equipment));
    }
    case 'dumbbell':
      return equipment.dumbbells === undefined
        ? union(
            steps({ first: barbellStep[unit], step: barbellStep[unit], last: heaviest[unit] / 6 }),
            lifted,
          )
        : valuesGrid(equipment.dumbbells.map(microsOf));
    case 'kettlebell':
      return equipment.kettlebells === undefined
        ? union(
            steps({ first: kettlebellStep[unit], step: kettlebellStep[unit], last: heaviest[unit] / 6 }),
            lifted,
          )
        : valuesGrid(equipment.kettlebells.map(microsOf));
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

/** Every load that the pairs make. */
function ownBarbell({ unit, bar, plates = [] }: Equipment): readonly number[] {
  const empty = bar === undefined ? standardBar[unit] * perUnit : microsOf(bar);
  let loads = new Set([empty]);
  for (const { plate, pairs } of plates) {
    const pair = 2 * microsOf(plate);
    const more = Array.from({ length: pairs + 1 }, (_, count) => count * pair);
    loads = new Set([...loads].flatMap((load) => more.map((added) => load + added)));
  }
  return [...loads];
}
