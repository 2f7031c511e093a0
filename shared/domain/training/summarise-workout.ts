/** What a finished workout came to, computed from its sets. */
import { estimatedMaximum, isRecord } from './personal-record.ts';
import { gramsNumber, type Weight } from './weight.ts';

type DoneSet = {
  readonly exerciseId: string;
  readonly setNumber: number;
  readonly reps: number;
  readonly load: Weight | null;
  readonly deleted: boolean;
};
type Planned = { readonly sets: number; readonly skipped?: boolean | undefined };

/** The best set of an exercise by estimated one-repetition maximum (grams); null without a load to judge by. */
export function bestSet<S extends DoneSet>(
  sets: readonly S[],
): { readonly set: S; readonly grams: number } | null {
  let best: { readonly set: S; readonly grams: number } | null = null;
  for (const set of sets) {
    const grams = Math.round(estimatedMaximum(gramsNumber(set.load), set.reps));
    if (!set.deleted && grams > 0 && grams > (best?.grams ?? 0)) best = { set, grams };
  }
  return best;
}

export function summariseWorkout(
  workout: {
    readonly exercises: readonly Planned[];
    readonly startedAt?: string | undefined;
    readonly finishedAt?: string | undefined;
  },
  sets: readonly DoneSet[],
) {
  const done = sets.filter((set) => !set.deleted);
  const lasted = Date.parse(workout.finishedAt ?? '') - Date.parse(workout.startedAt ?? '');
  return {
    setsCompleted: done.length,
    setsPlanned: workout.exercises.reduce((sum, exercise) => sum + (exercise.skipped ? 0 : exercise.sets), 0),
    reps: done.reduce((sum, set) => sum + set.reps, 0),
    volumeGrams: Math.round(done.reduce((sum, set) => sum + gramsNumber(set.load) * set.reps, 0)),
    durationSeconds: Number.isFinite(lasted) ? Math.max(0, Math.round(lasted / 1000)) : 0,
    exerciseIds: exercisesOf(done),
  };
}

/**
 * Records of a workout that the API has not seen, against what the device knows.
 * @param bestSoFar Best estimated maximum of an exercise in other workouts. Grams, 0 for none.
 */
export function recordsAgainst(sets: readonly DoneSet[], bestSoFar: (exerciseId: string) => number) {
  const done = sets.filter((set) => !set.deleted);
  return exercisesOf(done).flatMap((exerciseId) => {
    const best = bestSet(done.filter((set) => set.exerciseId === exerciseId));
    const previousGrams = bestSoFar(exerciseId);
    if (best === null || best.set.load === null || !isRecord(best.grams, previousGrams)) return [];
    const { reps, load } = best.set;
    return [{ exerciseId, estimatedMaximumGrams: best.grams, previousGrams, reps, load }];
  });
}

function exercisesOf(done: readonly DoneSet[]): string[] {
  return [...new Set(done.map(({ exerciseId }) => exerciseId))].sort();
}
