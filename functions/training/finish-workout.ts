import type { SetLog, Workout } from '#shared/contracts/training.ts';
import { bestSet, summariseWorkout } from '#shared/domain/training/summarise-workout.ts';
import type { StoredExerciseRecord, TrainingRepository } from './training-repository.ts';
import { bestElsewhere } from './workouts.ts';

const sessionsKept = 3;
const bestKept = 4;
const attempts = 4;

/**
 * What a finished workout came to, and the records of its exercises brought up to date. Doing it again, as when a
 * set of another device arrives late, computes everything anew from the sets.
 */
export async function completeWorkout(
  training: TrainingRepository,
  accountId: string,
  workout: Workout,
  sets: readonly SetLog[],
): Promise<Workout> {
  const done = sets.filter((set) => !set.deleted);
  const exerciseIds = [...new Set(sets.map(({ exerciseId }) => exerciseId))];
  const before = new Map(
    (await training.exerciseRecords(accountId, exerciseIds)).map((record) => [record.exerciseId, record]),
  );
  const summary = summariseWorkout(workout, done, (id) => bestElsewhere(before.get(id), workout.id));
  await Promise.all(
    exerciseIds.map((exerciseId) =>
      saveRecord(
        training,
        accountId,
        workout,
        exerciseId,
        done.filter((set) => set.exerciseId === exerciseId),
        before.get(exerciseId),
      ),
    ),
  );
  return { ...workout, summary };
}

async function saveRecord(
  training: TrainingRepository,
  accountId: string,
  workout: Workout,
  exerciseId: string,
  sets: readonly SetLog[],
  known: StoredExerciseRecord | undefined,
): Promise<void> {
  let current = known;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await training.saveExerciseRecord(accountId, withSession(current, workout, exerciseId, sets))) return;
    [current] = await training.exerciseRecords(accountId, [exerciseId]);
  }
  throw new Error('The records of an exercise kept changing');
}

/** The record with this workout's sets in the place of what it had of the workout before. */
export function withSession(
  current: StoredExerciseRecord | undefined,
  workout: Pick<Workout, 'id' | 'day'>,
  exerciseId: string,
  sets: readonly SetLog[],
): StoredExerciseRecord {
  const bestGrams = bestSet(sets)?.grams ?? 0;
  const session = {
    workoutId: workout.id,
    day: workout.day,
    bestGrams,
    sets: [...sets]
      .sort((a, b) => a.setNumber - b.setNumber)
      .map(({ reps, load, effort }) => ({ reps, load, effort })),
  };
  const others = <T extends { readonly workoutId: string }>(list: readonly T[]) =>
    list.filter(({ workoutId }) => workoutId !== workout.id);
  return {
    exerciseId,
    version: current?.version ?? 0,
    recent: [...others(current?.recent ?? []), ...(sets.length > 0 ? [session] : [])]
      .sort((a, b) => (a.day < b.day ? 1 : -1))
      .slice(0, sessionsKept),
    best: [...others(current?.best ?? []), ...(bestGrams > 0 ? [{ workoutId: workout.id, bestGrams }] : [])]
      .sort((a, b) => b.bestGrams - a.bestGrams)
      .slice(0, bestKept),
  };
}
