import * as z from 'zod/mini';
import { healthAreas } from '#shared/domain/health/health-areas.ts';

export const healthLookSchema = z.object({
  coachName: z.string(),
  area: z.enum(healthAreas),
  /** ISO instant of the first look of the day (UTC). */
  at: z.string(),
});
export type HealthLook = z.infer<typeof healthLookSchema>;
export const healthLooksResponseSchema = z.object({
  /** Newest first. */
  looks: z.array(healthLookSchema),
  hasOlder: z.boolean(),
});
