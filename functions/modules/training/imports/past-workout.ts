import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import type { ImportedWorkout, TrainingImport } from '#shared/contracts/training-import/training-import.ts';
import { plannedDayOf, tokenOf } from '#shared/domain/program/workout-id.ts';
import { countsAsWork } from '#shared/domain/sets/set-kind.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { summarizeWorkout } from '#shared/domain/training/summarize-workout.ts';

const mostPlannedSets = 20;
const slotOf = (index: number) => `s${index + 1}`;

/** A finished workout, planned as it was done. */
export function pastWorkout(
  imported: ImportedWorkout,
  { id: importId, source }: Pick<TrainingImport, 'id' | 'source'>,
  sets: readonly SetLog[],
): Workout {
  const { id, name, startedAt, durationSeconds, notes, exercises } = imported;
  const workout: Workout = {
    id,
    day: plannedDayOf(id),
    name,
    type: 'strength',
    estimatedMinutes: Math.ceil(durationSeconds / 60),
    ...(notes !== undefined && notes !== '' && { notes }),
    status: 'completed',
    exercises: exercises.map(plannedAsDone),
    startedAt,
    finishedAt: new Date(Date.parse(startedAt) + durationSeconds * 1000).toISOString(),
    imported: { importId, source },
  };
  return { ...workout, summary: summarizeWorkout(workout, sets) };
}

/**
 * Ids follow from the workout's own id, and the time of change is the time of the set: a second import changes nothing,
 * and any correction is newer.
 */
export function pastSets({ id, startedAt, durationSeconds, unit, exercises }: ImportedWorkout): SetLog[] {
  const start = Date.parse(startedAt);
  const total = exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
  // The chain of records orders sets by their time.
  const step = Math.max(1000, Math.floor((durationSeconds * 1000) / total));
  const token = tokenOf(id);
  let index = 0;
  return exercises.flatMap(({ exerciseId, measure, sets }, place) =>
    sets.map(
      ({ kind, reps, load, unit: own = unit, assisted, seconds, effort = null, notes = '' }, number) => {
        const at = start + index * step;
        index += 1;
        return {
          id: `${token}-${index}`,
          workoutId: id,
          slotId: slotOf(place),
          exerciseId,
          setNumber: number + 1,
          ...(kind !== undefined && { kind }),
          ...(measure !== undefined && { measure }),
          reps,
          load: load === undefined ? null : makeWeight(load, own),
          ...(assisted !== undefined && load !== undefined && { assisted }),
          ...(seconds !== undefined && { seconds }),
          effort,
          notes,
          performedAt: new Date(at).toISOString(),
          day: plannedDayOf(id),
          updatedAt: at,
          deviceId: 'import',
          deleted: false,
        };
      },
    ),
  );
}

function plannedAsDone(
  { exerciseId, measure, superset, sets }: ImportedWorkout['exercises'][number],
  place: number,
): PlannedExercise {
  const working = sets.filter(countsAsWork);
  const counts = working.map(({ reps }) => Math.max(1, reps));
  return {
    slotId: slotOf(place),
    exerciseId,
    sets: Math.min(mostPlannedSets, Math.max(1, working.length)),
    ...(measure !== undefined && { measure }),
    minimumReps: Math.min(...counts, ...(counts.length === 0 ? [1] : [])),
    maximumReps: Math.max(1, ...counts),
    restSeconds: 0,
    ...(superset !== undefined && { superset }),
  };
}
