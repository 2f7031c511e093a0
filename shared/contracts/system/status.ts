import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { incidentStates, statusParts } from '#shared/domain/site/service-status.ts';

const instant = z.iso.datetime();
const writtenText = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
});
/** English, and other languages where an admin wrote them. */
const textsSchema = z.strictObject({
  en: writtenText,
  es: z.optional(writtenText),
  fr: z.optional(writtenText),
  de: z.optional(writtenText),
  pt: z.optional(writtenText),
});

const incidentShape = {
  state: z.enum(incidentStates),
  startedAt: instant,
  /** Null until it is over. */
  endedAt: z.nullable(instant),
  texts: textsSchema,
};
const incidentSchema = z.object({ id: idSchema, ...incidentShape, updatedAt: z.string() });
export type StatusIncident = z.infer<typeof incidentSchema>;

export const statusResponseSchema = z.object({
  at: z.string(),
  parts: knownItems(
    z.object({
      part: z.enum(statusParts),
      /** Of the last check; null when there was none in 30 days. */
      lastAt: z.nullable(z.string()),
      lastFailed: z.boolean(),
      days: z.array(z.object({ date: z.string(), checks: z.int(), failed: z.int() })),
    }),
  ),
  incidents: z.array(incidentSchema),
});
export type ServiceStatus = z.infer<typeof statusResponseSchema>;

export const incidentParamsSchema = z.object({ incidentId: idSchema });
export const saveIncidentRequestSchema = z.strictObject({
  ...incidentShape,
  /** Of the incident that is replaced; 0 for a new one. */
  version: z.int().check(z.gte(0), z.lte(1_000_000)),
});
export type SaveIncidentRequest = z.infer<typeof saveIncidentRequestSchema>;

const storedIncidentSchema = z.extend(incidentSchema, { version: z.int() });
export type StoredIncident = z.infer<typeof storedIncidentSchema>;
export const incidentResponseSchema = z.object({ incident: storedIncidentSchema });
export const statusDeskResponseSchema = z.object({
  status: statusResponseSchema,
  incidents: z.array(storedIncidentSchema),
});
