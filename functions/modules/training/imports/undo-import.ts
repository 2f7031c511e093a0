import type { TrainingRepository } from '../training-repository.ts';
import type { ImportBatch, ImportRepository } from './import-repository.ts';
import { forgetLifts } from './record-lifts.ts';
import { importChanged, requireImport } from './require-import.ts';

type UndoDeps = { readonly training: TrainingRepository; readonly imports: ImportRepository };

/** What one request can remove: 100 workouts. */
const batchesPerRequest = 5;
const attempts = 4;

/**
 * Removes a part of the workouts of an import, with all that was changed in them since. Ask again until it is done; an
 * import that was removed stays in the list and answers the same.
 * @throws AppError not-found, also for another client's import.
 */
export async function undoImport(
  deps: UndoDeps,
  accountId: string,
  importId: string,
): Promise<{ readonly removed: number; readonly isDone: boolean }> {
  const { imports } = deps;
  if ((await setStatus(imports, accountId, importId, 'removing')) === 'removed') {
    return { removed: 0, isDone: true };
  }
  const found = await imports.batches(accountId, importId, batchesPerRequest + 1);
  const batches = found.slice(0, batchesPerRequest);
  const removed = await removeWorkouts(deps, accountId, importId, batches);
  if (found.length > batches.length) return { removed, isDone: false };
  await setStatus(imports, accountId, importId, 'removed');
  return { removed, isDone: true };
}

/** Leaves alone what another import brought under the same id. */
export async function removeWorkouts(
  { training, imports }: UndoDeps,
  accountId: string,
  importId: string,
  batches: readonly ImportBatch[],
): Promise<number> {
  // A request that died and was sent again listed its workouts twice.
  const all = batches.flatMap(({ workouts }) => workouts.map((workout) => [workout.id, workout] as const));
  const listed = [...new Map(all).values()];
  const there = await imports.importsOf(
    accountId,
    listed.map(({ id }) => id),
  );
  const mine = listed.filter(({ id }) => !there.has(id) || there.get(id) === importId);
  const touched = new Set<string>();
  await Promise.all(
    mine.map(async ({ id, exerciseIds }) => {
      const sets = await training.setsOf(accountId, id);
      const all = [...new Set([...exerciseIds, ...sets.map(({ exerciseId }) => exerciseId)])];
      for (const exerciseId of all) touched.add(exerciseId);
      await imports.removeWorkout(accountId, id, { setIds: sets.map((set) => set.id), exerciseIds: all });
    }),
  );
  await forgetLifts(training, imports, accountId, {
    workoutIds: new Set(mine.map(({ id }) => id)),
    exerciseIds: [...touched],
  });
  // Last: a request that died removes and counts them again.
  await Promise.all(batches.map(({ batchId }) => imports.removeBatch(accountId, importId, batchId)));
  return mine.filter(({ id }) => there.has(id)).length;
}

/** @returns The status before. A removed import stays removed. */
async function setStatus(
  imports: ImportRepository,
  accountId: string,
  importId: string,
  status: 'removing' | 'removed',
): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await requireImport(imports, accountId, importId);
    const before = stored.import.status;
    if (before === status || before === 'removed') return before;
    if (await imports.saveImport(accountId, { ...stored, import: { ...stored.import, status } }))
      return before;
  }
  throw importChanged();
}
