import * as z from 'zod/mini';
import { actReasonSchema } from '#shared/contracts/fields/act-reason.ts';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { abTestIds } from '#shared/domain/site/ab-tests.ts';

const share = z.number();
const count = z.int();

/** Fixed when a test starts, and never changed. */
const abTestRunSchema = z.object({
  /** Counts the runs of a test from 1. */
  number: z.int(),
  hypothesis: z.string(),
  /** Conversions by times shown. */
  metric: z.literal('conversion-rate'),
  /** Percent of the control, as expected before the start. */
  expectedPercent: z.number(),
  /** Percentage points. */
  smallestEffectPoints: z.number(),
  /** How often each variant is to be shown. */
  plannedShown: z.int(),
  longestDays: z.int(),
  falseStopPercent: z.number(),
  /** UTC day; the first one that counts is the day after the start. */
  firstDay: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  endedAt: z.nullable(z.string()),
});
export type AbTestRun = z.infer<typeof abTestRunSchema>;

export const abTestResultSchema = z.object({
  verdict: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('go-on') }),
    z.object({ kind: z.literal('better'), variant: z.string() }),
    z.object({ kind: z.literal('control') }),
    z.object({ kind: z.literal('no-difference') }),
  ]),
  /** The last UTC day that counts; null before the end of the first. */
  throughDay: z.nullable(z.string()),
  /** The control first. */
  variants: z.array(
    z.object({
      variant: z.string(),
      shown: count,
      conversions: count,
      /** Against the control, from -1 to 1, always valid at 95% for all variants together. null for the control. */
      comparison: z.nullable(z.object({ difference: share, from: share, to: share })),
    }),
  ),
  /** False when a day had too many rows to read. */
  complete: z.boolean(),
});
export type AbTestResult = z.infer<typeof abTestResultSchema>;

export const abTestsResponseSchema = z.object({
  tests: knownItems(
    z.object({
      test: z.enum(abTestIds),
      /** The newest one first. */
      runs: z.array(abTestRunSchema),
      /** Of the newest run; null before the first, and when its counts are stored no longer. */
      result: z.nullable(abTestResultSchema),
    }),
  ),
});
export type AbTests = z.infer<typeof abTestsResponseSchema>;

export const abTestParamsSchema = z.object({ test: z.enum(abTestIds) });
export const startAbTestRequestSchema = z.strictObject({
  /** Of the new run: one more than the last. */
  number: z.int().check(z.gte(1), z.lte(9_999)),
  hypothesis: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)),
  expectedPercent: z.number().check(z.gte(0.1), z.lte(90)),
  smallestEffectPoints: z.number().check(z.gte(0.1), z.lte(50)),
});
export type StartAbTest = z.infer<typeof startAbTestRequestSchema>;
export const endAbTestRequestSchema = z.strictObject({
  number: z.int().check(z.gte(1), z.lte(9_999)),
  reason: actReasonSchema,
});
export type EndAbTest = z.infer<typeof endAbTestRequestSchema>;
export const abTestRunResponseSchema = z.object({ run: abTestRunSchema });
