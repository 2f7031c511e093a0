import * as z from 'zod/mini';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { reasonGroupIds } from '#shared/domain/roster/reason-groups.ts';
import { reasonIds, reasonPlaces } from '#shared/domain/roster/reason-ids.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

const day = z.nullable(localDaySchema);

/** See `RosterRow`. */
const rosterRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.nullable(z.enum(tierIds)),
  pause: z.optional(z.object({ until: z.nullable(z.string()) })),
  coveringFor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  reasons: z.array(
    z.object({
      id: z.enum(reasonIds),
      place: z.enum(reasonPlaces),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  more: z.int(),
  groups: z.array(z.enum(reasonGroupIds)),
  snoozed: z.int(),
  tasks: z.int(),
  unanswered: z.int(),
  answerDueAt: z.nullable(z.string()),
  messagesOwed: z.int(),
  dueToday: z.int(),
  figures: z.object({
    adherencePercent: z.nullable(z.int()),
    lastWorkoutDay: day,
    lastCheckInDay: day,
    weightGrams: z.nullable(z.number()),
  }),
});

export const rosterRowsResponseSchema = z.object({
  /** The client who needs the coach most comes first. */
  rows: z.array(rosterRowSchema),
});
