import * as z from 'zod/mini';
import { instantSchema, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { weightSchema } from '#shared/contracts/fields/weight.ts';
import { injuryAreas, ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { experienceIds, goalIds } from '#shared/domain/health/training-profile.ts';
import { ownExerciseSchema } from './own-exercises.ts';
import { progressionSchema } from './progression.ts';
import { tokenSchema } from './workout-ids.ts';

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

export const phaseWeekSchema = z.object({
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
  setAt: instantSchema,
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
  /** Of a coach's program: the day of its last session. */
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

export const programRequestSchema = z.strictObject({
  goal: z.enum(goalIds),
  experience: z.enum(experienceIds),
  trainingDays: z.int().check(z.gte(1), z.lte(7)),
});
