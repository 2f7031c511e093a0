import * as z from 'zod/mini';
import { localDaySchema, sessionTemplate, tokenSchema } from './training.ts';

/** One session that came, went, moved or changed. */
const planChangeSchema = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  day: localDaySchema,
  from: z.optional(localDaySchema),
  name: z.string(),
  sessionTemplate,
  exercises: z.array(z.object({ exerciseId: tokenSchema, kind: z.enum(['added', 'removed', 'changed']) })),
});

export const programChangesSchema = z.object({
  /** Of the program that these changes led to; 0 when there are none. */
  version: z.int(),
  coachName: z.string(),
  /** Instead of changes, when the whole program is new. */
  newProgram: z.nullable(z.object({ name: z.string(), startDay: localDaySchema, sessions: z.int() })),
  changes: z.array(planChangeSchema),
});
export type ProgramChanges = z.infer<typeof programChangesSchema>;

export const changesSeenRequestSchema = z.strictObject({ version: z.int().check(z.gte(1)) });
export const changesSeenResponseSchema = z.object({ seen: z.int() });
