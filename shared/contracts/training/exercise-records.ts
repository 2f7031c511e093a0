import * as z from 'zod/mini';
import { instantSchema, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { weightSchema } from '#shared/contracts/fields/weight.ts';
import { setKinds } from '#shared/domain/sets/set-kind.ts';
import { beside, counted } from './planned-exercises.ts';
import { shownProposalSchema } from './progression.ts';
import { tokenSchema, workoutIdSchema } from './workout-ids.ts';

export const pastSetSchema = z.object({
  /** Warm-ups and drops are left out. */
  kind: z.optional(z.enum(setKinds)),
  ...counted,
  reps: z.int(),
  load: z.nullable(weightSchema),
  ...beside,
  effort: z.nullable(z.number()),
  /** Absent in rows from before there were proposals, like everything below. */
  id: z.optional(tokenSchema),
  slotId: z.optional(tokenSchema),
  performedAt: z.optional(instantSchema),
  /** Its note reports pain. */
  hurts: z.optional(z.literal(true)),
  proposed: z.optional(shownProposalSchema),
});
export type PastSet = z.infer<typeof pastSetSchema>;
const pastSessionSchema = z.object({
  workoutId: workoutIdSchema,
  day: localDaySchema,
  sets: z.array(pastSetSchema),
});
/** Workouts in which a note reports pain at this exercise, newest first, also those without a work set of it. */
export const painNotesSchema = z.optional(z.array(z.object({ workoutId: z.string(), at: instantSchema })));
export const exerciseRecordSchema = z.object({
  exerciseId: tokenSchema,
  last: z.nullable(pastSessionSchema),
  /** As many as a progression rule reads, newest first. */
  recent: z.optional(z.array(pastSessionSchema)),
  /** Absent in answers from before it was kept. */
  painNotes: painNotesSchema,
  /** Estimated one-repetition maximum in grams; 0 without load. */
  bestGrams: z.number(),
  /** Best `scoreOf`; 0 for none. */
  bestScore: z.optional(z.number()),
  /** What the coach set. The rule moves it in the sets themselves. */
  trainingMaximum: z.optional(weightSchema),
});
export type ExerciseRecord = z.infer<typeof exerciseRecordSchema>;
