import type {
  ImportBatch,
  ImportRepository,
  StoredImport,
  StoredNames,
} from '#functions/modules/training/imports/import-repository.ts';
import type { TrainingRows } from './in-memory-training.ts';

/** Imports in memory, on the rows of `inMemoryTraining`, with the same refusals. */
export function inMemoryImports({ workouts, sets, records, lifts }: TrainingRows): ImportRepository {
  const imports = new Map<string, StoredImport>();
  const batches = new Map<string, ImportBatch>();
  const names = new Map<string, StoredNames>();
  const key = (...parts: readonly string[]) => parts.join('|');
  const rowsOf = <T>(rows: Map<string, T>, prefix: string) =>
    [...rows]
      .filter(([id]) => id.startsWith(`${prefix}|`))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row);
  const isCurrent = (accountId: string, stored: StoredImport) =>
    (imports.get(key(accountId, stored.import.id))?.version ?? 0) === stored.version;
  const write = (accountId: string, stored: StoredImport) =>
    imports.set(key(accountId, stored.import.id), { ...stored, version: stored.version + 1 });
  const workoutKey = (accountId: string, id: string) => key(accountId, id.slice(0, 10), id);

  return {
    imports: async (accountId) => rowsOf(imports, accountId).map((stored) => stored.import),
    findImport: async (accountId, importId) => imports.get(key(accountId, importId)) ?? null,
    saveImport: async (accountId, stored) => {
      if (!isCurrent(accountId, stored)) return false;
      write(accountId, stored);
      return true;
    },
    claimBatch: async (accountId, stored, batch) => {
      if (!isCurrent(accountId, stored)) return false;
      write(accountId, stored);
      batches.set(key(accountId, stored.import.id, batch.batchId), batch);
      return true;
    },
    batches: async (accountId, importId, limit) => rowsOf(batches, key(accountId, importId)).slice(0, limit),
    removeBatch: async (accountId, importId, batchId) => {
      batches.delete(key(accountId, importId, batchId));
    },
    importsOf: async (accountId, ids) =>
      new Map(
        ids.flatMap((id) => {
          const stored = workouts.get(workoutKey(accountId, id));
          return stored === undefined ? [] : [[id, stored.workout.imported?.importId] as const];
        }),
      ),
    addWorkouts: async (accountId, stored, added) => {
      const isThere = added.some(({ id }) => workouts.has(workoutKey(accountId, id)));
      if (isThere || !isCurrent(accountId, stored)) return false;
      write(accountId, stored);
      for (const workout of added) workouts.set(workoutKey(accountId, workout.id), { workout, version: 1 });
      return true;
    },
    removeWorkout: async (accountId, workoutId, { setIds, exerciseIds }) => {
      for (const id of setIds) sets.delete(key(accountId, workoutId, id));
      for (const id of exerciseIds) lifts.delete(key(accountId, id, workoutId));
      workouts.delete(workoutKey(accountId, workoutId));
    },
    removeExerciseRecord: async (accountId, exerciseId, version) => {
      const at = key(accountId, exerciseId);
      return records.get(at)?.version === version && records.delete(at);
    },
    names: async (accountId) => names.get(accountId) ?? { names: {}, leftOut: [], version: 0 },
    saveNames: async (accountId, stored) => {
      if ((names.get(accountId)?.version ?? 0) !== stored.version) return false;
      names.set(accountId, { ...stored, version: stored.version + 1 });
      return true;
    },
  };
}
