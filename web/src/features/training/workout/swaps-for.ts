import { lowRiskFor } from '#shared/domain/program/easy-workout.ts';
import { clashOf, type StarterLimits } from '#shared/domain/program/starter-limits.ts';
import type { Exercise } from '#web/data/exercises/exercise.ts';
import { alternativesTo } from '#web/data/exercises/search-library.ts';

/**
 * Exercises to offer in place of one, best first. Nothing that the client lacks equipment for, or that loads an area that
 * hurts: those they can still choose in the library themselves.
 */
export function swapsFor(
  exerciseId: string,
  library: readonly Exercise[],
  { isEasy, limits }: { readonly isEasy: boolean; readonly limits: StarterLimits },
): readonly Exercise[] {
  const fits = ({ id, equipment }: Exercise) => {
    const { missing, hurts } = clashOf(id, equipment, limits);
    return missing.length === 0 && hurts.length === 0;
  };
  if (isEasy) {
    const ids = new Set(lowRiskFor(exerciseId));
    ids.delete(exerciseId);
    return [...ids].flatMap((id) => library.find((other) => other.id === id) ?? []).filter(fits);
  }
  const exercise = library.find(({ id }) => id === exerciseId);
  return exercise === undefined ? [] : alternativesTo(exercise, library.filter(fits));
}
