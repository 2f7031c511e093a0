import * as z from 'zod/mini';
import { knownItems, knownOrNull } from '#shared/contracts/fields/later-values.ts';
import { reasonGroupIds } from '#shared/domain/roster/reason-groups.ts';
import { clientTagsSchema } from './client-tags.ts';
import { reasonSchema, rosterClientSchema } from './roster.ts';

const { id, name, tier, pause, coveringFor, unanswered, answerDueAt, figures } = rosterClientSchema.shape;

const shownReason = z.omit(reasonSchema, { about: true });

/** See `RosterRow`. */
const rosterRowSchema = z.object({
  id,
  name,
  tier,
  pause,
  coveringFor,
  reasons: knownItems(shownReason),
  more: z.int(),
  groups: knownItems(z.enum(reasonGroupIds)),
  snoozed: z.int(),
  tasks: z.int(),
  unanswered,
  answerDueAt,
  messagesOwed: z.int(),
  dueToday: z.int(),
  figures: z.omit(figures, { lastWroteAt: true, nextSessionAt: true }),
});

/** For a page that was opened before the list came by column. */
export const rosterRowsResponseSchema = z.object({
  /** The client who needs the coach most comes first. */
  rows: z.array(rosterRowSchema),
});

const pausedPlan = z.object({ until: z.nullable(z.string()) });

/** See `RosterColumns`: every column has a value for each client. */
export const rosterColumnsResponseSchema = z.object({
  columns: z.object({
    id: z.array(id),
    name: z.array(name),
    tier: z.array(tier),
    pause: z.array(z.nullable(pausedPlan)),
    coveringFor: z.array(coveringFor),
    unanswered: z.array(unanswered),
    answerDueAt: z.array(answerDueAt),
    reason: z.array(knownOrNull(shownReason)),
    more: z.array(z.int()),
    groups: z.array(knownItems(z.enum(reasonGroupIds))),
    snoozed: z.array(z.int()),
    tasks: z.array(z.int()),
    messagesOwed: z.array(z.int()),
    dueToday: z.array(z.int()),
    adherencePercent: z.array(figures.shape.adherencePercent),
    lastWorkoutDay: z.array(figures.shape.lastWorkoutDay),
    lastCheckInDay: z.array(figures.shape.lastCheckInDay),
    weightGrams: z.array(figures.shape.weightGrams),
  }),
  /** The first client with every reason, whom a wide screen shows beside the list; none on an empty roster. */
  first: z.optional(rosterClientSchema),
  /** The coach's own, which the list shows and filters by: no screen of theirs takes a call more for them. */
  tags: z.optional(clientTagsSchema),
});

export const rosterQuerySchema = z.object({
  /** `columns`; without it, rows. */
  form: z.optional(z.string()),
});
export const rosterResponsesSchema = z.union([rosterColumnsResponseSchema, rosterRowsResponseSchema]);
