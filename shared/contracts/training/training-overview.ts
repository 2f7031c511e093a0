import * as z from 'zod/mini';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { searchTextSchema } from '#shared/contracts/fields/search-text.ts';
import { weightSchema } from '#shared/contracts/fields/weight.ts';
import { muscles } from '#shared/domain/exercises/movement.ts';
import { guidedSessionId, sessionTemplateIds } from '#shared/domain/program/session-template-ids.ts';
import { measures } from '#shared/domain/sets/exercise-measure.ts';
import { programSchema } from './current-program.ts';
import { beside } from './planned-exercises.ts';
import { ruleScoreSchema } from './progression.ts';
import { sessionLimitsSchema, workoutSchema } from './training.ts';
import { weekDecisionSchema } from './week-decision.ts';
import { tokenSchema, workoutIdSchema } from './workout-ids.ts';

export const overviewResponseSchema = z.object({
  today: localDaySchema,
  program: programSchema,
  week: z.int(),
  /** With those that nobody planned. */
  workoutsCompleted: z.int(),
  /** Planned sessions that count until today (`adherenceOf`), and how many of them were done. */
  workoutsDue: z.int(),
  plannedCompleted: z.optional(z.int()),
  /** Whole percent. Null before any workout was due. */
  adherencePercent: z.nullable(z.int()),
  /** Latest minus first measurement, in grams. Null with fewer than two. */
  weightChangeGrams: z.nullable(z.number()),
  /** In percentage points. */
  bodyFatChange: z.nullable(z.number()),
  nextWorkout: z.nullable(workoutSchema),
  /** Present while the health questions stand before the first workout. */
  startsEasy: z.optional(z.literal(true)),
  recent: z.array(workoutSchema),
  weeks: z.array(
    z.object({
      week: z.int(),
      /** Planned until today, and how many of these were done. */
      due: z.int(),
      completed: z.int(),
      /** The week is not over: its figures are 'so far'. */
      running: z.optional(z.literal(true)),
      volumeGrams: z.number(),
      weightGrams: z.nullable(z.number()),
    }),
  ),
});
export type TrainingOverview = z.infer<typeof overviewResponseSchema>;

export const bestLiftSchema = z.object({
  measure: z.optional(z.enum(measures)),
  /** Estimated one-repetition maximum in grams; 0 for a hold or a distance. */
  estimatedMaximumGrams: z.number(),
  reps: z.optional(z.int()),
  load: z.optional(z.nullable(weightSchema)),
  ...beside,
});
export type BestLift = z.infer<typeof bestLiftSchema>;

export const trainingProgressSchema = z.object({
  records: z.array(z.extend(bestLiftSchema, { exerciseId: tokenSchema, day: localDaySchema })),
  weeks: z.array(z.object({ monday: localDaySchema, workouts: z.int(), volumeGrams: z.number() })),
  /** Of the same three years, on which something was done, oldest first. */
  days: z.optional(z.array(z.object({ day: localDaySchema, workouts: z.int(), sets: z.int() }))),
});
export type TrainingProgress = z.infer<typeof trainingProgressSchema>;

export const muscleWeeksSchema = z.object({
  /** The running week first. Work sets; a muscle that only helps has half of a set. */
  weeks: z.array(
    z.object({
      monday: localDaySchema,
      muscles: z.array(z.object({ muscle: z.enum(muscles), sets: z.number() })),
    }),
  ),
});
export type MuscleWeeks = z.infer<typeof muscleWeeksSchema>;

/** Names depend on the language, so the browser sends the ids whose name fits. */
export const searchWorkoutsRequestSchema = z.strictObject({
  text: searchTextSchema,
  exerciseIds: z.array(tokenSchema).check(z.maxLength(50)),
  sessionTemplates: z.array(z.enum([...sessionTemplateIds, guidedSessionId])),
});
export type SearchWorkouts = z.infer<typeof searchWorkoutsRequestSchema>;
export const searchWorkoutsResponseSchema = z.object({
  /** Done in the last three years, newest first. */
  workouts: z.array(
    z.pick(workoutSchema, { id: true, day: true, name: true, sessionTemplate: true, summary: true }),
  ),
});
export type FoundWorkouts = z.infer<typeof searchWorkoutsResponseSchema>;

/** What a coach sees of a client's training: the last weeks, and the best of each exercise. */
export const clientTrainingSchema = z.object({
  overview: overviewResponseSchema,
  /** Of the same weeks and the next two, oldest first. */
  workouts: z.array(
    z.extend(
      z.pick(workoutSchema, {
        id: true,
        day: true,
        name: true,
        sessionTemplate: true,
        type: true,
        status: true,
        finishedAt: true,
        summary: true,
      }),
      { adjusted: z.optional(z.object(sessionLimitsSchema.shape)) },
    ),
  ),
  records: trainingProgressSchema.shape.records,
  /** How the client laid out broken weeks, oldest first. */
  weekDecisions: z.optional(z.array(weekDecisionSchema)),
});
export type ClientTraining = z.infer<typeof clientTrainingSchema>;

export const liftCurveSchema = z.object({
  /** The best set of each workout of the last year, oldest first. */
  lifts: z.array(
    z.object({
      workoutId: workoutIdSchema,
      day: localDaySchema,
      /** `scoreOf` the set. */
      score: z.number(),
      reps: z.int(),
      load: z.nullable(weightSchema),
      ...beside,
      /** Load times repetitions of the workout's work sets. Absent in older rows. */
      volumeGrams: z.optional(z.number()),
      isRecord: z.boolean(),
    }),
  ),
  /** By rule. Absent where nothing was proposed in the latest workouts. */
  proposals: z.optional(z.array(ruleScoreSchema)),
});
export type LiftCurve = z.infer<typeof liftCurveSchema>;
