import * as z from 'zod/mini';
import { measures, mostInSet } from '#shared/domain/training/exercise-measure.ts';
import { guidedSessionId, sessionTemplateIds } from '#shared/domain/training/session-templates.ts';
import { experienceIds, goalIds } from '#shared/domain/training/training-profile.ts';
import { endsAfterStart, instantSchema, localDaySchema } from './local-day.ts';

export { localDaySchema };

const instant = instantSchema;
export const tokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** `<day it was planned for>.<token>`: the day stays in the id when the workout moves. */
export const workoutIdSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.[A-Za-z0-9_-]{1,64}$/));

/** A weight as it was entered, and its exact worth in grams as a decimal string. */
export const weightSchema = z.object({
  value: z.string().check(z.regex(/^\d{1,6}(\.\d{1,6})?$/)),
  unit: z.enum(['kg', 'lb']),
  grams: z.string().check(z.regex(/^\d{1,10}(\.\d{1,14})?$/)),
});
export type StoredWeight = z.infer<typeof weightSchema>;

/** What a set is counted in. Absent in what was stored before measures existed: `countingIn` reads both. */
const counted = {
  measure: z.optional(z.enum(measures)),
  /** Each side does the number separately. */
  perSide: z.optional(z.boolean()),
};
const mostCounted = Math.max(...Object.values(mostInSet));

export const plannedExerciseSchema = z.object({
  /** Its place in this workout; stays when the movement is swapped. */
  slotId: tokenSchema,
  exerciseId: tokenSchema,
  sets: z.int().check(z.gte(1), z.lte(20)),
  ...counted,
  /** How many of the measure. */
  minimumReps: z.int().check(z.gte(1), z.lte(mostCounted)),
  maximumReps: z.int().check(z.gte(1), z.lte(mostCounted)),
  restSeconds: z.int().check(z.gte(0), z.lte(1800)),
  load: z.optional(weightSchema),
  /** Of the estimated one-repetition maximum. A coach plans by load, by this or by effort. */
  percentOfMaximum: z.optional(z.number().check(z.gte(20), z.lte(110), z.multipleOf(0.5))),
  /** Rate of perceived exertion to aim at. */
  targetEffort: z.optional(z.number().check(z.gte(1), z.lte(10), z.multipleOf(0.5))),
  /** What the coach says about it. */
  notes: z.optional(z.string().check(z.maxLength(300))),
  /** Exercises that share a letter are done in turn. */
  superset: z.optional(z.string().check(z.maxLength(2))),
  swappedFrom: z.optional(tokenSchema),
  skipped: z.optional(z.boolean()),
  /** When the movement was swapped, and when it was left out or taken back, last: what devices merge by. */
  swapAt: z.optional(instant),
  skipAt: z.optional(instant),
});
export type PlannedExercise = z.infer<typeof plannedExerciseSchema>;

export const personalRecordSchema = z.object({
  exerciseId: tokenSchema,
  /** Absent for repetitions. */
  measure: z.optional(z.enum(measures)),
  /** Estimated one-repetition maximum. Grams; 0 for a hold or a distance. */
  estimatedMaximumGrams: z.number(),
  previousGrams: z.number(),
  /** How many of the measure. */
  reps: z.int(),
  load: z.nullable(weightSchema),
});

export const workoutSummarySchema = z.object({
  setsCompleted: z.int(),
  setsPlanned: z.int(),
  reps: z.int(),
  /** Held in all; absent where nothing was. */
  seconds: z.optional(z.int()),
  /** Covered in all; absent where nothing was. */
  meters: z.optional(z.int()),
  /** Load times repetitions, summed. Grams. */
  volumeGrams: z.number(),
  durationSeconds: z.int(),
  /** The person's day of the first set. A workout may be planned for another. */
  day: z.optional(localDaySchema),
  /** Done at least once. */
  exerciseIds: z.optional(z.array(tokenSchema)),
  /**
   * By when the sets were done, so a workout that arrives late may change them: the history and a single workout say
   * what they are now, other answers leave them out.
   */
  records: z.optional(z.array(personalRecordSchema)),
});

export const workoutTypes = ['strength', 'power', 'hypertrophy', 'conditioning', 'mobility'] as const;
export const workoutStatuses = ['planned', 'in-progress', 'completed', 'skipped'] as const;

/** Which session of ours it is, so that its name is shown in the reader's language. */
export const sessionTemplate = z.optional(z.enum([...sessionTemplateIds, guidedSessionId]));

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
  /** When each thing about the workout was decided: what devices merge by. */
  marks: z.optional(
    z.object({
      firstStart: z.optional(instant),
      lastStart: z.optional(instant),
      lastSkip: z.optional(instant),
      lastMove: z.optional(instant),
    }),
  ),
  summary: z.optional(workoutSummarySchema),
});
export type Workout = z.infer<typeof workoutSchema>;

/** One set as it was done. It carries its own id, so sending it twice stores it once. */
export const setLogSchema = z.object({
  id: tokenSchema,
  workoutId: workoutIdSchema,
  slotId: tokenSchema,
  exerciseId: tokenSchema,
  setNumber: z.int().check(z.gte(1), z.lte(50)),
  ...counted,
  /** How many of the measure. */
  reps: z.int().check(z.gte(0), z.lte(mostCounted)),
  load: z.nullable(weightSchema),
  /** Rate of perceived exertion, 1 to 10, halves allowed. */
  effort: z.nullable(z.number().check(z.gte(1), z.lte(10), z.multipleOf(0.5))),
  notes: z.string().check(z.maxLength(500)),
  performedAt: instant,
  /** The day of the person's own zone when it was done. */
  day: localDaySchema,
  /** When this version was written, epoch milliseconds of the device. */
  updatedAt: z.int().check(z.gte(0)),
  deviceId: tokenSchema,
  deleted: z.boolean(),
});
export type SetLog = z.infer<typeof setLogSchema>;

/** What may be done to a workout. Each says when, by the device's clock, so that it can be sent later. */
export const workoutChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), at: instant }),
  z.object({ type: z.literal('finish'), at: instant }),
  z.object({ type: z.literal('skip'), at: instant }),
  z.object({ type: z.literal('move'), at: instant, day: localDaySchema }),
  z.object({ type: z.literal('swap-exercise'), at: instant, slotId: tokenSchema, exerciseId: tokenSchema }),
  z.object({ type: z.literal('skip-exercise'), at: instant, slotId: tokenSchema, skipped: z.boolean() }),
]);
export type WorkoutChange = z.infer<typeof workoutChangeSchema>;

export const syncOperationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), set: setLogSchema }),
  z.object({ kind: z.literal('workout'), workoutId: workoutIdSchema, change: workoutChangeSchema }),
]);
export type SyncOperation = z.infer<typeof syncOperationSchema>;

export const syncRequestSchema = z.strictObject({
  operations: z.array(syncOperationSchema).check(z.minLength(1), z.maxLength(40)),
});
export const syncResponseSchema = z.object({
  /** By position: written now, already there or older than what is there, or without effect any more. */
  outcomes: z.array(z.enum(['applied', 'unchanged'])),
  workouts: z.array(workoutSchema),
});

export const pastSetSchema = z.object({
  ...counted,
  reps: z.int(),
  load: z.nullable(weightSchema),
  effort: z.nullable(z.number()),
});
/** What the person did last time and at best with one exercise. */
export const exerciseRecordSchema = z.object({
  exerciseId: tokenSchema,
  last: z.nullable(
    z.object({ workoutId: workoutIdSchema, day: localDaySchema, sets: z.array(pastSetSchema) }),
  ),
  /** Best estimated one-repetition maximum so far. Grams; 0 without any load. */
  bestGrams: z.number(),
  /** Best of what sets of this exercise are compared by: see `scoreOf`. 0 for none. */
  bestScore: z.optional(z.number()),
});
export type ExerciseRecord = z.infer<typeof exerciseRecordSchema>;

export const programmeSchema = z.object({
  id: tokenSchema,
  name: z.string(),
  source: z.enum(['starter', 'coach']),
  startDay: localDaySchema,
  /** ISO weekdays, 1 is Monday. */
  trainingWeekdays: z.array(z.int().check(z.gte(1), z.lte(7))),
  goal: z.enum(goalIds),
  experience: z.enum(experienceIds),
  /** The last day that a coach planned. */
  endDay: z.optional(localDaySchema),
  coachName: z.optional(z.string()),
  /** What was in force before the start day. */
  previousId: z.optional(tokenSchema),
});
export type Programme = z.infer<typeof programmeSchema>;

export const calendarQuerySchema = z
  .object({ from: localDaySchema, to: localDaySchema })
  .check(endsAfterStart);
export const calendarResponseSchema = z.object({
  today: localDaySchema,
  programme: programmeSchema,
  workouts: z.array(workoutSchema),
  records: z.array(exerciseRecordSchema),
});
export type TrainingCalendar = z.infer<typeof calendarResponseSchema>;

export const workoutViewSchema = z.object({
  workout: workoutSchema,
  sets: z.array(setLogSchema),
  records: z.array(exerciseRecordSchema),
});
export type WorkoutView = z.infer<typeof workoutViewSchema>;

export const historyQuerySchema = z.object({ before: z.optional(localDaySchema) });
export const historyResponseSchema = z.object({
  workouts: z.array(workoutSchema),
  /** Ask again with this day for older ones; absent at the end. */
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

export const overviewResponseSchema = z.object({
  today: localDaySchema,
  programme: programmeSchema,
  /** 1 in the first seven days of the programme. */
  week: z.int(),
  workoutsCompleted: z.int(),
  workoutsDue: z.int(),
  /** Whole percent; null before anything was due. */
  adherencePercent: z.nullable(z.int()),
  /** Latest less first measurement of the programme. Grams; null with fewer than two. */
  weightChangeGrams: z.nullable(z.number()),
  /** In points of a percent. */
  bodyFatChange: z.nullable(z.number()),
  nextWorkout: z.nullable(workoutSchema),
  recent: z.array(workoutSchema),
  /** By week of the programme. */
  weeks: z.array(
    z.object({
      week: z.int(),
      due: z.int(),
      completed: z.int(),
      volumeGrams: z.number(),
      /** Mean of the week's measurements. */
      weightGrams: z.nullable(z.number()),
    }),
  ),
});
export type TrainingOverview = z.infer<typeof overviewResponseSchema>;

export const trainingProgressSchema = z.object({
  /** By exercise, newest first. */
  records: z.array(
    z.object({
      exerciseId: tokenSchema,
      day: localDaySchema,
      /** Absent for repetitions. */
      measure: z.optional(z.enum(measures)),
      /** Best estimated one-repetition maximum. Grams; 0 for a hold or a distance. */
      estimatedMaximumGrams: z.number(),
      /** The set of a hold or a distance: how many of the measure, and with what load. */
      reps: z.optional(z.int()),
      load: z.optional(z.nullable(weightSchema)),
    }),
  ),
  /** Weeks with a finished workout, oldest first. */
  weeks: z.array(z.object({ monday: localDaySchema, workouts: z.int(), volumeGrams: z.number() })),
});
export type TrainingProgress = z.infer<typeof trainingProgressSchema>;

export const programmeRequestSchema = z.strictObject({
  goal: z.enum(goalIds),
  experience: z.enum(experienceIds),
  trainingDays: z.int().check(z.gte(1), z.lte(7)),
});
