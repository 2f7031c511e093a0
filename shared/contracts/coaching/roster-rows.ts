import * as z from 'zod/mini';
import { reasonGroupIds } from '#shared/domain/roster/reason-groups.ts';
import { reasonSchema, rosterClientSchema } from './roster.ts';

const { id, name, tier, pause, coveringFor, unanswered, answerDueAt, figures } = rosterClientSchema.shape;

/** See `RosterRow`. */
const rosterRowSchema = z.object({
  id,
  name,
  tier,
  pause,
  coveringFor,
  reasons: z.array(z.omit(reasonSchema, { about: true })),
  more: z.int(),
  groups: z.array(z.enum(reasonGroupIds)),
  snoozed: z.int(),
  tasks: z.int(),
  unanswered,
  answerDueAt,
  messagesOwed: z.int(),
  dueToday: z.int(),
  figures: z.omit(figures, { lastWroteAt: true, nextSessionAt: true }),
});

export const rosterRowsResponseSchema = z.object({
  /** The client who needs the coach most comes first. */
  rows: z.array(rosterRowSchema),
});
