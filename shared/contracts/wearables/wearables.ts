import * as z from 'zod/mini';
import { enteredWeightSchema } from '#shared/contracts/check-ins/check-ins.ts';
import { localDaySchema } from '#shared/contracts/training/training.ts';
import {
  numberMetrics,
  wearableMetrics,
  wearableSources,
} from '#shared/domain/wearables/wearable-metrics.ts';

/** Keeps a request well below the body size limit. */
export const monthsPerImport = 24;

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const dayOfMonth = z.string().check(z.regex(/^(0[1-9]|[12]\d|3[01])$/));

export const monthlyValuesSchema = z.union([
  z.strictObject({ metric: z.enum(numberMetrics), month, days: z.record(dayOfMonth, z.number()) }),
  z.strictObject({ metric: z.literal('weight'), month, days: z.record(dayOfMonth, enteredWeightSchema) }),
]);
export type MonthlyValues = z.infer<typeof monthlyValuesSchema>;

/** Idempotent: values are keyed by source, metric and day. */
export const wearableImportRequestSchema = z.strictObject({
  source: z.enum(wearableSources),
  months: z.array(monthlyValuesSchema).check(z.minLength(1), z.maxLength(monthsPerImport)),
});
export type WearableImportRequest = z.infer<typeof wearableImportRequestSchema>;

export const wearableImportResponseSchema = z.object({
  /** Counts of days: new, replaced and unchanged. */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
});

export const wearablesQuerySchema = z.object({ since: z.optional(localDaySchema) });

const seriesSchema = z.object({
  source: z.enum(wearableSources),
  metric: z.enum(numberMetrics),
  values: z.array(z.object({ day: localDaySchema, value: z.number() })),
});
export type WearableSeries = z.infer<typeof seriesSchema>;

/** A quarter of a year of one client, for their coach. */
export const clientWearablesSchema = z.object({ series: z.array(seriesSchema) });
export type ClientWearables = z.infer<typeof clientWearablesSchema>;

const sourceSummarySchema = z.object({
  source: z.enum(wearableSources),
  metrics: z.array(
    z.object({
      metric: z.enum(wearableMetrics),
      days: z.int(),
      firstDay: localDaySchema,
      lastDay: localDaySchema,
    }),
  ),
});
export type WearableSourceSummary = z.infer<typeof sourceSummarySchema>;

export const wearablesResponseSchema = z.object({
  /** Ignores `since`. */
  sources: z.array(sourceSummarySchema),
  series: z.array(seriesSchema),
});
export type WearablesResponse = z.infer<typeof wearablesResponseSchema>;

export const removeSourceResponseSchema = z.object({
  removed: z.int(),
});
