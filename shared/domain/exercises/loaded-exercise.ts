import { countingOf } from '../sets/exercise-measure.ts';
import type { EquipmentId } from './movement.ts';
import { movements } from './movements.ts';

const loads: ReadonlySet<EquipmentId> = new Set(['barbell', 'dumbbell', 'kettlebell', 'cable', 'machine']);
const loaded: ReadonlySet<string> = new Set(
  movements.filter(({ equipment }) => equipment.some((each) => loads.has(each))).map(({ id }) => id),
);

/** A lift that is done with a weight, so that a set without one is likely a slip. */
export function isLoaded(exerciseId: string): boolean {
  return loaded.has(exerciseId) && countingOf(exerciseId).measure === 'repetitions';
}
