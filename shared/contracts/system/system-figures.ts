import * as z from 'zod/mini';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { entitlementSources } from '#shared/domain/access/access-status.ts';
import { figuresPeriods, jobQueues, meteredServices } from '#shared/domain/site/system-figures.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

export const systemFiguresQuerySchema = z.object({ period: z.enum(figuresPeriods) });

const count = z.int();
const requestFigures = {
  requests: count,
  /** Answered 4xx. */
  refused: count,
  /** Answered 5xx. */
  failed: count,
  /** Milliseconds in the function; the upper end of the range that holds the percentile. */
  p50Ms: z.int(),
  p95Ms: z.int(),
};

export const systemFiguresResponseSchema = z.object({
  stage: z.string(),
  version: z.string(),
  /** ISO instants of the answer, and from which on requests were counted. */
  at: z.string(),
  since: z.string(),
  requests: z.object({
    /** 10 means that one request in ten was counted and stands for all ten. Failed requests are always counted. */
    countedOneIn: z.int(),
    /** null when nothing was counted. */
    total: z.nullable(z.object(requestFigures)),
    /** Most requested first. */
    routes: z.array(z.object({ route: z.string(), ...requestFigures })),
  }),
  entitlements: z.object({
    /** False when there were more than were counted. */
    complete: z.boolean(),
    counts: z.array(z.object({ tier: z.enum(tierIds), source: z.enum(entitlementSources), count })),
  }),
  queues: knownItems(
    z.object({
      queue: z.enum(jobQueues),
      due: count,
      /** There may be more than were counted. */
      isCapped: z.boolean(),
      oldestAt: z.nullable(z.string()),
    }),
  ),
  /** Of the UTC day. */
  spend: knownItems(
    z.object({
      service: z.enum(meteredServices),
      /** null when nothing was spent today. */
      spentCents: z.nullable(z.number()),
      limitCents: count,
    }),
  ),
});
export type SystemFigures = z.infer<typeof systemFiguresResponseSchema>;
