import type { StoredExerciseRecord } from '#functions/modules/training/training-repository.ts';
import type { Program, TrainingMaximum } from '#shared/contracts/training/current-program.ts';
import type { ClientProgram, SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import { isSame } from '#shared/domain/program/same-value.ts';

/** What the request sets, takes away, and leaves. The same number again keeps who set it, and when. */
export function maximaAfter(
  known: readonly TrainingMaximum[] | undefined,
  wanted: SaveProgramRequest['trainingMaxima'],
  by: { readonly setBy: string; readonly setAt: string },
): Program['trainingMaxima'] {
  const next = new Map((known ?? []).map((each) => [each.exerciseId, each]));
  for (const { exerciseId, weight } of wanted ?? []) {
    if (weight === null) next.delete(exerciseId);
    else if (!isSame(next.get(exerciseId)?.weight, weight))
      next.set(exerciseId, { exerciseId, weight, ...by });
  }
  return next.size === 0 ? undefined : [...next.values()];
}

/** Where the rule has moved each maximum, which is in the sets that it was shown with. */
export function movedMaxima(
  maxima: readonly TrainingMaximum[],
  records: readonly Pick<StoredExerciseRecord, 'exerciseId' | 'recent'>[],
): ClientProgram['movedMaxima'] {
  return maxima.flatMap(({ exerciseId, weight }) => {
    const recent = records.find((record) => record.exerciseId === exerciseId)?.recent ?? [];
    for (const { day, sets } of recent) {
      const cycle = sets.find(({ proposed }) => proposed?.rule === 'percent')?.proposed?.cycle;
      if (cycle === undefined) continue;
      const isMoved = cycle.given?.grams === weight.grams && cycle.base.grams !== weight.grams;
      return isMoved ? [{ exerciseId, weight: cycle.base, day }] : [];
    }
    return [];
  });
}
