/**
 * Records are ordered by the time of the sets, so a workout that syncs late can remove a later record or add
 * one.
 */
import type { Weight } from '../sets/weight.ts';
import { bestSet, volumeOf } from './summarize-workout.ts';

export type Lift = {
  readonly workoutId: string;
  readonly at: string;
  readonly day?: string | undefined;
  readonly score: number;
  readonly reps: number;
  readonly load: Weight | null;
  readonly assisted?: true | undefined;
  readonly seconds?: number | undefined;
  /** Of all its work sets that count repetitions. Absent in rows from before it was kept. */
  readonly volumeGrams?: number | undefined;
};

type DoneSet = Parameters<typeof bestSet>[0][number] & {
  readonly id: string;
  readonly performedAt: string;
  readonly day: string;
};

export function liftOf(workoutId: string, sets: readonly DoneSet[]): Lift | null {
  // On a tie, the earlier set counts.
  const best = bestSet([...sets].sort(earlierSet));
  if (best === null) return null;
  const { performedAt: at, day, reps, load, assisted, seconds } = best.set;
  return {
    workoutId,
    at,
    day,
    score: best.score,
    reps,
    load,
    ...(assisted !== undefined && { assisted }),
    ...(seconds !== undefined && { seconds }),
    volumeGrams: volumeOf(sets),
  };
}

/** Keeps only lifts that beat all earlier ones. The first is the baseline, not a record. */
export function recordChain(lifts: readonly Lift[]): readonly Lift[] {
  const chain: Lift[] = [];
  for (const lift of [...lifts].sort(earlierLift)) {
    if (lift.score > (chain.at(-1)?.score ?? 0)) chain.push(lift);
  }
  return chain;
}

/** True when the chain alone no longer suffices, because a lift in it became lower, later or was removed. */
export function mustReloadLifts(chain: readonly Lift[], workoutId: string, lift: Lift | null): boolean {
  const known = chain.find((each) => each.workoutId === workoutId);
  if (known === undefined) return false;
  return lift === null || lift.score < known.score || Date.parse(lift.at) > Date.parse(known.at);
}

export function replaceLift(chain: readonly Lift[], workoutId: string, lift: Lift | null): readonly Lift[] {
  const others = chain.filter((each) => each.workoutId !== workoutId);
  return recordChain(lift === null ? others : [...others, lift]);
}

export function recordOfWorkout(
  chain: readonly Lift[],
  workoutId: string,
): { readonly lift: Lift; readonly previousScore: number } | null {
  const place = chain.findIndex((each) => each.workoutId === workoutId);
  const [lift, previous] = [chain[place], chain[place - 1]];
  return lift === undefined || previous === undefined ? null : { lift, previousScore: previous.score };
}

function earlierSet(a: DoneSet, b: DoneSet): number {
  return Date.parse(a.performedAt) - Date.parse(b.performedAt) || (a.id < b.id ? -1 : 1);
}

function earlierLift(a: Lift, b: Lift): number {
  return Date.parse(a.at) - Date.parse(b.at) || (a.workoutId < b.workoutId ? -1 : 1);
}
