import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { weightSchema } from '#shared/contracts/fields/weight.ts';
import { endsLikePart, type SessionPart, sessionParts } from '#shared/domain/program/workout-id.ts';
import { phaseSchema, programSchema, trainingLimitsSchema } from './current-program.ts';
import { plannedExerciseSchema } from './planned-exercises.ts';
import { localDaySchema, sessionTemplate, tokenSchema, workoutSchema, workoutTypes } from './training.ts';
import { workoutIdSchema } from './workout-ids.ts';

/** A year. It bounds the days that one transaction writes. */
export const longestProgramDays = 364;
const maxSessions = 200;
export const maxExercises = 16;
export const maxPhases = 26;
/** With the weeks of the longest program, they fit into one transaction. */
const maxClientSessions = 14;
const maxTrainingMaxima = 40;

export const plannedSessionSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  sessionTemplate,
  type: z.enum(workoutTypes),
  estimatedMinutes: z.int().check(z.gte(5), z.lte(300)),
  notes: z.optional(z.string().check(z.maxLength(500))),
  exercises: z
    .array(
      z.omit(plannedExerciseSchema, {
        swappedFrom: true,
        skipped: true,
        swapAt: true,
        skipAt: true,
        addedAt: true,
        ownNote: true,
      }),
    )
    .check(z.minLength(1), z.maxLength(maxExercises)),
});
export type PlannedSession = z.infer<typeof plannedSessionSchema>;

/** The first session of a day. */
export const planDaySchema = z.object({ day: localDaySchema, session: plannedSessionSchema });
export const moreSessionSchema = z.extend(planDaySchema, { part: z.literal(sessionParts) });
export type PlanDay = z.infer<typeof planDaySchema> & { part?: SessionPart | undefined };

/** Leaves room for the part in the id of a second session, and is not taken for one. */
const newProgramIdSchema = tokenSchema.check(
  z.maxLength(62),
  z.refine((id) => !endsLikePart(id), 'must not end with the part of a session'),
);

export const saveProgramRequestSchema = z.strictObject({
  /** Created in the coach's browser. An id other than the current program's assigns a new program. */
  programId: newProgramIdSchema,
  version: z.int().check(z.gte(0)),
  saveId: tokenSchema,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  startDay: localDaySchema,
  days: z.array(planDaySchema).check(z.maxLength(maxSessions)),
  /** Second and third sessions of days. Without the field, as browsers that know of one a day send it, they stay as they are. */
  moreSessions: z.optional(z.array(moreSessionSchema).check(z.maxLength(maxSessions))),
  /** In their order. Without the field they stay as they are. */
  phases: z.optional(z.array(phaseSchema).check(z.maxLength(maxPhases))),
  /**
   * Sessions that the client's calendar has in a way of its own: moved, laid out again, or of the program before. Each
   * stays on its day.
   */
  clientSessions: z.optional(
    z
      .array(
        z.object({
          workoutId: workoutIdSchema,
          /** Null takes the session off the plan, where its planned day is over. */
          session: z.nullable(plannedSessionSchema),
          /** As the coach saw it, from `workoutVersions`. Browsers of before versions were compared send none. */
          version: z.optional(z.int().check(z.gte(0))),
        }),
      )
      .check(z.maxLength(maxClientSessions)),
  ),
  /** Exercises that are not named keep theirs; null takes one away. */
  trainingMaxima: z.optional(
    z
      .array(z.object({ exerciseId: tokenSchema, weight: z.nullable(weightSchema) }))
      .check(z.maxLength(maxTrainingMaxima)),
  ),
});
export type SaveProgramRequest = z.infer<typeof saveProgramRequestSchema>;

/** What a save is refused with (`session_changed`): the client has these sessions otherwise than the coach saw them. */
export const changedSessionsSchema = z.object({
  sessions: z.array(
    z.object({ workoutId: workoutIdSchema, day: localDaySchema, status: workoutSchema.shape.status }),
  ),
});
export type ChangedSessions = z.infer<typeof changedSessionsSchema>['sessions'];

export const clientProgramSchema = z.object({
  client: z.object({
    id: z.string(),
    name: z.string(),
    timeZone: z.string(),
    weightUnit: z.enum(['kg', 'lb']),
  }),
  /** The client's local day. Earlier days are read-only. */
  today: localDaySchema,
  program: programSchema,
  version: z.int(),
  days: z.array(planDaySchema),
  /** Second and third sessions of days. */
  moreSessions: z.optional(z.array(moreSessionSchema)),
  workouts: z.array(workoutSchema),
  /** By the id of the workout: how often anything was stored of it. The others are as planned, which is version 0. */
  workoutVersions: z.optional(z.record(workoutIdSchema, z.int())),
  /** What the client can train with, and which areas hurt; null without an answer or consent. */
  limits: z.nullable(trainingLimitsSchema),
  /** Where the rule has moved a training maximum since, by the newest workout of the exercise. */
  movedMaxima: z.optional(
    z.array(z.object({ exerciseId: tokenSchema, weight: weightSchema, day: localDaySchema })),
  ),
});
export type ClientProgram = z.infer<typeof clientProgramSchema>;

/** Days after the Monday on which the template starts. */
const templateDaySchema = z.object({
  offset: z.int().check(z.gte(0), z.lt(longestProgramDays)),
  session: plannedSessionSchema,
});
const moreTemplateSchema = z.extend(templateDaySchema, { part: z.literal(sessionParts) });

export const templateRequestSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  days: z.array(templateDaySchema).check(z.minLength(1), z.maxLength(maxSessions)),
  moreSessions: z.optional(z.array(moreTemplateSchema).check(z.maxLength(maxSessions))),
  phases: z.optional(z.array(phaseSchema).check(z.maxLength(maxPhases))),
});
export const templateSchema = z.object({
  id: tokenSchema,
  name: z.string(),
  days: z.array(templateDaySchema),
  /** Second and third sessions of days. */
  moreSessions: z.optional(z.array(moreTemplateSchema)),
  phases: z.optional(z.array(phaseSchema)),
});
export type ProgramTemplate = z.infer<typeof templateSchema>;

export const templateSummarySchema = z.object({
  id: tokenSchema,
  name: z.string(),
  weeks: z.int(),
  sessions: z.int(),
  /** Since when every coach may plan from it. */
  sharedAt: z.optional(z.string()),
});
export type TemplateSummary = z.infer<typeof templateSummarySchema>;
export const teamTemplateSchema = z.extend(templateSummarySchema, {
  coachId: idSchema,
  /** As the coach was called when they shared it. */
  coachName: z.string(),
});
export type TeamTemplate = z.infer<typeof teamTemplateSchema>;
export const templatesResponseSchema = z.object({
  templates: z.array(templateSummarySchema),
  /** Those that other coaches share. */
  team: z.optional(z.array(teamTemplateSchema)),
});
export const templateRemovedSchema = z.object({ removed: z.boolean() });
export const templateSharedSchema = z.object({ shared: z.boolean() });
