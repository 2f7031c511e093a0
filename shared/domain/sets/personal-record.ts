import { canBeAssisted, countingIn, countingOf, type Measure } from './exercise-measure.ts';
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
  /** The load takes body weight off. */
  readonly assisted?: true | undefined;
  /** Beside the count. */
  readonly seconds?: number | undefined;
};

/**
 * The basis of records: estimated maximum in grams, seconds of a hold, kilogram-meters of a loaded distance, meters,
 * meters of an hour at this pace, or calories. 0 for a set that cannot be a record, such as a warm-up or a squat counted
 * in seconds.
 */
export function scoreOf(set: ScoredSet): number {
  const { measure } = countingIn(set);
  if (!countsAsWork(set) || measure !== countingOf(set.exerciseId).measure) return 0;
  const grams = gramsNumber(set.load);
  switch (measure) {
    case 'repetitions':
      return set.assisted || (grams === 0 && canBeAssisted(set.exerciseId))
        ? ownWeightScore(set.reps, grams)
        : Math.round(estimatedMaximum(grams, set.reps));
    case 'seconds':
    case 'calories':
      return set.reps;
    case 'meters':
      return Math.round(grams > 0 ? (grams / 1000) * set.reps : set.reps);
    case 'meters-seconds':
      return metersOfAnHour(set.reps, set.seconds ?? 0);
  }
}

/**
 * Below 1, so that any added load ranks above it: scores of loads are whole grams. Less help is better than more
 * repetitions, and none is best.
 */
function ownWeightScore(reps: number, helpGrams: number): number {
  if (reps < 1) return 0;
  const counted = Math.min(reps, 999);
  return helpGrams > 0
    ? Math.max(0, 0.5 - Math.round(helpGrams) * 5e-7) + counted * 1e-10
    : 0.5 + counted / 2000;
}

const shortestEndurance = 210;

/**
 * What a run, a row or a ride of any length stands for over an hour. Source: P. Riegel, Athletic Records and Human
 * Endurance, American Scientist 69 (1981): the time grows with the distance to the power of 1.06, from three and a half
 * minutes on. Shorter efforts return 0.
 */
function metersOfAnHour(meters: number, seconds: number): number {
  return seconds < shortestEndurance ? 0 : Math.round(meters * (3600 / seconds) ** (1 / 1.06));
}

export function isRecord(score: number, bestSoFar: number): boolean {
  return bestSoFar > 0 && score > bestSoFar;
}
