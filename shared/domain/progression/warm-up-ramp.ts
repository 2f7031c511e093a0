import { gramsNumber, type Weight } from '../sets/weight.ts';
import { type Equipment, gridFor, isBarbell } from './equipment.ts';
import { loadable } from './grid.ts';
import { microsIn, percentOf, weightOf } from './micros.ts';

export type RampSet = { readonly reps: number; readonly load: Weight };

const bar = { percent: 0, reps: 8 };
const jumps = [
  { percent: 50, reps: 5 },
  { percent: 70, reps: 3 },
  { percent: 85, reps: 1 },
];
/** A lighter set is its own warm-up. */
const lightestGrams = 20_000;

/**
 * Warm-up sets before a work set, on loads that the equipment makes. Source: M. Rippetoe, Starting Strength (3rd ed.,
 * 2011): from the empty bar in even jumps, with fewer repetitions each time, so that the last one is heavy and short.
 * @param load Of the first work set.
 */
export function rampTo(exerciseId: string, load: Weight, equipment: Equipment): readonly RampSet[] {
  const { unit } = equipment;
  if (gramsNumber(load) < lightestGrams) return [];
  const work = microsIn(unit, load);
  const grid = gridFor(exerciseId, equipment, []);
  const ramp: RampSet[] = [];
  let before = 0;
  for (const { percent, reps } of isBarbell(exerciseId) ? [bar, ...jumps] : jumps) {
    const micros = loadable(grid, percentOf(work, percent));
    if (micros <= before || micros >= work) continue;
    ramp.push({ reps, load: weightOf(micros, unit) });
    before = micros;
  }
  return ramp;
}
