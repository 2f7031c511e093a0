import * as z from 'zod/mini';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { compTiers } from '#shared/domain/billing/comps.ts';

/** Why an admin does it. The audit trail keeps it. */
export const actReasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

export const compRequestSchema = z.object({
  /** null ends a tier that was given before. The last day is in UTC. */
  comp: z.nullable(z.object({ tier: z.enum(compTiers), last_day: localDaySchema })),
  reason: actReasonSchema,
});
export type CompRequest = z.infer<typeof compRequestSchema>;
