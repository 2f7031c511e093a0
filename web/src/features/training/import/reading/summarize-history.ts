import { formerPlainText } from '#shared/domain/locale/search-words.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import type { ImportSource } from '#shared/domain/training-import/import-limits.ts';
import { type ExerciseMatch, exerciseMatcher } from '#shared/domain/training-import/match-exercise.ts';
import type { FileWorkout } from '#shared/domain/training-import/past-workout-file.ts';
import type { HistoryFile } from './read-history-file.ts';
import type { SkippedRow } from './workout-rows.ts';

export type ForeignName = {
  /** As the file has it. */
  readonly name: string;
  readonly plain: string;
  readonly sets: number;
  readonly match: ExerciseMatch | null;
};

export type HistorySummary = {
  readonly source: ImportSource;
  readonly from: string;
  readonly to: string;
  readonly workouts: number;
  readonly sets: number;
  /** Units that the file states. */
  readonly units: readonly WeightUnit[];
  readonly lacksUnit: boolean;
  readonly lacksZone: boolean;
  readonly isAmbiguous: boolean;
  readonly skipped: readonly SkippedRow[];
  readonly skippedCount: number;
  /** Most used first. */
  readonly names: readonly ForeignName[];
};

const skippedShown = 20;
const workoutsPerPiece = 200;

/** @param pause Called between pieces, so that no task takes long. */
export async function summarizeHistory(
  file: HistoryFile,
  {
    library,
    pause,
  }: { readonly library: readonly (readonly [string, string])[]; readonly pause: () => Promise<void> },
): Promise<HistorySummary> {
  const workouts = file.workouts(true);
  const days = workouts.map(dayOf).toSorted();
  const names = new Map<string, { name: string; sets: number }>();
  const units = new Set<WeightUnit>();
  let [sets, lacksUnit] = [0, false];
  for (const [index, workout] of workouts.entries()) {
    if (index % workoutsPerPiece === 0) await pause();
    for (const { exercise, load } of workout.sets) {
      sets += 1;
      const known = names.get(exercise);
      if (known === undefined) names.set(exercise, { name: exercise, sets: 1 });
      else known.sets += 1;
      if (load?.unit === null) lacksUnit = true;
      else if (load !== null) units.add(load.unit);
    }
  }
  await pause();
  const match = exerciseMatcher(library);
  const matched: ForeignName[] = [];
  for (const { name, sets: count } of names.values()) {
    matched.push({ name, plain: formerPlainText(name) || name, sets: count, match: match(name) });
    if (matched.length % 20 === 0) await pause();
  }
  return {
    source: file.source,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    workouts: workouts.length,
    sets,
    units: [...units],
    lacksUnit,
    lacksZone: workouts.some(({ when }) => when.kind === 'wall'),
    isAmbiguous: file.isAmbiguous,
    skipped: file.skipped.slice(0, skippedShown),
    skippedCount: file.skipped.length,
    names: matched.toSorted((a, b) => b.sets - a.sets),
  };
}

function dayOf({ when }: FileWorkout): string {
  if (when.kind === 'wall') return when.day;
  return when.day ?? new Date(when.at).toISOString().slice(0, 10);
}
