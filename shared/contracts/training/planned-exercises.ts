import * as z from 'zod/mini';
import { instantSchema } from '#shared/contracts/fields/local-day.ts';
import { weightSchema } from '#shared/contracts/fields/weight.ts';
import { maxPerSet, measures } from '#shared/domain/sets/exercise-measure.ts';
import { setKinds } from '#shared/domain/sets/set-kind.ts';
import { isHttpsLink } from '#shared/domain/training/https-link.ts';
import { pinSchema, progressionSchema } from './progression.ts';
import { tokenSchema } from './workout-ids.ts';

/** Absent in older rows; `countingIn` reads both. */
export const counted = {
  measure: z.optional(z.enum(measures)),
  perSide: z.optional(z.boolean()),
};
export const seconds = z.optional(z.int().check(z.gte(1), z.lte(86_400)));
/** What a done set can have beside its count and load. */
export const beside = {
  /** The load takes body weight off. */
  assisted: z.optional(z.literal(true)),
  /** Of a distance, of its calories, or of a timed round. */
  seconds,
};
export const maxCount = Math.max(...Object.values(maxPerSet));
const plannedCount = z.int().check(z.gte(1), z.lte(maxCount));
const restSeconds = z.int().check(z.gte(0), z.lte(1800));
/** Of a training maximum where the rule has one, otherwise of the estimated one-repetition maximum. */
const percentOfMaximum = z.optional(z.number().check(z.gte(20), z.lte(110), z.multipleOf(0.5)));
/** What an exercise or one of its sets can ask for beside its count. */
const asked = {
  load: z.optional(weightSchema),
  percentOfMaximum,
  /** Target RPE. */
  targetEffort: z.optional(z.number().check(z.gte(1), z.lte(10), z.multipleOf(0.5))),
  /** Target RIR, instead of an RPE. */
  repsInReserve: z.optional(z.number().check(z.gte(0), z.lte(9), z.multipleOf(0.5))),
  /** Seconds down, held, up, held: `3-1-1-0`. `X` is as fast as possible. */
  tempo: z.optional(z.string().check(z.regex(/^\d{1,2}-\d{1,2}-(?:\d{1,2}|X)-\d{1,2}$/))),
  /** Of a timed round, or of a distance that is measured with its time. */
  seconds,
};

/** What differs from the exercise's own target in one set. */
export const setTargetSchema = z.object({
  kind: z.optional(z.enum(setKinds)),
  minimumReps: z.optional(plannedCount),
  maximumReps: z.optional(plannedCount),
  ...asked,
  restSeconds: z.optional(restSeconds),
});
export type SetTarget = z.infer<typeof setTargetSchema>;

export const noteText = z.string().check(z.maxLength(500));
/** A clip that the client recorded, where they keep it. */
export const clipLink = z.optional(z.string().check(z.refine(isHttpsLink)));
/** What the client wrote themselves. Empty once it was cleared. */
export const ownNote = z.optional(z.object({ text: noteText, link: clipLink, at: instantSchema }));

export const plannedExerciseSchema = z.object({
  slotId: tokenSchema,
  exerciseId: tokenSchema,
  sets: z.int().check(z.gte(1), z.lte(20)),
  ...counted,
  minimumReps: plannedCount,
  maximumReps: plannedCount,
  restSeconds,
  /** Its load is where the exercise starts; the rule goes on from what was lifted. */
  ...asked,
  pin: z.optional(pinSchema),
  /** By position. Sets beyond it are work sets with the exercise's own target. */
  targets: z.optional(z.array(setTargetSchema).check(z.maxLength(20))),
  /** Without it, the rule follows from the plan, the phase, and the client's experience. */
  progression: z.optional(progressionSchema),
  notes: z.optional(z.string().check(z.maxLength(300))),
  /** A clip of the exercise. */
  link: z.optional(z.string().check(z.refine(isHttpsLink))),
  superset: z.optional(z.string().check(z.maxLength(2))),
  swappedFrom: z.optional(tokenSchema),
  skipped: z.optional(z.boolean()),
  /** Times of the last swap and skip decisions, which devices merge by. */
  swapAt: z.optional(instantSchema),
  skipAt: z.optional(instantSchema),
  /** When the client added it. */
  addedAt: z.optional(instantSchema),
  ownNote,
});
export type PlannedExercise = z.infer<typeof plannedExerciseSchema>;
