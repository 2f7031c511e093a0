import type { ImportWorkouts } from '#shared/contracts/training-import/training-import.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import type { HistoryProblem } from './reading/history-problem.ts';
import type { HistorySummary } from './reading/summarize-history.ts';

export type Library = readonly (readonly [name: string, exerciseId: string])[];
export type Choices = {
  readonly exercises: readonly (readonly [plain: string, exerciseId: string])[];
  readonly timeZone: string;
  readonly unit: WeightUnit;
  readonly unnamed: string;
  readonly dayFirst: boolean;
};

/** The workouts stay in the worker: the page takes one batch at a time. */
export type HistoryRequest =
  | { readonly kind: 'read'; readonly name: string; readonly blob: Blob; readonly library: Library }
  | { readonly kind: 'prepare'; readonly choices: Choices }
  | { readonly kind: 'batch'; readonly index: number };

export type HistoryAnswer =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'read'; readonly summary: HistorySummary }
  | { readonly kind: 'prepared'; readonly batches: number }
  | { readonly kind: 'batch'; readonly workouts: ImportWorkouts['workouts'] }
  | { readonly kind: 'refused'; readonly problem: HistoryProblem; readonly line: number | null }
  | { readonly kind: 'failed'; readonly message: string };
