import * as z from 'zod/mini';
import { instantSchema, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { withSafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import { clipLink, noteText } from './planned-exercises.ts';
import { relief, setLogSchema, workoutSchema } from './training.ts';
import { weekDecisionSchema } from './week-decision.ts';
import { tokenSchema, workoutIdSchema } from './workout-ids.ts';

/** Each change carries the device's time, so that it can be sent later. */
export const workoutChangeSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    at: instantSchema,
    easy: z.optional(z.literal(true)),
    /** Creates the workout under an id of the device. */
    free: z.optional(z.literal(true)),
  }),
  z.object({ type: z.literal('finish'), at: instantSchema }),
  z.object({ type: z.literal('skip'), at: instantSchema }),
  z.object({ type: z.literal('move'), at: instantSchema, day: localDaySchema }),
  z.object({
    type: z.literal('swap-exercise'),
    at: instantSchema,
    slotId: tokenSchema,
    exerciseId: tokenSchema,
  }),
  z.object({
    type: z.literal('skip-exercise'),
    at: instantSchema,
    slotId: tokenSchema,
    skipped: z.boolean(),
  }),
  z.object({
    type: z.literal('add-exercise'),
    at: instantSchema,
    slotId: tokenSchema,
    exerciseId: tokenSchema,
    sets: z.optional(z.int().check(z.gte(1), z.lte(20))),
  }),
  z.object({ type: z.literal('remove-exercise'), at: instantSchema, slotId: tokenSchema }),
  z.object({
    type: z.literal('rename'),
    at: instantSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  }),
  /** On its own day, at most a year before the change. */
  z.object({
    type: z.literal('date'),
    at: instantSchema,
    day: localDaySchema,
    time: z.optional(instantSchema),
  }),
  /** Of the workout, or of one exercise. */
  z.object({
    type: z.literal('note'),
    at: instantSchema,
    slotId: z.optional(tokenSchema),
    text: noteText,
    link: clipLink,
  }),
  /** Take a lighter week until a day, or take that back. */
  z.object({ type: z.literal('lighter-week'), at: instantSchema, until: z.nullable(localDaySchema) }),
  /** Areas that were reported to hurt, and an exercise, are better. */
  z.object({ type: z.literal('feels-better'), at: instantSchema, ...relief }),
]);
export type WorkoutChange = z.infer<typeof workoutChangeSchema>;

export const syncOperationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), set: setLogSchema }),
  z.object({ kind: z.literal('workout'), workoutId: workoutIdSchema, change: workoutChangeSchema }),
  z.object({ kind: z.literal('week'), decision: weekDecisionSchema }),
]);
export type SyncOperation = z.infer<typeof syncOperationSchema>;

export const syncRequestSchema = z.strictObject({
  operations: z.array(syncOperationSchema).check(z.minLength(1), z.maxLength(40)),
});
export const syncResponseSchema = z.object({
  /** In request order. `unchanged`: a duplicate, or superseded by a newer decision. */
  outcomes: z.array(z.enum(['applied', 'unchanged'])),
  workouts: z.array(workoutSchema),
  ...withSafetyNotice,
});
