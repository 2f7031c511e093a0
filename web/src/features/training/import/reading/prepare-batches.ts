import { importBatches } from '#shared/domain/training-import/import-batches.ts';
import {
  type ImportChoices,
  type ReadyWorkout,
  toImportedWorkout,
} from '#shared/domain/training-import/to-imported-workout.ts';
import type { HistoryFile } from './read-history-file.ts';

const workoutsPerPiece = 50;

/** @param pause Called between pieces, so that no task takes long. */
export async function prepareBatches(
  file: HistoryFile,
  choices: ImportChoices & { readonly dayFirst: boolean },
  pause: () => Promise<void>,
): Promise<readonly (readonly ReadyWorkout[])[]> {
  const workouts = file.workouts(choices.dayFirst);
  const ready: ReadyWorkout[] = [];
  for (let next = 0; next < workouts.length; next += workoutsPerPiece) {
    for (const workout of workouts.slice(next, next + workoutsPerPiece)) {
      const one = toImportedWorkout(workout, choices);
      if (one !== null) ready.push(one);
    }
    await pause();
  }
  const batches: (readonly ReadyWorkout[])[] = [];
  for (let next = 0; next < ready.length; next += 500) {
    batches.push(...importBatches(ready.slice(next, next + 500)));
    await pause();
  }
  return batches;
}
