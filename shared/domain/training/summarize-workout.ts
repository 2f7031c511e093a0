import { hourMs } from '../calendar/duration.ts';
import { countingIn, countingOf, type Measure } from '../sets/exercise-measure.ts';
import { isRecord, scoreOf } from '../sets/personal-record.ts';
import { workSetsPlanned } from '../sets/planned-sets.ts';
import { countsAsWork, type SetKind } from '../sets/set-kind.ts';
import { gramsNumber, type Weight } from '../sets/weight.ts';
import { isLater } from './latest.ts';
import { isTakenOver } from './taken-over-slot.ts';

type DoneSet = {
  readonly slotId?: string | undefined;
  readonly exerciseId: string;
  readonly setNumber: number;
  readonly kind?: SetKind | undefined;
  readonly measure?: Measure | undefined;
  readonly perSide?: boolean | undefined;
  readonly reps: number;
  readonly load: Weight | null;
  readonly assisted?: true | undefined;
  readonly seconds?: number | undefined;
  readonly deleted: boolean;
};
type DatedSet = DoneSet & { readonly performedAt: string; readonly day: string };
type Planned = Parameters<typeof workSetsPlanned>[0] & {
  readonly slotId?: string | undefined;
  readonly restSeconds?: number | undefined;
  readonly skipped?: boolean | undefined;
  readonly addedAt?: string | undefined;
};

export function bestSet<S extends DoneSet>(
  sets: readonly S[],
): { readonly set: S; readonly score: number } | null {
  let best: { readonly set: S; readonly score: number } | null = null;
  for (const set of sets) {
    const score = set.deleted ? 0 : scoreOf(set);
    if (score > (best?.score ?? 0)) best = { set, score };
  }
  return best;
}

/**
 * Load times repetitions, in grams, without warm-ups. The load of an assisted set is help, which nobody lifted: it would
 * make a set with more help look like more work.
 */
export function volumeOf(sets: readonly DoneSet[]): number {
  const lifted = sets.filter(
    (set) =>
      !set.deleted && !set.assisted && set.kind !== 'warm-up' && countingIn(set).measure === 'repetitions',
  );
  return Math.round(lifted.reduce((sum, { load, reps }) => sum + gramsNumber(load) * reps, 0));
}

/**
 * Holds and distances have their own totals. Warm-ups are in none of them, and drops
 * in all but the number of sets.
 */
export function summarizeWorkout(
  workout: {
    readonly exercises: readonly Planned[];
    readonly startedAt?: string | undefined;
    readonly finishedAt?: string | undefined;
    readonly marks?: { readonly firstDate?: string | undefined } | undefined;
    readonly imported?: object | undefined;
  },
  sets: readonly DatedSet[],
) {
  const done = sets.filter((set) => !set.deleted);
  const lasted = wasLoggedAfterwards(workout)
    ? Number.NaN
    : endOf(workout, done) - Date.parse(workout.startedAt ?? '');
  const trained = done.filter(({ kind }) => kind !== 'warm-up');
  const of = (measure: Measure) => trained.filter((set) => countingIn(set).measure === measure);
  const counted = (measure: Measure) => of(measure).reduce((sum, set) => sum + set.reps, 0);
  const [seconds, calories, day] = [counted('seconds'), counted('calories'), dayOfSets(done)];
  const meters = counted('meters') + counted('meters-seconds');
  const work = done.filter(countsAsWork);
  return {
    setsCompleted: work.length,
    setsPlanned: workout.exercises.reduce((sum, exercise) => sum + setsAsked(exercise, work), 0),
    reps: counted('repetitions'),
    ...(seconds > 0 && { seconds }),
    ...(meters > 0 && { meters }),
    ...(calories > 0 && { calories }),
    volumeGrams: volumeOf(done),
    durationSeconds: Number.isFinite(lasted) ? Math.max(0, Math.round(lasted / 1000)) : 0,
    exerciseIds: exercisesOf(done),
    ...(day !== null && { day }),
  };
}

/** Nobody trains for two hours without a set. */
const forgottenMs = 2 * hourMs;

/**
 * In epoch milliseconds. A workout that was left running ended with the rest after its last set. An imported one has the
 * duration that the other app gave it.
 */
function endOf(
  { exercises, finishedAt = '', imported }: Parameters<typeof summarizeWorkout>[0],
  done: readonly DatedSet[],
): number {
  const end = Date.parse(finishedAt);
  const last = done.toSorted((a, b) => Date.parse(a.performedAt) - Date.parse(b.performedAt)).at(-1);
  if (last === undefined || imported !== undefined) return end;
  const at = Date.parse(last.performedAt);
  const rest = exercises.find(({ slotId }) => slotId !== undefined && slotId === last.slotId)?.restSeconds;
  return end - at > forgottenMs ? at + (rest ?? 0) * 1000 : end;
}

/**
 * Nobody planned an exercise that the client added, or for this session one that it took over from another: it asks for
 * what was done of it, so that it never lowers a share.
 */
function setsAsked(slot: Planned, work: readonly DoneSet[]): number {
  if (slot.addedAt !== undefined || isTakenOver(slot))
    return work.filter(({ slotId }) => slotId === slot.slotId).length;
  return slot.skipped === true ? 0 : workSetsPlanned(slot);
}

/** The time between its start and its end was spent typing. */
export function wasLoggedAfterwards({
  finishedAt,
  marks,
}: {
  readonly finishedAt?: string | undefined;
  readonly marks?: { readonly firstDate?: string | undefined } | undefined;
}): boolean {
  const firstDate = marks?.firstDate;
  return firstDate !== undefined && !isLater(firstDate, finishedAt);
}

export function dayOfSets(
  sets: readonly { readonly performedAt: string; readonly day: string }[],
): string | null {
  const [first, ...others] = sets;
  if (first === undefined) return null;
  return others.reduce(
    (earliest, set) => (Date.parse(set.performedAt) < Date.parse(earliest.performedAt) ? set : earliest),
    first,
  ).day;
}

/** For workouts not yet synced. @param bestSoFar Best score of an exercise in other workouts, 0 for none. */
export function recordsAgainst(sets: readonly DoneSet[], bestSoFar: (exerciseId: string) => number) {
  const done = sets.filter((set) => !set.deleted);
  return exercisesOf(done).flatMap((exerciseId) => {
    const best = bestSet(done.filter((set) => set.exerciseId === exerciseId));
    const previous = bestSoFar(exerciseId);
    if (best === null || !isRecord(best.score, previous)) return [];
    return [recordOf(exerciseId, { ...best.set, score: best.score }, previous)];
  });
}

type Best = Pick<DoneSet, 'reps' | 'load' | 'assisted' | 'seconds'> & { readonly score: number };

/** Only repetitions have an estimated maximum, and of these not those with the own weight alone. */
export function recordOf(exerciseId: string, best: Best, previousScore: number) {
  const { measure } = countingOf(exerciseId);
  const { score, reps, load, assisted, seconds } = best;
  const set = {
    reps,
    load,
    ...(assisted !== undefined && { assisted }),
    ...(seconds !== undefined && { seconds }),
  };
  return measure === 'repetitions'
    ? { exerciseId, estimatedMaximumGrams: whole(score), previousGrams: whole(previousScore), ...set }
    : { exerciseId, measure, estimatedMaximumGrams: 0, previousGrams: 0, ...set };
}

/** A score below one gram is of the own weight. */
export function whole(score: number): number {
  return score < 1 ? 0 : score;
}

function exercisesOf(done: readonly DoneSet[]): string[] {
  return [...new Set(done.map(({ exerciseId }) => exerciseId))].sort();
}
