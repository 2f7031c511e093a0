import * as z from 'zod/mini';
import { biomarkerIds } from '#shared/domain/biomarkers.ts';
import { enteredWeightSchema } from './check-ins.ts';
import { bodyMeasurementSchema, localDaySchema } from './training.ts';

export const measurementsResponseSchema = z.object({
  /** Oldest first; from check-ins, from imports, and entered by hand. */
  measurements: z.array(bodyMeasurementSchema),
});

/** The id is made on the device: sending it twice stores it once. */
export const measurementRequestSchema = z.strictObject({
  id: z.uuid(),
  day: localDaySchema,
  weight: z.nullable(enteredWeightSchema),
  bodyFatPercent: z.nullable(z.number().check(z.gte(1), z.lte(80))),
});
export type MeasurementRequest = z.infer<typeof measurementRequestSchema>;
export const measurementResponseSchema = z.object({ measurement: bodyMeasurementSchema });

export const biomarkerEntrySchema = z.object({
  id: z.uuid(),
  marker: z.enum(biomarkerIds),
  day: localDaySchema,
  value: z.number(),
});
export type BiomarkerEntry = z.infer<typeof biomarkerEntrySchema>;
export const biomarkerRequestSchema = z.strictObject({
  id: z.uuid(),
  marker: z.enum(biomarkerIds),
  day: localDaySchema,
  value: z.number().check(z.gte(0), z.lte(10_000)),
});
export const biomarkerResponseSchema = z.object({ entry: biomarkerEntrySchema });
/** Oldest first within each marker. */
export const biomarkersResponseSchema = z.object({ entries: z.array(biomarkerEntrySchema) });
