import * as z from 'zod/mini';
import { isPeriod } from '#shared/domain/calendar/period.ts';
import { muscles } from '#shared/domain/exercises/movement.ts';
import { localDaySchema, tokenSchema } from './training.ts';
import { bestLiftSchema } from './training-overview.ts';

/** A year or a month: `2026`, `2026-11`. */
const periodSchema = z.string().check(z.refine(isPeriod, 'must be a year or a month'));
export const reviewQuerySchema = z.object({ period: periodSchema });

const amount = { workouts: z.int(), sets: z.int(), volumeGrams: z.number() };
const totals = { ...amount, days: z.int(), seconds: z.int() };

export const trainingReviewSchema = z.object({
  period: periodSchema,
  totals: z.object(totals),
  /** The period is not over: its values are 'so far'. */
  running: z.optional(z.literal(true)),
  /** The period before, where both are whole. */
  before: z.optional(z.object(totals)),
  /** Of a year. */
  months: z.optional(z.array(z.object({ month: periodSchema, ...totals }))),
  /** The newest first. */
  records: z.array(
    z.object({ exerciseId: tokenSchema, day: localDaySchema, before: bestLiftSchema, best: bestLiftSchema }),
  ),
  /** Work sets, most first; a muscle that only helps has half of a set. */
  muscles: z.array(z.object({ muscle: z.enum(muscles), sets: z.number() })),
  /** The longest run of weeks in which every planned session was done. */
  planWeeks: z.int(),
  bestWeek: z.nullable(z.object({ monday: localDaySchema, ...amount })),
  /** Something is known of the time before. */
  hasEarlier: z.boolean(),
});
export type TrainingReview = z.infer<typeof trainingReviewSchema>;
