import * as z from 'zod/mini';
import { endsAfterStart, instantSchema, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { withSafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import { type StoredWeight, weightSchema } from '#shared/contracts/fields/weight.ts';
import { freeKinds } from '#shared/domain/exercises/free-kind.ts';
import { injuryAreas, ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { experienceIds, goalIds } from '#shared/domain/health/training-profile.ts';
import { longestMinutes, shortestMinutes } from '#shared/domain/program/session-limits.ts';
import { guidedSessionId, sessionTemplateIds } from '#shared/domain/program/session-template-ids.ts';
import { painAreas } from '#shared/domain/progression/pain-area.ts';
import { maxPerSet, measures } from '#shared/domain/sets/exercise-measure.ts';
import { setKinds } from '#shared/domain/sets/set-kind.ts';
import { isHttpsLink } from '#shared/domain/training/https-link.ts';
import { importSources } from '#shared/domain/training-import/import-limits.ts';
import { ownExerciseSchema } from './own-exercises.ts';
import { pinSchema, progressionSchema, shownProposalSchema } from './progression.ts';
import { weekDecisionSchema } from './week-decision.ts';
import { tokenSchema, workoutIdSchema } from './workout-ids.ts';

export { localDaySchema, type StoredWeight, tokenSchema, weightSchema, workoutIdSchema };

const instant = instantSchema;

/** Absent in older rows; `countingIn` reads both. */
const counted = {
  measure: z.optional(z.enum(measures)),
  perSide: z.optional(z.boolean()),
};
const seconds = z.optional(z.int().check(z.gte(1), z.lte(86_400)));
/** What a done set can have beside its count and load. */
export const beside = {
  /** The load takes body weight off. */
  assisted: z.optional(z.literal(true)),
  /** Of a distance, of its calories, or of a timed round. */
  seconds,
};
const maxCount = Math.max(...Object.values(maxPerSet));
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

const noteText = z.string().check(z.maxLength(500));
/** A clip that the client recorded, where they keep it. */
const clipLink = z.optional(z.string().check(z.refine(isHttpsLink)));
/** What the client wrote themselves. Empty once it was cleared. */
const ownNote = z.optional(z.object({ text: noteText, link: clipLink, at: instant }));

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
  swapAt: z.optional(instant),
  skipAt: z.optional(instant),
  /** When the client added it. */
  addedAt: z.optional(instant),
  ownNote,
});
export type PlannedExercise = z.infer<typeof plannedExerciseSchema>;

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

const lighterWeekSchema = z.object({ until: z.nullable(localDaySchema), at: instant });
const relief = {
  exerciseId: tokenSchema,
  areas: z.readonly(z.array(z.enum(painAreas)).check(z.maxLength(painAreas.length))),
};
const reliefSchema = z.object({ ...relief, at: instant });

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
  startedAt: z.optional(instant),
  finishedAt: z.optional(instant),
  /** When each decision was made, which devices merge by. */
  marks: z.optional(
    z.object({
      firstStart: z.optional(instant),
      lastStart: z.optional(instant),
      lastSkip: z.optional(instant),
      lastMove: z.optional(instant),
      /** Before the end of a workout that was logged afterwards. */
      firstDate: z.optional(instant),
      lastDate: z.optional(instant),
      lastName: z.optional(instant),
      /** Of exercises, notes, name and date. */
      lastContent: z.optional(instant),
      /** Added exercises that were removed again. */
      removed: z.optional(z.array(tokenSchema)),
      lastLayOut: z.optional(instant),
    }),
  ),
  /** Decisions that were made in this workout and count for others too (`decisionsIn`). */
  lighterWeek: z.optional(lighterWeekSchema),
  relieved: z.optional(z.readonly(z.array(reliefSchema))),
  summary: z.optional(workoutSummarySchema),
  /** When it was done, if the client gave it another day. */
  performed: z.optional(z.object({ day: localDaySchema, time: z.optional(instant) })),
  /** The last change after the end. */
  editedAt: z.optional(instant),
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
  performedAt: instant,
  day: localDaySchema,
  /** Device clock, in epoch milliseconds. */
  updatedAt: z.int().check(z.gte(0)),
  deviceId: tokenSchema,
  deleted: z.boolean(),
});
export type SetLog = z.infer<typeof setLogSchema>;

/** Each change carries the device's time, so that it can be sent later. */
export const workoutChangeSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    at: instant,
    easy: z.optional(z.literal(true)),
    /** Creates the workout under an id of the device. */
    free: z.optional(z.literal(true)),
  }),
  z.object({ type: z.literal('finish'), at: instant }),
  z.object({ type: z.literal('skip'), at: instant }),
  z.object({ type: z.literal('move'), at: instant, day: localDaySchema }),
  z.object({ type: z.literal('swap-exercise'), at: instant, slotId: tokenSchema, exerciseId: tokenSchema }),
  z.object({ type: z.literal('skip-exercise'), at: instant, slotId: tokenSchema, skipped: z.boolean() }),
  z.object({
    type: z.literal('add-exercise'),
    at: instant,
    slotId: tokenSchema,
    exerciseId: tokenSchema,
    sets: z.optional(z.int().check(z.gte(1), z.lte(20))),
  }),
  z.object({ type: z.literal('remove-exercise'), at: instant, slotId: tokenSchema }),
  z.object({
    type: z.literal('rename'),
    at: instant,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  }),
  /** On its own day, at most a year before the change. */
  z.object({ type: z.literal('date'), at: instant, day: localDaySchema, time: z.optional(instant) }),
  /** Of the workout, or of one exercise. */
  z.object({
    type: z.literal('note'),
    at: instant,
    slotId: z.optional(tokenSchema),
    text: noteText,
    link: clipLink,
  }),
  /** Take a lighter week until a day, or take that back. */
  z.object({ type: z.literal('lighter-week'), at: instant, until: z.nullable(localDaySchema) }),
  /** Areas that were reported to hurt, and an exercise, are better. */
  z.object({ type: z.literal('feels-better'), at: instant, ...relief }),
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
  performedAt: z.optional(instant),
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
export const exerciseRecordSchema = z.object({
  exerciseId: tokenSchema,
  last: z.nullable(pastSessionSchema),
  /** As many as a progression rule reads, newest first. */
  recent: z.optional(z.array(pastSessionSchema)),
  /** Estimated one-repetition maximum in grams; 0 without load. */
  bestGrams: z.number(),
  /** Best `scoreOf`; 0 for none. */
  bestScore: z.optional(z.number()),
  /** What the coach set. The rule moves it in the sets themselves. */
  trainingMaximum: z.optional(weightSchema),
});
export type ExerciseRecord = z.infer<typeof exerciseRecordSchema>;

export const trainingLimitsSchema = z.object({
  equipment: z.array(z.enum(ownedEquipment)),
  avoid: z.array(z.enum(injuryAreas)),
});

/** Weeks of a program with one aim. They follow each other from the Monday of the program's first week. */
export const phaseSchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    weeks: z.int().check(z.gte(1), z.lte(52)),
    /** Of exercises that have neither a rule nor a percentage or effort of their own. */
    progression: z.optional(progressionSchema),
    /** Counted from 1. */
    deloadWeek: z.optional(z.int().check(z.gte(1))),
  })
  .check(z.refine(({ weeks, deloadWeek = 1 }) => deloadWeek <= weeks, 'must have its deload week'));
export type Phase = z.infer<typeof phaseSchema>;

const phaseWeekSchema = z.object({
  name: z.string(),
  /** Counted from 1. */
  week: z.int(),
  weeks: z.int(),
  isDeload: z.boolean(),
  progression: z.optional(progressionSchema),
});

export const trainingMaximumSchema = z.object({
  exerciseId: tokenSchema,
  weight: weightSchema,
  /** Name of the coach. */
  setBy: z.string(),
  setAt: instant,
});
export type TrainingMaximum = z.infer<typeof trainingMaximumSchema>;

export const programSchema = z.object({
  id: tokenSchema,
  name: z.string(),
  source: z.enum(['starter', 'coach']),
  startDay: localDaySchema,
  /** ISO weekdays: 1 is Monday. */
  trainingWeekdays: z.array(z.int().check(z.gte(1), z.lte(7))),
  goal: z.enum(goalIds),
  experience: z.enum(experienceIds),
  endDay: z.optional(localDaySchema),
  coachName: z.optional(z.string()),
  previousId: z.optional(tokenSchema),
  /** Of a starter program: what the client can train with, and which areas hurt. */
  limits: z.optional(trainingLimitsSchema),
  phases: z.optional(z.array(phaseSchema)),
  /** Of a coach's own, as they were when the program was saved; one stays when another program is assigned. */
  exercises: z.optional(z.array(ownExerciseSchema)),
  /** By exercise. They stay with the client when another program is assigned. */
  trainingMaxima: z.optional(z.array(trainingMaximumSchema)),
});
export type Program = z.infer<typeof programSchema>;

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
  measuredAt: instant,
  day: localDaySchema,
  weight: z.nullable(weightSchema),
  bodyFatPercent: z.nullable(z.number().check(z.gte(1), z.lte(80))),
  source: z.enum(['manual', 'check-in', 'import']),
});
export type BodyMeasurement = z.infer<typeof bodyMeasurementSchema>;

export const programRequestSchema = z.strictObject({
  goal: z.enum(goalIds),
  experience: z.enum(experienceIds),
  trainingDays: z.int().check(z.gte(1), z.lte(7)),
});
