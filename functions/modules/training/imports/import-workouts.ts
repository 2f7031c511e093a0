import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  ImportedWorkout,
  ImportWorkouts,
  StartImport,
  TrainingImport,
  TrainingImports,
} from '#shared/contracts/training-import/training-import.ts';
import { isFromTheFuture, isLoggableDay } from '#shared/domain/calendar/device-time.ts';
import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import { plannedDayOf, tokenOf } from '#shared/domain/program/workout-id.ts';
import { maxPerSet } from '#shared/domain/sets/exercise-measure.ts';
import { isImportedWorkout } from '#shared/domain/training/imported-workout.ts';
import { setsPerBatch } from '#shared/domain/training-import/import-limits.ts';
import type { TrainingRepository } from '../training-repository.ts';
import type { ImportRepository, StoredImport } from './import-repository.ts';
import { pastSets, pastWorkout } from './past-workout.ts';
import { recordLifts } from './record-lifts.ts';
import { importChanged, requireImport } from './require-import.ts';
import { removeWorkouts } from './undo-import.ts';

export type ImportDeps = {
  readonly training: TrainingRepository;
  readonly imports: ImportRepository;
  readonly clock: Clock;
};

const attempts = 4;
/** The ids of its sets add their number. */
const longestToken = 60;
const mostNamesRemembered = 1000;

export async function readImports(
  { imports }: Pick<ImportDeps, 'imports'>,
  accountId: string,
): Promise<TrainingImports> {
  const [all, { names, leftOut }] = await Promise.all([imports.imports(accountId), imports.names(accountId)]);
  return {
    imports: all.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1)),
    names: { ...names },
    leftOut: [...leftOut],
  };
}

/** Also remembers which exercise the person chose for which name, and which names they left out. The same id again starts nothing. */
export async function startImport(
  { imports, clock }: Pick<ImportDeps, 'imports' | 'clock'>,
  accountId: string,
  { id, source, fileName, names, leftOut = [] }: StartImport,
): Promise<TrainingImport> {
  await rememberNames(imports, accountId, { names, leftOut });
  const startedAt = new Date(clock()).toISOString();
  const started = { id, source, fileName, startedAt, status: 'open' as const, workouts: 0, sets: 0 };
  if (await imports.saveImport(accountId, { import: started, version: 0 })) return started;
  return (await requireImport(imports, accountId, id)).import;
}

async function rememberNames(
  imports: ImportRepository,
  accountId: string,
  { names, leftOut }: { readonly names: StartImport['names']; readonly leftOut: readonly string[] },
): Promise<void> {
  const decided = new Set([...Object.keys(names), ...leftOut]);
  if (decided.size === 0) return;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await imports.names(accountId);
    const older = Object.entries(stored.names).filter(([name]) => !decided.has(name));
    const olderLeftOut = stored.leftOut.filter((name) => !decided.has(name));
    const all = [...older, ...Object.entries(names)];
    if (
      await imports.saveNames(accountId, {
        ...stored,
        names: Object.fromEntries(all.slice(-mostNamesRemembered)),
        leftOut: [...olderLeftOut, ...leftOut].slice(-mostNamesRemembered),
      })
    )
      return;
  }
  throw importChanged();
}

/**
 * Stores what is not there yet. Sets, lifts and records are written before the workouts that they belong to, so that a
 * request that died is finished by the next one with the same workouts.
 * @throws AppError not-found; invalid for days or sets that cannot be; conflict for an import that ended.
 */
export async function importWorkouts(
  deps: ImportDeps,
  account: Pick<Account, 'id' | 'timeZone'>,
  importId: string,
  { workouts, isLast }: ImportWorkouts,
): Promise<{ readonly added: number; readonly known: number }> {
  const { imports } = deps;
  const accountId = account.id;
  await requireImport(imports, accountId, importId);
  requirePossible(workouts, deps.clock(), account.timeZone);
  const unique = [...new Map(workouts.map((workout) => [workout.id, workout])).values()];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const there = await imports.importsOf(
      accountId,
      unique.map(({ id }) => id),
    );
    const fresh = unique.filter(({ id }) => !there.has(id));
    const stored = await requireImport(imports, accountId, importId);
    const answer = { added: fresh.length, known: workouts.length - fresh.length };
    const { status } = stored.import;
    // The answer to the last batch may have been lost.
    if (status === 'done' && fresh.length === 0) return answer;
    if (status !== 'open') throw new AppError('conflict', 'import_ended', 'This import has ended.');
    if (
      fresh.length > 0
        ? await store(deps, accountId, stored, fresh, isLast)
        : await end(imports, accountId, stored, isLast)
    ) {
      return answer;
    }
  }
  throw importChanged();
}

async function end(
  imports: ImportRepository,
  accountId: string,
  stored: StoredImport,
  isLast: boolean,
): Promise<boolean> {
  return (
    !isLast || imports.saveImport(accountId, { ...stored, import: { ...stored.import, status: 'done' } })
  );
}

async function store(
  deps: ImportDeps,
  accountId: string,
  stored: StoredImport,
  fresh: readonly ImportedWorkout[],
  isLast: boolean,
): Promise<boolean> {
  const { training, imports } = deps;
  const done = fresh.map((imported) => {
    const sets = pastSets(imported);
    return { workout: pastWorkout(imported, stored.import, sets), sets };
  });
  const batch = {
    batchId: String(stored.version).padStart(6, '0'),
    workouts: done.map(({ workout }) => ({
      id: workout.id,
      exerciseIds: workout.summary?.exerciseIds ?? [],
    })),
  };
  // An undo that runs meanwhile knows from here what to remove.
  if (!(await imports.claimBatch(accountId, stored, batch))) return false;
  const sets = done.flatMap((each) => each.sets);
  await Promise.all(sets.map((set) => training.putSet(accountId, set)));
  await recordLifts(training, accountId, done);
  const counted: StoredImport = {
    version: stored.version + 1,
    import: {
      ...stored.import,
      status: isLast ? 'done' : 'open',
      workouts: stored.import.workouts + done.length,
      sets: stored.import.sets + sets.length,
    },
  };
  const added = await imports.addWorkouts(
    accountId,
    counted,
    done.map(({ workout }) => workout),
  );
  if (added) return true;
  const now = await requireImport(imports, accountId, stored.import.id);
  const isUndone = now.import.status === 'removing' || now.import.status === 'removed';
  if (isUndone) await removeWorkouts(deps, accountId, stored.import.id, [batch]);
  return false;
}

function requirePossible(workouts: readonly ImportedWorkout[], now: number, timeZone: string): void {
  const wrong = workouts.findIndex((workout) => !isOnPossibleDay(workout, now, timeZone));
  if (wrong !== -1) {
    const problem = 'must be a day since 2000 up to today, and that of the start';
    throw new AppError('invalid', 'invalid_day', 'A workout is on a day that cannot be.', {
      fields: [{ field: `workouts.${wrong}.id`, problem }],
    });
  }
  if (workouts.some(({ id }) => tokenOf(id).length > longestToken)) {
    throw new AppError('invalid', 'invalid_workout_id', 'The id of a workout is too long.');
  }
  const sets = workouts.flatMap(({ exercises }) =>
    exercises.flatMap(({ measure = 'repetitions', sets }) => sets.map(({ reps }) => ({ measure, reps }))),
  );
  if (sets.length > setsPerBatch) {
    throw new AppError('invalid', 'too_many_sets', `Send at most ${setsPerBatch} sets at once.`);
  }
  if (sets.some(({ measure, reps }) => reps > maxPerSet[measure])) {
    throw new AppError('invalid', 'too_many_in_set', 'One set has more than anybody can do.');
  }
}

/** A workout of our own export keeps the id of the day that it was planned for, on whatever day it was done. */
function isOnPossibleDay(
  { id, startedAt, durationSeconds }: ImportedWorkout,
  now: number,
  timeZone: string,
): boolean {
  const day = plannedDayOf(id);
  const isOnDay = Math.abs(daysBetween(day, startedAt.slice(0, 10))) <= 1;
  const end = Date.parse(startedAt) + durationSeconds * 1000;
  return (
    isLoggableDay(day, now, timeZone) && !isFromTheFuture(end, now) && (isOnDay || !isImportedWorkout(id))
  );
}
