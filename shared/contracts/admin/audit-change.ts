import * as z from 'zod/mini';

/** What an act changed, as the trail stores it: a role, a tier with its last day, the rule of a flag or of the pay. */
export const auditChangeSchema = z.object({
  before: z.string(),
  after: z.string(),
  /** As the admin wrote it. */
  reason: z.nullable(z.string()),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;
