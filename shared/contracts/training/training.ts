import * as z from 'zod/mini';
import { endsAfterStart, instantSchema, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { withSafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import { type StoredWeight, weightSchema } from '#shared/contracts/fields/weight.ts';
import { freeKinds } from '#shared/domain/exercises/free-kind.ts';
import { injuryAreas, ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { experienceIds } from '#shared/domain/health/training-profile.ts';
import { longestMinutes, shortestMinutes } from '#shared/domain/program/session-limits.ts';
import { guidedSessionId, sessionTemplateIds } from '#shared/domain/program/session-template-ids.ts';
import { painAreas } from '#shared/domain/progression/pain-area.ts';
import { measures } from '#shared/domain/sets/exercise-measure.ts';
import { setKinds } from '#shared/domain/sets/set-kind.ts';
import { importSources } from '#shared/domain/training-import/import-limits.ts';
import { phaseWeekSchema, programSchema } from './current-program.ts';
import { exerciseRecordSchema } from './exercise-records.ts';
import { beside, counted, maxCount, ownNote, plannedExerciseSchema } from './planned-exercises.ts';
import { shownProposalSchema } from './progression.ts';
import { weekDecisionSchema } from './week-decision.ts';
import { tokenSchema, workoutIdSchema } from './workout-ids.ts';

export { localDaySchema, type StoredWeight, tokenSchema, weightSchema, workoutIdSchema };

export const personalRecordSchema = z.object({
  exerciseId: tokenSchema,
  measure: z.optional(z.enum(measures)),
  /** Estimated one-repetition maximum in grams; 0 for a hold or a distance. */
  estimatedMaximumGrams: z.number(),
  previousGrams: z.number(),
  reps: z.int(),
  load: z.nullable(weightSchema),
  ...beside,
});

export const workoutSummarySchema = z.object({
  setsCompleted: z.int(),
  setsPlanned: z.int(),
  reps: z.int(),
  seconds: z.optional(z.int()),
  meters: z.optional(z.int()),
  calories: z.optional(z.int()),
  volumeGrams: z.number(),
  durationSeconds: z.int(),
  /** The local day of the first set, which may differ from the planned day. */
  day: z.optional(localDaySchema),
  exerciseIds: z.optional(z.array(tokenSchema)),
  /** Names a free workout that the client did not name. */
  doneAs: z.optional(z.enum(freeKinds)),
  /** A workout that syncs late can change it. Only the history and a single workout return it. */
  records: z.optional(z.array(personalRecordSchema)),
});

export const workoutTypes = ['strength', 'power', 'hypertrophy', 'conditioning', 'mobility'] as const;
export const workoutStatuses = ['planned', 'in-progress', 'completed', 'skipped'] as const;

export const sessionTemplate = z.optional(z.enum([...sessionTemplateIds, guidedSessionId]));

/** The longest trip. */
export const longestTripDays = 21;
export const longestFeeling = 300;
const minutesToday = z.int().check(z.gte(shortestMinutes), z.lte(longestMinutes));
const sessionLimits = {
  /** With the warm-up. */
  minutes: minutesToday,
  equipment: z.array(z.enum(ownedEquipment)),
  /** Areas that hurt: exercises that load them are left out. */
  avoid: z.array(z.enum(injuryAreas)),
  /** Fewer sets, none close to failure. */
  energy: z.optional(z.literal('low')),
  /** Slots that stay as planned. What hurts is left out all the same. */
  keep: z.optional(z.array(tokenSchema).check(z.maxLength(100))),
};
export const sessionLimitsSchema = z.strictObject(sessionLimits);
/** What a client chose for a day or a trip, and what was planned before. */
export const adjustedSchema = z.object({
  ...sessionLimits,
  /** Of the program on that day. Absent in older rows. */
  level: z.optional(z.enum(experienceIds)),
  planned: z.array(plannedExerciseSchema),
  plannedMinutes: z.int(),
});

const lighterWeekSchema = z.object({ until: z.nullable(localDaySchema), at: instantSchema });
export const relief = {
  exerciseId: tokenSchema,
  areas: z.readonly(z.array(z.enum(painAreas)).check(z.maxLength(painAreas.length))),
};
const reliefSchema = z.object({ ...relief, at: instantSchema });

export const workoutSchema = z.object({
  id: workoutIdSchema,
  day: localDaySchema,
  name: z.string(),
  sessionTemplate,
  type: z.enum(workoutTypes),
  estimatedMinutes: z.int(),
  notes: z.optional(z.string()),
  status: z.enum(workoutStatuses),
  exercises: z.array(plannedExerciseSchema),
  startedAt: z.optional(instantSchema),
  finishedAt: z.optional(instantSchema),
  /** When each decision was made, which devices merge by. */
  marks: z.optional(
    z.object({
      firstStart: z.optional(instantSchema),
      lastStart: z.optional(instantSchema),
      lastSkip: z.optional(instantSchema),
      lastMove: z.optional(instantSchema),
      /** Before the end of a workout that was logged afterwards. */
      firstDate: z.optional(instantSchema),
      lastDate: z.optional(instantSchema),
      lastName: z.optional(instantSchema),
      /** Of exercises, notes, name and date. */
      lastContent: z.optional(instantSchema),
      /** Added exercises that were removed again. */
      removed: z.optional(z.array(tokenSchema)),
      lastLayOut: z.optional(instantSchema),
    }),
  ),
  /** Decisions that were made in this workout and count for others too (`decisionsIn`). */
  lighterWeek: z.optional(lighterWeekSchema),
  relieved: z.optional(z.readonly(z.array(reliefSchema))),
  summary: z.optional(workoutSummarySchema),
  /** When it was done, if the client gave it another day. */
  performed: z.optional(z.object({ day: localDaySchema, time: z.optional(instantSchema) })),
  /** The last change after the end. */
  editedAt: z.optional(instantSchema),
  ownNote,
  adjusted: z.optional(adjustedSchema),
  /** Brought from another app. Undoing the import removes it. */
  imported: z.optional(z.object({ importId: tokenSchema, source: z.enum(importSources) })),
  /** The client had begun it when the coach took it off the plan. Computed, never stored. */
  removedFromPlan: z.optional(z.literal(true)),
  /** Low-risk movements instead of the planned ones, because the health questions are not answered yet. */
  easy: z.optional(z.literal(true)),
});
export type Workout = z.infer<typeof workoutSchema>;

export const setLogSchema = z.object({
  id: tokenSchema,
  workoutId: workoutIdSchema,
  slotId: tokenSchema,
  exerciseId: tokenSchema,
  setNumber: z.int().check(z.gte(1), z.lte(50)),
  /** Absent in older rows, which are work sets. */
  kind: z.optional(z.enum(setKinds)),
  ...counted,
  reps: z.int().check(z.gte(0), z.lte(maxCount)),
  load: z.nullable(weightSchema),
  ...beside,
  /** RPE from 1 to 10 in half steps. */
  effort: z.nullable(z.number().check(z.gte(1), z.lte(10), z.multipleOf(0.5))),
  notes: z.string().check(z.maxLength(500)),
  proposed: z.optional(shownProposalSchema),
  performedAt: instantSchema,
  day: localDaySchema,
  /** Device clock, in epoch milliseconds. */
  updatedAt: z.int().check(z.gte(0)),
  deviceId: tokenSchema,
  deleted: z.boolean(),
});
export type SetLog = z.infer<typeof setLogSchema>;

/** From one day to another, both counted. Null takes the plan back. */
export const adjustSessionsRequestSchema = z
  .strictObject({
    from: localDaySchema,
    to: localDaySchema,
    limits: z.nullable(sessionLimitsSchema),
    /** The client's own words for what is wrong. Read for warning signs, not stored. */
    feeling: z.optional(z.string().check(z.maxLength(longestFeeling))),
  })
  .check(endsAfterStart);
export type AdjustSessionsRequest = z.infer<typeof adjustSessionsRequestSchema>;
/** With a safety notice, nothing was changed. */
export const adjustSessionsResponseSchema = z.object({
  workouts: z.array(workoutSchema),
  ...withSafetyNotice,
});

export const calendarQuerySchema = z
  .object({ from: localDaySchema, to: localDaySchema })
  .check(endsAfterStart);
export const calendarResponseSchema = z.object({
  today: localDaySchema,
  program: programSchema,
  workouts: z.array(workoutSchema),
  records: z.array(exerciseRecordSchema),
  /** What the client decided about weeks that were broken. */
  weekDecisions: z.optional(z.array(weekDecisionSchema)),
});
export type TrainingCalendar = z.infer<typeof calendarResponseSchema>;

export const workoutViewSchema = z.object({
  workout: workoutSchema,
  sets: z.array(setLogSchema),
  records: z.array(exerciseRecordSchema),
  /** A note of a set has a warning sign: nothing in this workout is praised. */
  hasWarning: z.optional(z.literal(true)),
  /** Of the program. */
  experience: z.optional(z.enum(experienceIds)),
  /** That the workout was planned in. */
  phase: z.optional(phaseWeekSchema),
  /** Of the weeks around this workout. */
  decisions: z.optional(
    z.object({ lighterWeek: z.nullable(lighterWeekSchema), relieved: z.readonly(z.array(reliefSchema)) }),
  ),
});
export type WorkoutView = z.infer<typeof workoutViewSchema>;

export const historyQuerySchema = z.object({ before: z.optional(localDaySchema) });
export const historyResponseSchema = z.object({
  workouts: z.array(workoutSchema),
  /** Cursor for older workouts; absent at the end. */
  next: z.optional(localDaySchema),
});

export const bodyMeasurementSchema = z.object({
  id: tokenSchema,
  measuredAt: instantSchema,
  day: localDaySchema,
  weight: z.nullable(weightSchema),
  bodyFatPercent: z.nullable(z.number().check(z.gte(1), z.lte(80))),
  source: z.enum(['manual', 'check-in', 'import']),
  /** How many corrections it has seen, and one. Absent: none. */
  version: z.optional(z.int()),
});
export type BodyMeasurement = z.infer<typeof bodyMeasurementSchema>;
