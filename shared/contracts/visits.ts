import * as z from 'zod/mini';
import { abTestIds } from '#shared/domain/ab-tests.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import { conversionKinds, funnelSteps } from './client-events.ts';

/** How many days back operators look, today included. Days are UTC. */
export const visitPeriods = ['7', '30'] as const;
export type VisitPeriod = (typeof visitPeriods)[number];
export const visitsQuerySchema = z.object({ days: z.enum(visitPeriods) });

const count = z.int();

/** What was counted of visits. Nothing here belongs to anybody; counts are of visitors who agreed, errors of all. */
export const visitsResponseSchema = z.object({
  /** Every day of the period, oldest first. */
  days: z.array(z.object({ date: z.string(), pageViews: count, errors: count })),
  /** The most viewed first. */
  pages: z.array(z.object({ path: z.string(), views: count })),
  conversions: z.array(
    z.object({
      kind: z.enum(conversionKinds),
      tier: z.nullable(z.enum(tierIds)),
      count,
      valueDollars: z.number(),
    }),
  ),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count })),
  /** Every test with each of its variants, the control first. */
  tests: z.array(
    z.object({
      test: z.enum(abTestIds),
      variants: z.array(z.object({ variant: z.string(), shown: count, conversions: count })),
    }),
  ),
  /** The most frequent first. */
  errors: z.array(z.object({ kind: z.string(), path: z.string(), count })),
  /** False where a day had more figures than are read: its numbers are too low then. */
  complete: z.boolean(),
});
export type Visits = z.infer<typeof visitsResponseSchema>;
