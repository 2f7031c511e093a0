import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import type { RecordFact } from '../client-records.ts';

/** Rows of other features. An unknown form reads as absent, so the assistant knows less but still answers. */
export const intakeRow = z.object({
  intake: z.object({
    primaryGoal: z.catch(z.nullable(z.string()), null),
    experience: z.catch(z.nullable(z.string()), null),
    trainingDays: z.catch(z.nullable(z.number()), null),
  }),
});

export const checkInRow = z.object({
  day: z.string(),
  weight: z.catch(z.nullable(z.object({ grams: z.coerce.number() })), null),
  bodyFatPercent: z.catch(z.nullable(z.number()), null),
  energy: z.number(),
  motivation: z.number(),
  stress: z.number(),
  sleepHours: z.number(),
});
export type CheckInMetrics = RowOf<typeof checkInRow>;

export const workoutRow = z.pipe(
  z.object({
    day: z.string(),
    name: z.string(),
    status: z.string(),
    summary: z.catch(z.optional(z.object({ day: z.optional(z.string()) })), undefined),
  }),
  // Counts on the day it was done.
  z.transform(({ name, status, ...workout }) => ({ name, status, day: doneDay(workout) })),
);
export type WorkoutMetrics = RowOf<typeof workoutRow>;

export function readLoosely<T>(schema: z.ZodMiniType<T>, item: unknown): T | null {
  const parsed = z.safeParse(schema, item);
  return parsed.success ? parsed.data : null;
}

export function intakeFact(row: RowOf<typeof intakeRow> | null): readonly RecordFact[] {
  if (row === null) return [];
  const { primaryGoal, experience, trainingDays } = row.intake;
  const parts = [
    primaryGoal === null ? [] : `goal ${primaryGoal}`,
    experience === null ? [] : `experience ${experience}`,
    trainingDays === null ? [] : `training days a week: ${trainingDays}`,
  ].flat();
  return parts.length === 0 ? [] : [{ source: 'intake', text: `Intake: ${parts.join(', ')}` }];
}

/** Notes stay out: they are for the coach only. */
export function checkInFact(row: CheckInMetrics): RecordFact {
  const measured = [
    row.weight === null ? [] : `weight ${row.weight.grams / 1000} kg`,
    row.bodyFatPercent === null ? [] : `body fat ${row.bodyFatPercent}%`,
  ].flat();
  const felt = `energy ${row.energy}/10, motivation ${row.motivation}/10, stress ${row.stress}/10, sleep ${row.sleepHours} h`;
  return { source: 'check-ins', text: `Check-in of ${row.day}: ${[...measured, felt].join(', ')}` };
}

export function workoutFact(row: WorkoutMetrics): RecordFact {
  return { source: 'workouts', text: `Workout of ${row.day}: ${row.name}, ${row.status}` };
}
