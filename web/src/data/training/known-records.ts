import * as z from 'zod/mini';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import { calendarResponseSchema, workoutViewSchema } from '#shared/contracts/training/training.ts';
import { trainingDatabase } from '#web/lib/device/training-database.ts';

/** Opened workouts that are read, newest first: older ones say little about what a person trains now. */
const newestRead = 40;

/** What this device knows of each exercise, from the schedules and workouts that it has seen. */
export async function recordsOnDevice(accountId: string): Promise<ReadonlyMap<string, ExerciseRecord>> {
  const database = await trainingDatabase();
  const of = async (prefix: string) =>
    (await database.getAll('answers', IDBKeyRange.bound([accountId, prefix], [accountId, `${prefix}~`])))
      .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
      .slice(-newestRead)
      .map(({ answer }) => answer);
  const [calendars, views] = await Promise.all([of('calendar-'), of('workout-')]);
  const records = new Map<string, ExerciseRecord>();
  for (const [schema, answers] of [
    [calendarResponseSchema, calendars],
    [workoutViewSchema, views],
  ] as const) {
    for (const answer of answers) {
      const parsed = z.safeParse(z.pick(z.object(schema.shape), { records: true }), answer);
      if (!parsed.success) continue;
      for (const record of parsed.data.records) {
        if (isNewer(record, records.get(record.exerciseId))) records.set(record.exerciseId, record);
      }
    }
  }
  return records;
}

function isNewer(record: ExerciseRecord, known: ExerciseRecord | undefined): boolean {
  return known === undefined || (record.last?.day ?? '') > (known.last?.day ?? '');
}

/** The exercises that a person trained, latest first. */
export function recentExercises(records: Iterable<ExerciseRecord>): readonly string[] {
  return [...records]
    .filter(({ last }) => last !== null)
    .toSorted((a, b) => (b.last?.day ?? '').localeCompare(a.last?.day ?? ''))
    .map(({ exerciseId }) => exerciseId);
}
