import * as z from 'zod/mini';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

export const promiseKinds = ['reply', 'check-in', 'session'] as const;
export type PromiseKind = (typeof promiseKinds)[number];

/** `ended`: called off before it was due. A missed one may have been answered since. */
export const promiseStates = ['open', 'kept', 'missed', 'ended'] as const;
export type PromiseState = (typeof promiseStates)[number];

/** Days that reports and the public share look back. */
export const promiseReportDays = 90;
/** The public share needs as many answers that were due. */
export const promiseShareFrom = 50;

export const promiseCountsSchema = z.object({ kept: z.int(), missed: z.int() });
export type PromiseCounts = z.infer<typeof promiseCountsSchema>;

export const promiseCreditSchema = z.object({
  cents: z.int(),
  days: z.int(),
  /** `balance`: off the next invoice. `refund`: of the last payment, because no invoice follows soon. */
  way: z.enum(['balance', 'refund']),
  /** ISO instant; null until the payment provider has it. */
  givenAt: z.nullable(z.string()),
});

export const clientPromiseSchema = z.object({
  id: z.string(),
  kind: z.enum(promiseKinds),
  madeAt: z.string(),
  dueAt: z.string(),
  state: z.enum(promiseStates),
  /** ISO instant of the answer, in time or late. */
  answeredAt: z.nullable(z.string()),
  credits: z.array(promiseCreditSchema),
});
export type ClientPromise = z.infer<typeof clientPromiseSchema>;

/** Newest first. */
export const clientPromisesResponseSchema = z.object({ promises: z.array(clientPromiseSchema) });

export const openPromiseSchema = z.object({
  clientId: z.string(),
  clientName: z.string(),
  kind: z.enum(promiseKinds),
  madeAt: z.string(),
  dueAt: z.string(),
});

/** Open ones are due soonest first. The counts are those of the last 90 days. */
export const coachPromisesResponseSchema = z.object({
  open: z.array(openPromiseSchema),
  counts: z.record(z.enum(promiseKinds), promiseCountsSchema),
});
export type CoachPromises = z.infer<typeof coachPromisesResponseSchema>;

/** Replies and answers to check-ins. */
export const tierCountsSchema = z.extend(promiseCountsSchema, { tier: z.enum(tierIds) });

export const promiseReportResponseSchema = z.object({
  coaches: z.array(
    z.object({
      /** Null: promises that nobody owed, because the client had no coach. */
      coachId: z.nullable(z.string()),
      name: z.nullable(z.string()),
      tiers: z.array(tierCountsSchema),
    }),
  ),
});
export type PromiseReport = z.infer<typeof promiseReportResponseSchema>;

/** Null until enough answers were due. */
export const promiseShareResponseSchema = z.object({ share: z.nullable(promiseCountsSchema) });
