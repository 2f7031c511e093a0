import { isDeepStrictEqual } from 'node:util';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { sessionsRead } from '#shared/domain/progression/sessions.ts';
import { datedSets } from '#shared/domain/sets/dated-sets.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { liftOf } from '#shared/domain/training/record-chain.ts';
import { withSession } from '../finish-workout.ts';
import type { StoredExerciseRecord, TrainingRepository } from '../training-repository.ts';
import type { ImportRepository } from './import-repository.ts';

const attempts = 4;

type Done = { readonly workout: Workout; readonly sets: readonly SetLog[] };

const exerciseIdsOf = (done: readonly Done[]) => [
  ...new Set(done.flatMap(({ sets }) => sets.map(({ exerciseId }) => exerciseId))),
];
const ofExercise = (sets: readonly SetLog[], exerciseId: string) =>
  sets.filter((set) => set.exerciseId === exerciseId && !set.deleted);

/** One write per exercise and batch, instead of one per workout. Repeating it changes nothing. */
export async function recordLifts(
  training: TrainingRepository,
  accountId: string,
  done: readonly Done[],
): Promise<void> {
  const exerciseIds = exerciseIdsOf(done);
  // Stored before the records are read, so that the last writer sees every lift.
  await Promise.all(
    done.flatMap(({ workout, sets }) =>
      exerciseIdsOf([{ workout, sets }]).map((exerciseId) =>
        training.saveLift(
          accountId,
          exerciseId,
          workout.id,
          liftOf(workout.id, ofExercise(sets, exerciseId)),
        ),
      ),
    ),
  );
  await Promise.all(
    exerciseIds.map((exerciseId) =>
      saveRecord(training, accountId, exerciseId, async (current) =>
        done
          .map(({ workout, sets }) => ({ workout, sets: ofExercise(sets, exerciseId) }))
          .filter(({ sets }) => sets.length > 0)
          .reduce<StoredExerciseRecord | undefined>(
            (record, { workout, sets }) => withSession(record, workout, exerciseId, sets),
            current,
          ),
      ),
    ),
  );
}

/** Builds the records of exercises again, after workouts were removed. */
export async function forgetLifts(
  training: TrainingRepository,
  imports: Pick<ImportRepository, 'removeExerciseRecord'>,
  accountId: string,
  {
    workoutIds,
    exerciseIds,
  }: { readonly workoutIds: ReadonlySet<string>; readonly exerciseIds: readonly string[] },
): Promise<void> {
  let left = exerciseIds;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const records = await training.exerciseRecords(accountId, left);
    if (records.length === 0) return;
    // Read after the records: a workout that ends meanwhile changes its records, and is read at the next attempt.
    const rows = await training.workoutsBetween(accountId, '0000-00-00', '9999-12-31');
    const finished = rows
      .flatMap(({ workout, movedTo }) =>
        movedTo === undefined && workout.status === 'completed' && !workoutIds.has(workout.id)
          ? [workout]
          : [],
      )
      .sort((a, b) => (doneDay(a) < doneDay(b) ? 1 : -1));
    const setsOf = remembered(async (workoutId: string) =>
      (await training.setsOf(accountId, workoutId)).filter(({ deleted }) => !deleted),
    );
    const changed = await Promise.all(
      records.map(async (current) => {
        const { exerciseId } = current;
        const lifts = await training.liftsOf(accountId, exerciseId);
        const recent = finished
          .filter(({ summary }) => summary?.exerciseIds?.includes(exerciseId))
          .slice(0, sessionsRead);
        const { painNotes: known = [], ...rest } = current;
        const painNotes = known.filter(({ workoutId }) => !workoutIds.has(workoutId));
        let record: StoredExerciseRecord = {
          ...rest,
          ...(painNotes.length > 0 && { painNotes }),
          recent: [],
          best: [],
          chain: [],
        };
        for (const workout of recent) {
          const sets = ofExercise(datedSets(workout.performed, await setsOf(workout.id)), exerciseId);
          record = withSession(record, workout, exerciseId, sets, lifts);
        }
        const isSaved =
          recent.length === 0 && painNotes.length === 0
            ? await imports.removeExerciseRecord(accountId, exerciseId, current.version)
            : isDeepStrictEqual(record, current) || (await training.saveExerciseRecord(accountId, record));
        return isSaved ? [] : [exerciseId];
      }),
    );
    left = changed.flat();
    if (left.length === 0) return;
  }
  throw keptChanging();
}

async function saveRecord(
  training: TrainingRepository,
  accountId: string,
  exerciseId: string,
  change: (current: StoredExerciseRecord | undefined) => Promise<StoredExerciseRecord | undefined>,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [current] = await training.exerciseRecords(accountId, [exerciseId]);
    const next = await change(current);
    if (next === undefined || (current !== undefined && isDeepStrictEqual(next, current))) return;
    if (await training.saveExerciseRecord(accountId, next)) return;
  }
  throw keptChanging();
}

function keptChanging(): Error {
  return new Error('The records of an exercise kept changing');
}

function remembered<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const reading = known.get(id) ?? read(id);
    known.set(id, reading);
    return reading;
  };
}
