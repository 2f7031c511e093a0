import * as z from 'zod/mini';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import {
  calendarResponseSchema,
  type TrainingCalendar,
  type Workout,
  type WorkoutView,
} from '#shared/contracts/training/training.ts';
import { phaseWeekOf } from '#shared/domain/program/phases.ts';
import { trainingDatabase } from '#web/lib/device/training-database.ts';

async function storedCalendars(accountId: string): Promise<readonly TrainingCalendar[]> {
  const range = IDBKeyRange.bound([accountId, 'calendar-'], [accountId, 'calendar-~']);
  const rows = await (await trainingDatabase()).getAll('answers', range);
  return rows
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .flatMap(({ answer }) => {
      const parsed = z.safeParse(calendarResponseSchema, answer);
      return parsed.success ? [parsed.data] : [];
    });
}

export async function workoutsInCalendars(accountId: string): Promise<readonly Workout[]> {
  return (await storedCalendars(accountId)).flatMap(({ workouts }) => workouts);
}

export async function findInCalendars(
  accountId: string,
  workoutId: string,
): Promise<{
  readonly workout: Workout;
  readonly records: readonly ExerciseRecord[];
  readonly experience: TrainingCalendar['program']['experience'];
  readonly phase: WorkoutView['phase'];
} | null> {
  for (const { workouts, records, program } of (await storedCalendars(accountId)).toReversed()) {
    const workout = workouts.find(({ id }) => id === workoutId);
    if (workout === undefined) continue;
    const phase = phaseWeekOf(program, workoutId) ?? undefined;
    return { workout, records, experience: program.experience, phase };
  }
  return null;
}
