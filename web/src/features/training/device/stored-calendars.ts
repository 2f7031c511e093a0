import * as z from 'zod/mini';
import { calendarResponseSchema, type ExerciseRecord, type Workout } from '#shared/contracts/training.ts';
import { trainingDatabase } from './training-database.ts';

/** A workout of a schedule that was looked at while there was a network, and what was done last time. */
export async function findInCalendars(
  accountId: string,
  workoutId: string,
): Promise<{ readonly workout: Workout; readonly records: readonly ExerciseRecord[] } | null> {
  const range = IDBKeyRange.bound([accountId, 'calendar-'], [accountId, 'calendar-~']);
  const rows = await (await trainingDatabase()).getAll('answers', range);
  for (const { answer } of rows) {
    const parsed = z.safeParse(calendarResponseSchema, answer);
    const workout = parsed.success ? parsed.data.workouts.find(({ id }) => id === workoutId) : undefined;
    if (parsed.success && workout) return { workout, records: parsed.data.records };
  }
  return null;
}
