import * as z from 'zod/mini';
import {
  localDaySchema,
  plannedExerciseSchema,
  programmeSchema,
  sessionTemplate,
  tokenSchema,
  workoutSchema,
  workoutTypes,
} from './training.ts';

/** A year, which a programme may not outlast; the days of one transaction follow from it. */
export const longestProgrammeDays = 364;
const mostSessions = 200;

/** The session of a day, as a coach plans it. */
export const plannedSessionSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  sessionTemplate,
  type: z.enum(workoutTypes),
  estimatedMinutes: z.int().check(z.gte(5), z.lte(300)),
  notes: z.optional(z.string().check(z.maxLength(500))),
  exercises: z
    .array(z.omit(plannedExerciseSchema, { swappedFrom: true, skipped: true, swapAt: true, skipAt: true }))
    .check(z.minLength(1), z.maxLength(16)),
});
export type PlannedSession = z.infer<typeof plannedSessionSchema>;

export const planDaySchema = z.object({ day: localDaySchema, session: plannedSessionSchema });
export type PlanDay = z.infer<typeof planDaySchema>;

export const saveProgrammeRequestSchema = z.strictObject({
  /** Made by the coach's browser: another one than the client's present programme assigns a new one. */
  programmeId: tokenSchema,
  /** Of the client's programme as the coach saw it. */
  version: z.int().check(z.gte(0)),
  /** Made once for each wish to save: sending it again changes nothing. */
  saveId: tokenSchema,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  startDay: localDaySchema,
  days: z.array(planDaySchema).check(z.minLength(1), z.maxLength(mostSessions)),
});
export type SaveProgrammeRequest = z.infer<typeof saveProgrammeRequestSchema>;

/** A client's programme as their coach works on it. */
export const clientProgrammeSchema = z.object({
  client: z.object({
    id: z.string(),
    name: z.string(),
    timeZone: z.string(),
    weightUnit: z.enum(['kg', 'lb']),
  }),
  /** What day it is for the client. Days before it stay as they are. */
  today: localDaySchema,
  programme: programmeSchema,
  version: z.int(),
  /** Of a coach's programme; a starter programme has none of its own. */
  days: z.array(planDaySchema),
  /** What the client's calendar shows from four weeks ago to the end of the plan. */
  workouts: z.array(workoutSchema),
});
export type ClientProgramme = z.infer<typeof clientProgrammeSchema>;

/** A day of a template: how many days after the Monday that it is started on. */
const templateDaySchema = z.object({
  offset: z.int().check(z.gte(0), z.lt(longestProgrammeDays)),
  session: plannedSessionSchema,
});

export const templateRequestSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  days: z.array(templateDaySchema).check(z.minLength(1), z.maxLength(mostSessions)),
});
export const templateSchema = z.object({
  id: tokenSchema,
  name: z.string(),
  days: z.array(templateDaySchema),
});
export type ProgrammeTemplate = z.infer<typeof templateSchema>;

export const templateSummarySchema = z.object({
  id: tokenSchema,
  name: z.string(),
  weeks: z.int(),
  sessions: z.int(),
});
export type TemplateSummary = z.infer<typeof templateSummarySchema>;
export const templatesResponseSchema = z.object({ templates: z.array(templateSummarySchema) });
export const templateRemovedSchema = z.object({ removed: z.boolean() });
