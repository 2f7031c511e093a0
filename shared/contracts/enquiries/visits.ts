import * as z from 'zod/mini';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { abTestIds } from '#shared/domain/site/ab-tests.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { conversionKinds, funnelSteps } from './client-events.ts';

/** Days including today, in UTC. */
export const visitPeriods = ['7', '30'] as const;
export type VisitPeriod = (typeof visitPeriods)[number];
export const visitsQuerySchema = z.object({ days: z.enum(visitPeriods) });

const count = z.int();

/** Aggregates only. Errors count all visitors; everything else only those who consented. */
export const visitsResponseSchema = z.object({
  days: z.array(z.object({ date: z.string(), pageViews: count, errors: count })),
  pages: z.array(z.object({ path: z.string(), views: count })),
  conversions: knownItems(
    z.object({
      kind: z.enum(conversionKinds),
      tier: z.nullable(z.enum(tierIds)),
      count,
      valueDollars: z.number(),
    }),
  ),
  funnel: knownItems(z.object({ step: z.enum(funnelSteps), count })),
  tests: knownItems(
    z.object({
      test: z.enum(abTestIds),
      variants: z.array(z.object({ variant: z.string(), shown: count, conversions: count })),
    }),
  ),
  errors: z.array(z.object({ kind: z.string(), path: z.string(), count })),
  /** False when a day had too many rows to read, so that its counts are too low. */
  complete: z.boolean(),
});
export type Visits = z.infer<typeof visitsResponseSchema>;
