import { setsPerBatch, workoutsPerBatch } from './import-limits.ts';
import type { ReadyWorkout } from './to-imported-workout.ts';

/** Below the API's body limit of 64 KB, also with letters of several bytes. */
const mostBytes = 40_000;

/** In the order of the workouts. Each fits the limits of a request. */
export function importBatches(workouts: readonly ReadyWorkout[]): readonly (readonly ReadyWorkout[])[] {
  const batches: ReadyWorkout[][] = [];
  let open: ReadyWorkout[] = [];
  let [sets, bytes] = [0, 0];
  for (const each of workouts) {
    const workout = bytesOf(each) > mostBytes ? withoutNotes(each) : each;
    const mine = workout.exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
    const size = bytesOf(workout);
    const isFull = open.length === workoutsPerBatch || sets + mine > setsPerBatch || bytes + size > mostBytes;
    if (open.length > 0 && isFull) {
      batches.push(open);
      open = [];
      [sets, bytes] = [0, 0];
    }
    open.push(workout);
    [sets, bytes] = [sets + mine, bytes + size];
  }
  return open.length > 0 ? [...batches, open] : batches;
}

function bytesOf(workout: ReadyWorkout): number {
  return new TextEncoder().encode(JSON.stringify(workout)).length;
}

/** A workout goes in one request, even if somebody wrote a diary into each set. */
function withoutNotes(workout: ReadyWorkout): ReadyWorkout {
  const exercises = workout.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map(({ notes: _notes, ...set }) => set),
  }));
  return { ...workout, exercises };
}
