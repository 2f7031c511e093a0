import type { Workout } from '#shared/contracts/training/training.ts';
import type { ExportedSets } from '#shared/contracts/training-import/training-import.ts';
import { datedSets } from '#shared/domain/sets/dated-sets.ts';
import type { TrainingRepository } from '../training-repository.ts';
import { wholeDaysBefore } from '../workout-pages.ts';

/** A page stays far below the size that a function may answer. */
const workoutsPerPage = 50;

export async function exportSets(
  training: Pick<TrainingRepository, 'workoutsBefore' | 'workoutsBetween' | 'setsOf'>,
  accountId: string,
  before = '9999-12-31',
): Promise<ExportedSets> {
  const { rows, next } = await wholeDaysBefore(training, accountId, before, workoutsPerPage);
  const done = rows.flatMap(({ workout, movedTo }) =>
    movedTo === undefined && workout.status === 'completed' ? [workout] : [],
  );
  const workouts = await Promise.all(
    done.map(async ({ id, name, startedAt, notes, exercises, summary, performed }) => ({
      id,
      name,
      ...startOf(startedAt, performed),
      durationSeconds: summary?.durationSeconds ?? 0,
      ...(notes !== undefined && { notes }),
      slots: exercises.map(({ slotId, superset }) => ({
        slotId,
        ...(superset !== undefined && { superset }),
      })),
      sets: [
        ...datedSets(
          performed,
          (await training.setsOf(accountId, id)).filter(({ deleted }) => !deleted),
        ),
      ],
    })),
  );
  return { workouts, ...(next !== undefined && { next }) };
}

/** A workout that the client dated began when they say, not when they wrote it down. */
function startOf(startedAt: string | undefined, performed: Workout['performed']) {
  const start = performed === undefined ? startedAt : performed.time;
  return start === undefined ? {} : { startedAt: start };
}
