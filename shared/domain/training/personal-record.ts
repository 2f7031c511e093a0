/** Personal records: estimated one-repetition maximum, longest hold, farthest or heaviest carry. */
import { countingIn, countingOf, type Measure } from './exercise-measure.ts';
import { gramsNumber, type Weight } from './weight.ts';

/**
 * Epley's estimate: load × (1 + repetitions / 30), and the load itself for a single. Sets of more than twelve say
 * more about endurance than about strength and estimate nothing.
 * @returns The unit of `load`; 0 where nothing can be estimated.
 */
export function estimatedMaximum(load: number, reps: number): number {
  if (load <= 0 || reps < 1 || reps > 12) return 0;
  return reps === 1 ? load : load * (1 + reps / 30);
}

type ScoredSet = {
  readonly exerciseId: string;
  readonly measure?: Measure | undefined;
  readonly perSide?: boolean | undefined;
  readonly reps: number;
  readonly load: Weight | null;
};

/**
 * What a set is compared by with others of its exercise: grams of estimated maximum for repetitions, seconds for a
 * hold, kilogram-meters for a loaded distance and meters for one without load.
 * @returns A whole number; 0 for a set that cannot be a record, such as a squat that was counted in seconds.
 */
export function scoreOf(set: ScoredSet): number {
  const { measure } = countingIn(set);
  if (measure !== countingOf(set.exerciseId).measure) return 0;
  const grams = gramsNumber(set.load);
  switch (measure) {
    case 'repetitions':
      return Math.round(estimatedMaximum(grams, set.reps));
    case 'seconds':
      return set.reps;
    case 'meters':
      return Math.round(grams > 0 ? (grams / 1000) * set.reps : set.reps);
  }
}

/** Whether a set beats what was best so far. A first set ever is a start, not a record. */
export function isRecord(score: number, bestSoFar: number): boolean {
  return bestSoFar > 0 && score > bestSoFar;
}
