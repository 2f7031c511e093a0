/**
 * Which workouts set a personal record, whatever order a device, or several, told of them in.
 *
 * A workout's best set of an exercise is a record when it beats the best set of every workout in which the exercise
 * was done before it, by the times at which those sets were done. So an older workout that arrives late can take a
 * record from one that is known already, or make one of what was the first session until then.
 */
import { bestSet } from './summarise-workout.ts';
import type { Weight } from './weight.ts';

/** The best set of one exercise in one finished workout. */
export type Lift = {
  readonly workoutId: string;
  /** When the set was done. */
  readonly at: string;
  /** The person's day of it; rows from before it was kept have none. */
  readonly day?: string | undefined;
  /** What the set is compared by: see `scoreOf`. */
  readonly score: number;
  readonly reps: number;
  readonly load: Weight | null;
};

type DoneSet = Parameters<typeof bestSet>[0][number] & {
  readonly id: string;
  readonly performedAt: string;
  readonly day: string;
};

/** @returns null without a set that could be a record. */
export function liftOf(workoutId: string, sets: readonly DoneSet[]): Lift | null {
  // Of two sets that are as good the earlier one counts.
  const best = bestSet([...sets].sort(earlierSet));
  if (best === null) return null;
  const { performedAt: at, day, reps, load } = best.set;
  return { workoutId, at, day, score: best.score, reps, load };
}

/** Only the lifts that beat all before them, as they were done. The first is where the exercise began, no record. */
export function recordChain(lifts: readonly Lift[]): readonly Lift[] {
  const chain: Lift[] = [];
  for (const lift of [...lifts].sort(earlierLift)) {
    if (lift.score > (chain.at(-1)?.score ?? 0)) chain.push(lift);
  }
  return chain;
}

/**
 * Whether a chain without the lifts that it leaves out cannot tell any more what it should be: what stood in their way
 * has become less, later, or nothing.
 */
export function needsAllLifts(chain: readonly Lift[], workoutId: string, lift: Lift | null): boolean {
  const known = chain.find((each) => each.workoutId === workoutId);
  if (known === undefined) return false;
  return lift === null || lift.score < known.score || Date.parse(lift.at) > Date.parse(known.at);
}

/** The chain with a workout's lift in the place of what it had of that workout. */
export function withLift(chain: readonly Lift[], workoutId: string, lift: Lift | null): readonly Lift[] {
  const others = chain.filter((each) => each.workoutId !== workoutId);
  return recordChain(lift === null ? others : [...others, lift]);
}

/** The record that a workout set by this chain, and what it beat; null for none. */
export function recordIn(
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
