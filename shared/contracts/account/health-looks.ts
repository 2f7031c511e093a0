import * as z from 'zod/mini';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { healthAreas } from '#shared/domain/health/health-areas.ts';

export const accessLogEntrySchema = z.object({
  coachName: z.string(),
  area: z.enum(healthAreas),
  /** ISO instant of the first look of the day (UTC). */
  at: z.string(),
});
export type AccessLogEntry = z.infer<typeof accessLogEntrySchema>;
export const healthLooksResponseSchema = z.object({
  /** Newest first. */
  looks: knownItems(accessLogEntrySchema),
  hasOlder: z.boolean(),
});
