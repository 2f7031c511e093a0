import { countingIn, countingOf, type Measure } from './exercise-measure.ts';
import { countsAsWork, type SetKind } from './set-kind.ts';
import { gramsNumber, type Weight } from './weight.ts';

/** Epley's formula: what `load` for `reps` stands for at one repetition, in the unit of `load`. */
export function maximumFor(load: number, reps: number): number {
  return reps === 1 ? load : load * (1 + reps / 30);
}

/** What counts as a record. Sets above twelve repetitions show endurance, so they return 0. */
export function estimatedMaximum(load: number, reps: number): number {
  return reps < 1 || reps > 12 ? 0 : maximumFor(load, reps);
}

type ScoredSet = {
  readonly exerciseId: string;
  readonly kind?: SetKind | undefined;
  readonly measure?: Measure | undefined;
  readonly perSide?: boolean | undefined;
  readonly reps: number;
  readonly load: Weight | null;
};

/**
 * The basis of records: estimated maximum in grams, seconds of a hold, kilogram-meters of a loaded distance,
 * or meters. 0 for a set that cannot be a record, such as a warm-up or a squat counted in seconds.
 */
export function scoreOf(set: ScoredSet): number {
  const { measure } = countingIn(set);
  if (!countsAsWork(set) || measure !== countingOf(set.exerciseId).measure) return 0;
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

export function isRecord(score: number, bestSoFar: number): boolean {
  return bestSoFar > 0 && score > bestSoFar;
}
