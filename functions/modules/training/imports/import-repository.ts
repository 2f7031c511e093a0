import type { Workout } from '#shared/contracts/training/training.ts';
import type { TrainingImport } from '#shared/contracts/training-import/training-import.ts';

export type StoredImport = { readonly import: TrainingImport; readonly version: number };

/** The workouts that one request is about to store, written before anything else of them. */
export type ImportBatch = {
  readonly batchId: string;
  readonly workouts: readonly { readonly id: string; readonly exerciseIds: readonly string[] }[];
};

export type StoredNames = {
  readonly names: Readonly<Record<string, string>>;
  /** Names whose sets the person leaves out. */
  readonly leftOut: readonly string[];
  readonly version: number;
};

export type ImportRepository = {
  imports(accountId: string): Promise<readonly TrainingImport[]>;
  findImport(accountId: string, importId: string): Promise<StoredImport | null>;
  /** @returns false when it changed since it was read, or exists where version 0 was expected. */
  saveImport(accountId: string, stored: StoredImport): Promise<boolean>;
  /** With `stored`, in one transaction. */
  claimBatch(accountId: string, stored: StoredImport, batch: ImportBatch): Promise<boolean>;
  batches(accountId: string, importId: string, limit: number): Promise<readonly ImportBatch[]>;
  removeBatch(accountId: string, importId: string, batchId: string): Promise<void>;

  /** Which of these workouts exist, and by which import. */
  importsOf(
    accountId: string,
    workoutIds: readonly string[],
  ): Promise<ReadonlyMap<string, string | undefined>>;
  /** With `stored`, in one transaction. @returns false when the import changed or a workout exists. */
  addWorkouts(accountId: string, stored: StoredImport, workouts: readonly Workout[]): Promise<boolean>;
  /** With its sets and what they count for. */
  removeWorkout(
    accountId: string,
    workoutId: string,
    rows: { readonly setIds: readonly string[]; readonly exerciseIds: readonly string[] },
  ): Promise<void>;
  /** @returns false when the record changed since it was read. */
  removeExerciseRecord(accountId: string, exerciseId: string, version: number): Promise<boolean>;

  names(accountId: string): Promise<StoredNames>;
  saveNames(accountId: string, stored: StoredNames): Promise<boolean>;
};
