import * as z from 'zod/mini';
import { bodyMeasurementSchema, localDaySchema } from '#shared/contracts/training/training.ts';
import { biomarkerIds } from '#shared/domain/check-ins/biomarkers.ts';
import { girthParts, girthUnits } from '#shared/domain/check-ins/girths.ts';
import { enteredWeightSchema } from './check-ins.ts';

export const measurementsResponseSchema = z.object({
  measurements: z.array(bodyMeasurementSchema),
});

export const measurementRequestSchema = z.strictObject({
  id: z.uuid(),
  day: localDaySchema,
  weight: z.nullable(enteredWeightSchema),
  bodyFatPercent: z.nullable(z.number().check(z.gte(1), z.lte(80))),
});
export type MeasurementRequest = z.infer<typeof measurementRequestSchema>;
export const measurementResponseSchema = z.object({ measurement: bodyMeasurementSchema });

/** How many corrections a value has seen, and one. Absent: none. */
const version = z.optional(z.int());
/** The version that a correction takes the place of. */
const correctedVersion = z.int().check(z.gte(1));

export const measurementAddressSchema = z.object({ day: localDaySchema, valueId: z.uuid() });
export const measurementChangeSchema = z.strictObject({
  day: localDaySchema,
  weight: z.nullable(enteredWeightSchema),
  bodyFatPercent: z.nullable(z.number().check(z.gte(1), z.lte(80))),
  version: correctedVersion,
});
export type MeasurementChange = z.infer<typeof measurementChangeSchema>;

const girthEntered = {
  part: z.enum(girthParts),
  value: z.string().check(z.regex(/^\d{1,3}(\.\d{1,6})?$/)),
  unit: z.enum(girthUnits),
};
export const girthSchema = z.object({ id: z.uuid(), day: localDaySchema, ...girthEntered, version });
export type GirthEntry = z.infer<typeof girthSchema>;
export const girthsRequestSchema = z.strictObject({
  id: z.uuid(),
  day: localDaySchema,
  girths: z.array(z.strictObject(girthEntered)).check(z.minLength(1), z.maxLength(girthParts.length)),
});
export type GirthsRequest = z.infer<typeof girthsRequestSchema>;
export const girthAddressSchema = z.object({
  part: z.enum(girthParts),
  day: localDaySchema,
  valueId: z.uuid(),
});
export const girthChangeSchema = z.strictObject({
  day: localDaySchema,
  value: girthEntered.value,
  unit: girthEntered.unit,
  version: correctedVersion,
});
export type GirthChange = z.infer<typeof girthChangeSchema>;
export const girthResponseSchema = z.object({ girth: girthSchema });
export const girthsResponseSchema = z.object({ girths: z.array(girthSchema) });

export const biomarkerEntrySchema = z.object({
  id: z.uuid(),
  marker: z.enum(biomarkerIds),
  day: localDaySchema,
  value: z.number(),
  /** The laboratory's own, in the unit of the value. Absent where the client entered none. */
  range: z.optional(z.object({ low: z.nullable(z.number()), high: z.nullable(z.number()) })),
  version,
});
export type BiomarkerEntry = z.infer<typeof biomarkerEntrySchema>;
const markerValue = z.number().check(z.gte(0), z.lte(10_000));
export const labRangeSchema = z
  .strictObject({ low: z.nullable(markerValue), high: z.nullable(markerValue) })
  .check(
    z.refine(
      ({ low, high }) => (low === null ? high !== null : high === null || low < high),
      'must have an end, and a lower end below the upper one',
    ),
  );
export const biomarkerRequestSchema = z.strictObject({
  id: z.uuid(),
  marker: z.enum(biomarkerIds),
  day: localDaySchema,
  value: markerValue,
  range: z.optional(labRangeSchema),
});
export const biomarkerAddressSchema = z.object({
  marker: z.enum(biomarkerIds),
  day: localDaySchema,
  valueId: z.uuid(),
});
export const biomarkerChangeSchema = z.strictObject({
  day: localDaySchema,
  value: markerValue,
  /** Left out: the corrected value has none. */
  range: z.optional(labRangeSchema),
  version: correctedVersion,
});
export type BiomarkerChange = z.infer<typeof biomarkerChangeSchema>;
/** A page that can read every marker says so; any other gets the first ones. */
export const biomarkersQuerySchema = z.object({ markers: z.optional(z.literal('all')) });
export type BiomarkersQuery = z.infer<typeof biomarkersQuerySchema>;
export const biomarkerResponseSchema = z.object({ entry: biomarkerEntrySchema });
export const biomarkersResponseSchema = z.object({ entries: z.array(biomarkerEntrySchema) });

/** A year of one client, for their coach. */
export const clientBodySchema = z.object({
  measurements: z.array(bodyMeasurementSchema),
  girths: z.array(girthSchema),
  targetWeightGrams: z.nullable(z.number()),
});
export type ClientBody = z.infer<typeof clientBodySchema>;

const goalPredictionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reached') }),
  z.object({ kind: z.literal('away') }),
  z.object({
    kind: z.literal('predicted'),
    day: localDaySchema,
    earliest: localDaySchema,
    latest: z.nullable(localDaySchema),
  }),
]);

/** Weights are in grams. */
export const analyticsResponseSchema = z.object({
  pace: z.nullable(
    z.object({
      now: z.number(),
      day: localDaySchema,
      perWeek: z.number(),
      perWeekLow: z.number(),
      perWeekHigh: z.number(),
    }),
  ),
  goal: z.nullable(z.number()),
  prediction: z.nullable(goalPredictionSchema),
  past: z.array(
    z.object({
      madeOn: localDaySchema,
      day: localDaySchema,
      low: z.number(),
      high: z.number(),
      measured: z.number(),
    }),
  ),
});
export type Analytics = z.infer<typeof analyticsResponseSchema>;
