import * as z from 'zod/mini';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';

export const draftUnits = [
  'kg',
  'lb',
  'hours',
  'minutes',
  'repetitions',
  'sets',
  'of-ten',
  'percent',
] as const;
export type DraftUnit = (typeof draftUnits)[number];

export const draftMetrics = [
  'weight',
  'body-fat',
  'energy',
  'motivation',
  'stress',
  'sleep',
  'sets',
  'repetitions',
  'duration',
  'load',
  'question',
] as const;
export type DraftMetric = (typeof draftMetrics)[number];

export const draftRowSchema = z.object({
  /** Names one stored row within the answer. */
  id: z.string(),
  kind: z.enum(['check-in', 'weight', 'workout', 'record', 'answer']),
  day: localDaySchema,
  /** Of a workout, or the words of the coach's own question. */
  name: z.nullable(z.string()),
  /** Of a record. */
  exerciseId: z.nullable(z.string()),
  values: z.array(z.object({ metric: z.enum(draftMetrics), value: z.number(), unit: z.enum(draftUnits) })),
});
export type DraftRow = z.infer<typeof draftRowSchema>;

export const draftRequestSchema = z.strictObject({ language: z.optional(z.enum(languageIds)) });

/** No sentences when nothing could be said that the rows show. */
export const draftResponseSchema = z.object({
  /** The first line, where the check-in reports pain or a warning sign: the answer is refused until the coach wrote it. */
  toWrite: z.nullable(z.string()),
  sentences: z.array(z.object({ text: z.string(), rowIds: z.array(z.string()) })),
  rows: z.array(draftRowSchema),
});
export type DraftedAnswer = z.infer<typeof draftResponseSchema>;
